import { createServer, type Server } from 'node:https'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Signed by itself, for `localhost` on test machines alone: it keeps nothing secret. */
const cert = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUb6rEhQQy6FpgjkW5W6ZU0mDGN04wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyOTA5MjI1MloYDzIxMjYxMTA1
MDkyMjUyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASflWD7CzUORnujBZ6ProfCSMwmOdKQLxZSt0le0ojkuRK8JgrPPg9B
wosJKSGWadVSp4K8LpvtM3Q/dRScLMipo28wbTAdBgNVHQ4EFgQUrY5HQjASzgv9
1GKC/VWYjKn6JfwwHwYDVR0jBBgwFoAUrY5HQjASzgv91GKC/VWYjKn6JfwwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgW/I/KowbORxfU7fBOsaAQZTNVTkJW8VKvNshgV12unACIQCR
Q660oYxX6Xxq0LnVjiWmMKmQfyQzyAyqtO6rHJSe4g==
-----END CERTIFICATE-----
`
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg1k8eY+IQFcLyqVYq
3QARbP3roFoyNl1fZp9U+mC1zr2hRANCAASflWD7CzUORnujBZ6ProfCSMwmOdKQ
LxZSt0le0ojkuRK8JgrPPg9BwosJKSGWadVSp4K8LpvtM3Q/dRScLMip
-----END PRIVATE KEY-----
`

/** The same payment pages on an https host of the shop's own choice, as an account at Stripe can have one. */
export class OwnHost {
  readonly #server: Server

  constructor(listener: RequestListener) {
    this.#server = createServer({ cert, key }, listener)
  }

  async start(): Promise<string> {
    if (!this.#server.listening) await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `https://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}

/** Requests that no browser sends: every hostile text in every place where the shop reads what a visitor sent. */
export interface Attack {
  kind: 'addresses' | 'headers' | 'bodies' | 'methods' | 'cookies'
  bytes: Buffer
  /** It ends in the middle, and the shop may wait for the rest. */
  cut?: boolean
}

const texts = [
  '%',
  '%ZZ',
  '%F0%9F%92',
  '%C0%AF..%C0%AF',
  '%00',
  '%0d%0aSet-Cookie:%20a=1',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5cboot.ini',
  '%252e%252e%252f',
  "'%20OR%20'1'='1",
  '1;DROP%20TABLE%20orders--',
  '%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
  '{{7*7}}${7*7}',
  '__proto__',
  'constructor.prototype',
  '-1',
  '99999999999999999999999999',
  'NaN',
  '1e400',
  '%EF%BB%BF%E2%80%AE%F0%9F%98%80',
  '%ED%A0%80',
  'a'.repeat(2000),
  '%61'.repeat(600),
  '//evil.test/%2f..',
  'javascript:alert(1)',
  '*()|&;`$(id)`',
  'null',
  '[]',
  '%5B%5B%5B%5B%5B%5B%5B%5B',
  '.data',
]

const host = 'localhost'
let senders = 0

/** Each comes from an address of its own, so that no limit spares the shop the work. */
function request(method: string, path: string, lines: string[] = [], body: string | Buffer = ''): Buffer {
  senders += 1
  const address = `X-Forwarded-For: 10.8.${Math.floor(senders / 250) % 250}.${(senders % 250) + 1}`
  const named = lines.some((line) => /^host:/i.test(line)) ? [] : [`Host: ${host}`]
  const head = [`${method} ${path} HTTP/1.1`, ...named, address, 'Connection: close', ...lines].join('\r\n')
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), Buffer.from(body)])
}

/** A post as from the shop's own page, as far as anybody can tell. */
function post(path: string, type: string, body: string | Buffer, lines: string[] = []): Buffer {
  const own = ['Sec-Fetch-Site: same-origin', `Content-Type: ${type}`]
  const length = lines.some((line) => /^(?:content-length|transfer-encoding):/i.test(line))
    ? []
    : [`Content-Length: ${Buffer.byteLength(body)}`]
  return request('POST', path, [...own, ...length, ...lines], body)
}

const attack =
  (kind: Attack['kind']) =>
  (bytes: Buffer): Attack => ({ kind, bytes })
const each = <T>(makers: ((text: string) => T)[]): T[] => makers.flatMap((make) => texts.map(make))

export const paths = each([
  (text) => `/${text}`,
  (text) => `/shop/${text}`,
  (text) => `/blog/${text}`,
  (text) => `/blog-images/${text}`,
  (text) => `/picture/320/images/${text}`,
  (text) => `/assets/${text}`,
  (text) => `/services/${text}`,
  (text) => `/checkout/demo/${text}`,
  (text) => `/checkout/free/${text}`,
  (text) => `/checkout/success?session_id=${text}`,
  (text) => `/shop?q=${text}&category=${text}&sort=${text}&page=${text}`,
  (text) => `/blog?tag=${text}&page=${text}`,
  (text) => `/admin/edit-product/${text}?tab=${text}`,
  (text) => `/shop.data?_routes=${text}`,
  (text) => `/admin-login?redirectTo=${text}`,
]).map((path) => attack('addresses')(request('GET', path)))

const raw = (text: string) => unescape(text).replace(/[\r\n\0]/g, '')

export const headers = each([
  (text) => `Host: ${raw(text)}`,
  (text) => `X-Forwarded-Host: ${raw(text)}`,
  (text) => `X-Forwarded-Proto: ${raw(text)}`,
  (text) => `X-Forwarded-For: ${raw(text)}`,
  (text) => `Accept-Encoding: ${raw(text)}`,
  (text) => `If-None-Match: ${raw(text)}`,
  (text) => `Range: bytes=${raw(text)}`,
  (text) => `Save-Data: ${raw(text)}`,
  (text) => `Referer: ${raw(text)}`,
  (text) => `Expect: ${raw(text)}`,
  (text) => `Upgrade: ${raw(text)}`,
]).map((line) => attack('headers')(request('GET', '/', [line])))

const forms: [path: string, field: string, rest: string][] = [
  ['/contact', 'message', '&name=A&email=a@example.com'],
  ['/newsletter', 'email', ''],
  ['/newsletter', 'returnTo', '&email=a@example.com'],
  ['/cart', 'quantity', '&intent=add&productId=x'],
  ['/cart', 'productId', '&intent=add&quantity=1'],
  ['/cart', 'cart', '&intent=restore'],
  ['/cart/changes', 'intent', ''],
  ['/checkout', 'cartHash', ''],
  ['/submit-testimonial', 'rating', '&author_name=Ann&email=a@example.com&content=A+calm+hour.'],
  ['/admin-login', 'code', ''],
  ['/hidden/sitemap-generator', 'anything', ''],
]
const urlencoded = 'application/x-www-form-urlencoded'
const boundary = 'multipart/form-data; boundary=b'
const part = '--b\r\nContent-Disposition: form-data; name="message"\r\n\r\nhalf'

const spoiled: [type: string, body: string | Buffer, lines?: string[]][] = [
  ['multipart/form-data', part],
  ['multipart/form-data; boundary="', part],
  ['multipart/form-data; boundary=other', part],
  [boundary, part],
  [boundary, `${part}\r\n--b--`, ['Content-Length: 10']],
  [boundary, '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--'],
  [boundary, '--b\r\nContent-Disposition: form-data; name="a"; filename="../../x.php"\r\n\r\nx\r\n--b--'],
  ['text/plain', 'message=hello'],
  ['application/json', '{"message":'],
  ['application/json', '['.repeat(5000)],
  [urlencoded, Buffer.from([0xff, 0xfe, 0x3d, 0xc0, 0x80])],
  [urlencoded, Array.from({ length: 10_000 }, (_, index) => `f${index}=1`).join('&')],
  [urlencoded, '__proto__[x]=1&constructor[prototype][x]=1&a[b][c]=d'],
  [urlencoded, 'a=1', ['Content-Encoding: gzip']],
  [urlencoded, 'a=1', ['Content-Length: -5']],
  [urlencoded, 'a=1', ['Content-Length: 1', 'Content-Length: 2']],
  [urlencoded, 'a=1', ['Content-Length: 99999999999']],
  [urlencoded, '3\r\na=1\r\nzz\r\n', ['Transfer-Encoding: chunked']],
  [urlencoded, '0\r\n\r\n', ['Transfer-Encoding: chunked', 'Content-Length: 3']],
  ['', ''],
]

/** Less than was announced, and then nothing more. */
const cut = [
  post('/contact', urlencoded, 'message=half', ['Content-Length: 5000']),
  post('/cart', boundary, part, ['Content-Length: 5000']),
  post('/webhooks/stripe', 'application/json', '{"id":', ['Content-Length: 5000']),
  post('/admin/new-product', boundary, part, ['Content-Length: 5000']),
  post('/checkout', urlencoded, '5\r\na=1', ['Transfer-Encoding: chunked']),
  Buffer.from('GET / HTT'),
  Buffer.from('\r\n\r\n\r\n'),
].map((bytes): Attack => ({ kind: 'bodies', bytes, cut: true }))

const posted = [...new Set(forms.map(([path]) => path)), '/webhooks/stripe', '/admin/new-product', '/', '/shop.data']

const whole = [
  ...each(
    forms.map(
      ([path, field, rest]) =>
        (text: string) =>
          post(path, urlencoded, `${field}=${text}${rest}`),
    ),
  ),
  ...each([
    (text: string) => post('/webhooks/stripe', 'application/json', text, [`Stripe-Signature: t=${raw(text)},v1=00`]),
  ]),
  ...posted.flatMap((path) => spoiled.map(([type, body, lines]) => post(path, type, body, lines))),
].map(attack('bodies'))

export const bodies = [...whole, ...cut]

const names = [
  'TRACE',
  'PROPFIND',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'CONNECT',
  'FOO',
  'get',
  'HEAD',
  'G\u00e9T',
  '',
]

export const methods = [
  ...names.flatMap((method) => ['/', '/shop', '/cart', '/nothing', '*'].map((path) => request(method, path))),
  Buffer.from('GET\r\n\r\n'),
  Buffer.from('GET / HTTP/9.9\r\n\r\n'),
  Buffer.from('GET / HTTP/1.1\r\n\r\n'),
  Buffer.from(`GET / HTTP/1.1\r\nHost: ${host}\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`),
  Buffer.from(`GET / HTTP/1.1\r\nHost: ${host}\r\n${'X: a\r\n'.repeat(5000)}\r\n`),
  Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
].map(attack('methods'))

export const cookies = each(
  ['cart', 'wishlist', 'admin_auth', 'flash'].map((name) => (text: string) => `Cookie: ${name}=${raw(text)}`),
).flatMap((line) => ['/cart', '/admin'].map((path) => attack('cookies')(request('GET', path, [line]))))

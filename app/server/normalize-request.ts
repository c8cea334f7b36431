import type { IncomingMessage } from 'node:http'

const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded']

/**
 * Anybody can write a forwarding header, so without a proxy in front they are all taken off. With one, only the
 * first host counts, and a protocol that is none of ours is taken off.
 */
export function cleanForwardedHeaders({ headers }: IncomingMessage, trustProxy: number): void {
  if (trustProxy === 0) {
    for (const name of forwardingHeaders) if (name in headers) delete headers[name]
    return
  }
  const host = firstOf(headers['x-forwarded-host'])
  if (host) headers['x-forwarded-host'] = host
  const protocol = firstOf(headers['x-forwarded-proto'])
  if (protocol === 'http' || protocol === 'https') headers['x-forwarded-proto'] = protocol
  else delete headers['x-forwarded-proto']
}

function firstOf(header: string | string[] | undefined): string | undefined {
  return [header].flat()[0]?.split(',')[0]?.trim()
}

/**
 * The decoded path of a request, or undefined when its percent-encoding is broken. A query may hold anything (C120): it
 * comes from campaigns and other people's links, and a percent sign there hurts nobody.
 */
export function readPath(url: string): string | undefined {
  if (!url.startsWith('/')) return undefined
  const [path] = splitUrl(url)
  try {
    return path.includes('%') ? decodeURIComponent(path) : path
  } catch {
    return undefined
  }
}

/** Takes out of the query `_data`, by which Remix once loaded data: it would respond with an error, and log one. */
export function dropFormerDataParameter(req: IncomingMessage): void {
  const [path, query] = splitUrl(req.url!)
  if (!/data|%/.test(query)) return
  const parameters = new URLSearchParams(query)
  if (!parameters.has('_data')) return
  parameters.delete('_data')
  req.url = `${path}?${parameters.toString()}`
}

/** The path, and the query with its question mark. */
export function splitUrl(url: string): [path: string, query: string] {
  const at = url.indexOf('?')
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}

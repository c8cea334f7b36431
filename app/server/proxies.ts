import type { IncomingMessage } from 'node:http'

const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded']

/**
 * Anybody can write a forwarding header, so without a proxy in front they are all taken off. With one, only the
 * first host counts, and a protocol that is none of ours is taken off.
 */
export function cleanForwarding({ headers }: IncomingMessage, trustProxy: number): void {
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

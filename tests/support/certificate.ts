import { generateKeyPairSync, sign } from 'node:crypto'

/** A private key and a certificate that signs itself, as PEM. */
export interface Certificate {
  key: string
  cert: string
}

/** A value in DER (ITU-T X.690): its tag, its length, its bytes. */
function der(tag: number, ...parts: (Buffer | number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const extension = (oid: number[], value: Buffer) => sequence(der(6, oid), der(4, value))
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`))

const ecdsaWithSha256 = sequence(der(6, [0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2]))
const commonName = [0x55, 4, 3]
const subjectAltName = [0x55, 0x1d, 0x11]
const basicConstraints = [0x55, 0x1d, 0x13]
const dayMs = 24 * 60 * 60 * 1000

/** Makes a certificate for a host name, or for 127.0.0.1, valid from yesterday to tomorrow (RFC 5280). */
export function makeCertificate(host = '127.0.0.1'): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(0x31, sequence(der(6, commonName), der(0x0c, Buffer.from(host)))))
  const isIp = /^[\d.]+$/.test(host)
  const altName = isIp ? der(0x87, host.split('.').map(Number)) : der(0x82, Buffer.from(host))
  const extensions = [
    extension(subjectAltName, sequence(altName)),
    extension(basicConstraints, sequence(der(1, [0xff]))),
  ]
  const body = sequence(
    der(0xa0, der(2, [2])),
    der(2, [1]),
    ecdsaWithSha256,
    name,
    sequence(time(new Date(Date.now() - dayMs)), time(new Date(Date.now() + dayMs))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  )
  const signed = sequence(body, ecdsaWithSha256, der(3, [0], sign('sha256', body, privateKey)))
  const lines = signed.toString('base64').replace(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}

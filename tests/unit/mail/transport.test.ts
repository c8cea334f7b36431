import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredMail } from '~/mail/mails.server'
import { mailPolicy } from '~/mail/retry-policy'
import { send } from '~/mail/transport.server'
import { loadConfig } from '~/config/config.server'
import type { MailSettings } from '~/mail/settings.server'
import { startMailServer, type MailServer } from '../../support/mail-server'

const servers: MailServer[] = []
const start = async (options?: Parameters<typeof startMailServer>[0]) => {
  const server = await startMailServer(options)
  servers.push(server)
  return server
}
const shopPolicy = { ...mailPolicy }
beforeAll(() => void Object.assign(mailPolicy, { stepMs: 1_500, sendMs: 5_000 }))
afterAll(() => Promise.all(servers.map((server) => server.stop())))

const given = {
  recipient: 'a@mail.example',
  replyTo: null,
  subject: 'S',
  text: 'T',
  html: '<p>T</p>',
  messageId: '<a@b.example>',
}
const settings = { senderName: 'Shop', senderEmail: 'shop@mail.example', replyTo: 'shop@mail.example' }

/** Sends one mail to a server as SMTP_URL names it, trusting this certificate. */
async function sendTo(url: string, trusted?: string, mail: object = given) {
  mailPolicy.trusted = trusted
  const { mailServer } = loadConfig({ ...process.env, SMTP_URL: url })
  return send(mailServer!, mail as StoredMail, settings as MailSettings)
}

test.each([{ implicitTls: false }, { implicitTls: true }])(
  'a mail is sent with a login and encrypted (%j)',
  async (options) => {
    const server = await start(options)
    expect(await sendTo(server.url, server.certificate.cert)).toEqual({
      sent: true,
      sender: 'Shop <shop@mail.example>',
    })
    expect(server.received).toHaveLength(1)
  },
)

test.each(['path', 'href'])('the library opens nothing that a mail names by %s: no file and no URL', async (name) => {
  const server = await start()
  const text = { [name]: name === 'path' ? fileURLToPath(import.meta.url) : 'http://127.0.0.1:9/' }
  expect(await sendTo(server.url, server.certificate.cert, { ...given, text })).toMatchObject({ sent: false })
  expect(server.received).toEqual([])
})

test('a mail server has ten seconds for each step (the other tests give it less)', () => {
  expect(shopPolicy.stepMs).toBe(10_000)
})

test('a relay on this machine needs no encryption, and a mail to it none', async () => {
  const server = await start({ plain: true })
  expect(await sendTo(server.url.replace('127.0.0.1', 'localhost'))).toMatchObject({ sent: true })
})

describe('is not sent, and said in plain words', () => {
  test.each([{ implicitTls: false }, { implicitTls: true }])(
    'to a server whose certificate nobody vouches for (%j)',
    async (options) => {
      const server = await start(options)
      expect(await sendTo(server.url)).toMatchObject({
        sent: false,
        refused: false,
        reason: expect.stringContaining('certificate'),
      })
      expect([server.attempts, server.received]).toEqual([0, []])
    },
  )

  test('to a server with a certificate of another name', async () => {
    const server = await start({ certificateHost: 'mail.other.example' })
    expect(await sendTo(server.url, server.certificate.cert)).toMatchObject({
      reason: expect.stringContaining('certificate'),
    })
  })

  test.each([
    ['password', (url: string) => url],
    ['mail, where there is no password', (url: string) => url.replace(/\/\/.*@/, '//')],
  ])('to a server that offers no encryption: it is not told the %s', async (_, urlOf) => {
    const server = await start({ plain: true })
    const result = await sendTo(urlOf(server.url))
    expect(result).toMatchObject({ refused: false, reason: expect.stringContaining('no encryption') })
    expect(server.attempts).toBe(0)
  })

  test('with a wrong password, which is told nowhere', async () => {
    const server = await start()
    const wrong = server.url.replace(/:[^:@]+@/, ':a-wrong-password@')
    const result = await sendTo(wrong, server.certificate.cert)
    expect(result).toMatchObject({
      sent: false,
      refused: false,
      reason: expect.stringContaining('did not accept the name and password'),
    })
    expect(JSON.stringify(result)).not.toContain('a-wrong-password')
  })

  test('to a name that there is not', async () => {
    expect(await sendTo('smtp://a:b@nowhere.invalid')).toMatchObject({
      refused: false,
      reason: expect.stringContaining('not found by its name'),
    })
  })

  test('to a server that speaks TLS from the first byte where STARTTLS is expected', async () => {
    const server = await start({ implicitTls: true })
    expect(await sendTo(server.url.replace('smtps:', 'smtp:'), server.certificate.cert)).toMatchObject({
      sent: false,
      refused: false,
    })
  })
})

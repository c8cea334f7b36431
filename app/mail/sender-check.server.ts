import { Resolver } from 'node:dns/promises'
import { domainToASCII } from 'node:url'
import { senderCheckTexts as texts } from './admin-messages'
import { mailPolicy } from './retry-policy'

/** What one kind of DNS record says of mails from the sender's domain. `unknown`: no DNS server answered. */
export interface SenderCheck {
  name: 'SPF' | 'DKIM' | 'DMARC'
  state: 'ok' | 'improvable' | 'missing' | 'unknown'
  text: string
  /** The record that was found. */
  record?: string
}

/** For all look-ups together, in milliseconds: the page waits for them. */
const limitMs = 5_000
/** RFC 2606 keeps them for examples. */
const exampleDomain = /(?:^|\.)(?:example|invalid|test|localhost|example\.(?:com|net|org))$/i

/**
 * Looks up what mailboxes ask of a sender's domain: SPF, DKIM and DMARC. Whatever the look-up meets is a result, never an
 * error.
 * @param selector of DKIM, as the provider names it; empty when it is not known
 */
export async function checkSender(email: string, selector: string): Promise<SenderCheck[]> {
  const domain = domainToASCII(email.split('@')[1] ?? '')
  if (!domain || exampleDomain.test(domain)) {
    const text = texts.example(domain)
    return (['SPF', 'DKIM', 'DMARC'] as const).map((name) => ({ name, state: 'missing', text }))
  }
  const resolver = new Resolver({ timeout: limitMs / 2, tries: 1 })
  if (mailPolicy.dnsServers) resolver.setServers(mailPolicy.dnsServers)
  const timer = setTimeout(() => resolver.cancel(), limitMs)
  const look = (name: string) => textRecords(resolver, name)
  const results = await Promise.all([
    checkSpf(look, domain),
    checkDkim(look, domain, selector),
    checkDmarc(look, domain),
  ])
  clearTimeout(timer)
  return results
}

/** Looks up the TXT records of a name; undefined when no DNS server answered. */
type Look = (name: string) => Promise<string[] | undefined>

async function textRecords(resolver: Resolver, name: string): Promise<string[] | undefined> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : undefined
  }
}

async function checkSpf(look: Look, domain: string): Promise<SenderCheck> {
  const name = 'SPF'
  const records = (await look(domain))?.filter((text) => /^v=spf1(?:\s|$)/i.test(text))
  if (!records) return { name, state: 'unknown', text: texts.unknown }
  const [record] = records
  if (record === undefined) return { name, state: 'missing', text: texts.spf.missing }
  if (records.length > 1) return { name, state: 'missing', text: texts.spf.several, record: records.join('\n') }
  if (/\s\+?all\s*$/i.test(record)) return { name, state: 'improvable', text: texts.spf.open, record }
  const hasEnd = /\s(?:[~?-]all\s*$|redirect=)/i.test(record)
  return { name, state: hasEnd ? 'ok' : 'improvable', text: hasEnd ? texts.spf.ok : texts.spf.endless, record }
}

async function checkDkim(look: Look, domain: string, selector: string): Promise<SenderCheck> {
  const name = 'DKIM'
  if (!selector) return { name, state: 'missing', text: texts.dkim.unasked }
  const at = `${selector}._domainkey.${domain}`
  const records = await look(at)
  if (!records) return { name, state: 'unknown', text: texts.unknown }
  const record = records.find((text) => /(?:^|;)\s*p=/i.test(text))
  if (record === undefined) return { name, state: 'missing', text: texts.dkim.missing(at) }
  const hasKey = /(?:^|;)\s*p=\s*[^;\s]/i.test(record)
  return { name, state: hasKey ? 'ok' : 'missing', text: hasKey ? texts.dkim.ok : texts.dkim.revoked, record }
}

/** A domain without a record of its own has that of the domain above it (RFC 7489, section 6.6.3). */
async function checkDmarc(look: Look, domain: string): Promise<SenderCheck> {
  const name = 'DMARC'
  const above = domain.split('.').slice(-2).join('.')
  const names = [...new Set([domain, above])].map((one) => `_dmarc.${one}`)
  const found = await Promise.all(names.map(look))
  const record = found.flatMap((texts) => texts ?? []).find((text) => /^v=DMARC1\s*(?:;|$)/i.test(text))
  if (record !== undefined) return { name, record, ...judgedDmarc(record) }
  if (found.includes(undefined)) return { name, state: 'unknown', text: texts.unknown }
  return { name, state: 'missing', text: texts.dmarc.missing(`_dmarc.${domain}`) }
}

function judgedDmarc(record: string): Pick<SenderCheck, 'state' | 'text'> {
  const [, policy = ''] = /;\s*p=\s*(\w+)/i.exec(record) ?? []
  if (/^(?:quarantine|reject)$/i.test(policy)) return { state: 'ok', text: texts.dmarc.ok }
  const isLenient = policy.toLowerCase() === 'none'
  return { state: 'improvable', text: isLenient ? texts.dmarc.lenient : texts.dmarc.broken }
}

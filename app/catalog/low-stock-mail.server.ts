import { getPrivateDb } from '~db/client.server'
import { calendarDay, nowIso, shopTime } from '~/lib/dates'
import { adminUrl, mailStatements } from '~/mail/mails.server'
import { ownerMails } from '~/mail/owner-mails'
import { readMailSettings } from '~/mail/settings.server'
import { stockAlerts } from './admin-products.server'

/** In the shop's time zone: the mail is there when the day begins. */
const firstHour = 8
let writtenOn: string | undefined

/** Writes what is sold out or runs low, once a day at most, and only where it says something else than the last one did. */
export async function writeLowStockMail(now = nowIso()): Promise<void> {
  const today = calendarDay(now)
  if (today === writtenOn || Number(shopTime(now).slice(11, 13)) < firstHour) return
  const [things, settings] = await Promise.all([stockAlerts(), readMailSettings()])
  const content = ownerMails.stockLow(things, adminUrl())
  const [mail] = mailStatements(settings, { kind: 'stock-low', subjectId: today, content, unlessRepeated: true })
  if (things.length > 0) {
    // Where the settings could not be read, or she wants none, it is looked at again.
    if (!mail) return
    await getPrivateDb().batch([mail])
  }
  writtenOn = today
}

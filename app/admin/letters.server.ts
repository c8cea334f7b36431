import { data } from '@remix-run/node'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import { type FormActionArgs, formFailed } from '~/http/form-action.server'
import type { Flash } from '~/http/flash.server'
import { redirectWith } from '~/http/redirect.server'
import { pageNumber } from '~/lib/pagination'
import { plural } from '~/lib/text'
import { letterAdminTexts as texts } from '~/letters/admin-messages'
import { writeLetter } from '~/letters/letter-mail.server'
import { deleteLetter, findLetter, listLetters, progressOf, type Letter } from '~/letters/letters.server'
import {
  countReaders,
  refusals,
  resumeLetter,
  sendToOwner,
  startLetter,
  stopLetter,
  undelivered,
  type StartResult,
} from '~/letters/sending.server'
import { readMailSettings } from '~/mail/settings.server'
import { buttons } from './buttons.server'
import { hiddenNumber } from './editors/editor.server'
import { optionalList } from './lists.server'

/** A page of the letters. */
export const readLetters = optionalList('letters', (params) => listLetters({ page: pageNumber(params) }))

async function letterOr404(id: string): Promise<Letter> {
  const letter = await findLetter(id)
  if (!letter) throw data(texts.notFound, { status: 404 })
  return letter
}

/**
 * A letter with where it stands, its text as it is sent, and why it could not be sent now.
 * @throws 404 when there is none
 */
export async function readLetter(id: string) {
  const letter = await letterOr404(id)
  const [progress, readers, failures, settings] = await Promise.all([
    progressOf([id]),
    countReaders(),
    undelivered(id),
    readMailSettings(),
  ])
  return {
    letter,
    progress: progress(id),
    failures,
    readers,
    reasons: letter.state === 'draft' ? await refusals(letter, readers) : [],
    perHour: settings?.lettersPerHour ?? 0,
    text: settings ? (await writeLetter(letter, settings)).text : '',
  }
}

/** A letter for the page that asks whether to send it; one that is not a draft any more is shown on its own page. */
export async function readDraft(id: string) {
  const page = await readLetter(id)
  if (page.letter.state !== 'draft') throw await redirectWith(`/admin/letters/${id}`, [])
  return page
}

/** The HTML of a letter as it is sent, but for the way out, which is each reader's own. @throws 404 when there is none */
export async function letterHtml(id: string): Promise<string> {
  const [letter, settings] = await Promise.all([letterOr404(id), readMailSettings()])
  return settings ? (await writeLetter(letter, settings)).html : ''
}

export const pressLetterButton = buttons({ missing: texts.notFound, failed: texts.failed }, (id) => {
  const refused = async (text: string) => (await findLetter(id)) && { tone: 'error' as const, text }
  return {
    'to-owner': [() => toOwner(id)],
    stop: [async () => (await stopLetter(id)) || refused(texts.notSending), texts.stopped],
    resume: [async () => startMessage(await resumeLetter(id), texts.resumed)],
    delete: [async () => (await deleteLetter(id)) ?? refused(texts.notDeleted), texts.deleted],
  }
})

async function toOwner(id: string): Promise<boolean | Flash> {
  const letter = await findLetter(id)
  if (!letter) return false
  const to = await sendToOwner(letter)
  if (!to) return { tone: 'error', text: texts.failed }
  if (!config().mailServer) return { tone: 'warning', text: texts.toOwnerKept }
  return { tone: 'success', text: texts.toOwner(to) }
}

/** What came of a start, in words. @param done said when it is on its way */
function startMessage(result: StartResult, done: string): Flash {
  switch (result.kind) {
    case 'started':
      return { tone: 'success', text: done }
    case 'refused':
      return { tone: 'error', text: texts.refused, detail: result.reasons.join(' ') }
    case 'changed':
      return { tone: 'error', text: texts.changed }
    case 'already':
      return { tone: 'info', text: texts.already }
    case 'missing':
      return { tone: 'error', text: texts.notFound }
  }
}

/** The one button that sends a letter to all readers: as its page has shown it, or not at all. */
export async function handleSending({ form, context }: FormActionArgs, id: string) {
  const version = hiddenNumber(form, 'version')
  try {
    const result = await startLetter(id, version)
    if (result.kind === 'refused') return formFailed(context, { reasons: result.reasons })
    const done = result.kind === 'started' ? texts.started(plural(result.readers, 'reader')) : ''
    const path = result.kind === 'missing' ? '/admin/letters' : `/admin/letters/${id}`
    return await redirectWith(path, [startMessage(result, done)])
  } catch (error) {
    log.error('a letter could not be started', error, { letter: id })
    return formFailed(context, { reasons: [texts.failed] }, 503)
  }
}

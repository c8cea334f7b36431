import { type AppLoadContext, data } from '@remix-run/node'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import { type FormActionArgs, formFailed } from '~/http/form-action.server'
import { type Flash, outcomeMessage } from '~/http/flash.server'
import { redirectWith } from '~/http/redirect.server'
import { pageNumber } from '~/lib/pagination'
import { plural } from '~/lib/text'
import { letterAdminTexts } from '~/letters/admin-messages'
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
import { loadOptional } from '~/site/failure.server'
import { deletion } from './bin.server'
import { hiddenNumber } from './editors/editor.server'

/** A page of the letters; `list` is null when they cannot be read. */
export async function readLetters(params: URLSearchParams, context: AppLoadContext) {
  const list = await loadOptional('letters', () => listLetters({ page: pageNumber(params) }), context)
  return { list: list ?? null }
}

async function letterOr404(id: string): Promise<Letter> {
  const letter = await findLetter(id)
  if (!letter) throw data(letterAdminTexts.notFound, { status: 404 })
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

/**
 * What a button of a letter does, in words.
 * @returns undefined for a button that does not exist
 */
export async function runLetterButton(id: string, form: FormData): Promise<Flash | undefined> {
  const { notFound: missing, failed } = letterAdminTexts
  const run = (command: () => Promise<boolean | Flash>, done: string) =>
    outcomeMessage(command, { done, missing, failed })
  const refused = async (text: string): Promise<Flash | undefined> =>
    (await findLetter(id)) && { tone: 'error' as const, text }
  switch (form.get('intent')) {
    case 'to-owner':
      return run(() => toOwner(id), '')
    case 'stop':
      return run(
        async () => (await stopLetter(id)) || ((await refused(letterAdminTexts.notSending)) ?? false),
        letterAdminTexts.stopped,
      )
    case 'resume':
      return run(async () => flashOf(await resumeLetter(id), letterAdminTexts.resumed), '')
    case 'delete':
      return deletion(async () => (await deleteLetter(id)) ?? (await refused(letterAdminTexts.notDeleted)), {
        done: letterAdminTexts.deleted,
        ...{ missing, failed },
      })
    default:
      return undefined
  }
}

async function toOwner(id: string): Promise<boolean | Flash> {
  const letter = await findLetter(id)
  if (!letter) return false
  const to = await sendToOwner(letter)
  if (!to) return { tone: 'error', text: letterAdminTexts.failed }
  if (!config().mailServer) return { tone: 'warning', text: letterAdminTexts.toOwnerKept }
  return { tone: 'success', text: letterAdminTexts.toOwner(to) }
}

function flashOf(result: StartResult, done: string): Flash {
  switch (result.kind) {
    case 'started':
      return { tone: 'success', text: done }
    case 'refused':
      return { tone: 'error', text: letterAdminTexts.refused, detail: result.reasons.join(' ') }
    case 'changed':
      return { tone: 'error', text: letterAdminTexts.changed }
    case 'missing':
      return { tone: 'error', text: letterAdminTexts.notFound }
  }
}

/** The one button that sends a letter to all readers: as its page has shown it, or not at all. */
export async function handleSending({ form, context }: FormActionArgs, id: string) {
  const version = hiddenNumber(form, 'version')
  try {
    const result = await startLetter(id, version)
    if (result.kind === 'refused') return formFailed(context, { reasons: result.reasons })
    const done = result.kind === 'started' ? letterAdminTexts.started(plural(result.readers, 'reader')) : ''
    const path = result.kind === 'missing' ? '/admin/letters' : `/admin/letters/${id}`
    return await redirectWith(path, [flashOf(result, done)])
  } catch (error) {
    log.error('a letter could not be started', error, { letter: id })
    return formFailed(context, { reasons: [letterAdminTexts.failed] }, 503)
  }
}

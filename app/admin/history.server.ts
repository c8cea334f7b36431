import { data } from '@remix-run/node'
import { postHistory } from '~/blog/history.server'
import { productHistory } from '~/catalog/history.server'
import { log } from '~/config/log.server'
import { contentHistory } from '~/content/contents.server'
import { changedLabels, compareFacts } from '~/history/compare'
import { doneTexts, historyTexts, kindNames } from '~/history/admin-messages'
import {
  type Fact,
  findState,
  type FormerState,
  type HistoryDeclaration,
  listStates,
  presentState,
} from '~/history/states.server'
import { type FormActionArgs, formFailed } from '~/http/form-action.server'
import { redirectWith } from '~/http/redirect.server'
import { pageNumber } from '~/lib/pagination'
import { serviceHistory } from '~/services/history.server'
import { hiddenNumber } from './editors/editor.server'
import { pageOf } from './pages.server'
import { settingsHistory, settingsTitle } from './settings.server'

/** Everything that has a history. A further kind is a line here, declared in its folder. */
export const histories: HistoryDeclaration[] = [
  postHistory,
  productHistory,
  serviceHistory,
  contentHistory(pageOf),
  settingsHistory,
]

type Params = Partial<Record<'kind' | 'id' | 'state', string>>

/** What a URL of the history is about, as it is now. @throws 404 when there is no such thing, or not at the moment */
async function find({ kind, id = '' }: Params) {
  const subject = histories.find((one) => one.kind === kind)
  const source = subject?.source(id)
  if (!subject || !source) throw data(historyTexts.notFound, { status: 404 })
  const present = await presentState(source, id)
  if (!present) throw data(historyTexts.gone, { status: 404 })
  // The name itself may be long, so the link back says only what it is.
  const kindName = subject.kind === 'settings' ? settingsTitle(id) : kindNames[subject.kind]
  const title = subject.kind === 'settings' ? kindName : `${kindName} “${present.name}”`
  return { subject, id, present, title, back: { name: kindName, path: subject.editor(id) } }
}

/** The states of something, newest first: when each was saved over, how, and which fields that changed. */
export async function readHistory(params: Params, url: URL) {
  const { subject, id, present, back, title } = await find(params)
  const { items, newer, ...page } = await listStates(subject.kind, id, pageNumber(url.searchParams))
  const facts = (state: FormerState['state']) => subject.read(state, id)
  const rows = items.map((item, index) => {
    const next = items[index - 1] ?? newer ?? present
    const changed = changedLabels(facts(item.state), facts(next.state))
    return { id: item.id, at: item.at, done: doneTexts[item.done], changed }
  })
  const path = historyPath(subject.kind, id)
  return { title, back, path, note: subject.stays?.inList, list: { ...page, items: rows } }
}

function historyPath(kind: string, id: string): string {
  return `/admin/history/${kind}/${id}`
}

/** One state: in words, and compared with what is there now. @throws 404 when there is none */
export async function readState(params: Params) {
  const { subject, id, present, title } = await find(params)
  const former = await stateOf(subject, id, params)
  const then = subject.read(former.state, id)
  return {
    title,
    at: former.at,
    back: { name: historyTexts.title, path: historyPath(subject.kind, id) },
    version: present.version,
    compared: compareFacts(then, subject.read(present.state, id)),
    facts: then,
    stays: subject.stays && {
      note: subject.stays.note,
      facts: besideNow(subject.stays.read(former.state), subject.stays.read(present.state)),
    },
  }
}

/** The facts of two states side by side, by their labels. */
function besideNow(then: Fact[], now: Fact[]) {
  const labels = new Set([...then, ...now].map(({ label }) => label))
  const valueIn = (facts: Fact[], label: string) =>
    facts.find((fact) => fact.label === label)?.value ?? historyTexts.notThere
  return [...labels].map((label) => ({ label, then: valueIn(then, label), now: valueIn(now, label) }))
}

async function stateOf(subject: HistoryDeclaration, id: string, { state = '' }: Params): Promise<FormerState> {
  const found = /^\d{1,15}$/.test(state) ? await findState(subject.kind, id, Number(state)) : undefined
  if (!found) throw data(historyTexts.notFound, { status: 404 })
  return found
}

/** Brings a former state back over the present one that the page has shown; where that has changed, shows the page again. */
export async function bringBack({ form, context, params }: FormActionArgs) {
  const { subject, id } = await find(params)
  const { state } = await stateOf(subject, id, params)
  try {
    const saved = await subject.restore(id, state, hiddenNumber(form, 'version'))
    if (typeof saved === 'boolean' ? saved : saved.ok) {
      return await redirectWith(subject.editor(id), [{ tone: 'success', text: historyTexts.done }])
    }
    return formFailed(context, { error: historyTexts.changed }, 409)
  } catch (error) {
    log.error('a former state could not be brought back', error, { kind: subject.kind })
    return formFailed(context, { error: historyTexts.failed }, 503)
  }
}

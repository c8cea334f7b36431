import { data } from '@remix-run/node'
import { keptPosts } from '~/blog/kept-posts.server'
import { keptProducts } from '~/catalog/kept-products.server'
import { log } from '~/config/log.server'
import { keptContents } from '~/content/kept-contents.server'
import { changedLabels, compareFacts } from '~/history/compare'
import { doneTexts, historyTexts, kindNames } from '~/history/messages'
import {
  findState,
  listStates,
  presentState,
  type Kept,
  type KeptState,
  type StateSource,
} from '~/history/states.server'
import { type FormActionArgs, formFailed } from '~/http/form-action.server'
import { redirectWith } from '~/http/redirect.server'
import { pageNumber } from '~/lib/pagination'
import { keptServices } from '~/services/kept-services.server'
import { hiddenNumber } from './editors/editor.server'
import { keptSettings, settingsTitle } from './kept-settings.server'
import { pageOf } from './pages.server'

/** Everything that has a history. A further kind is a line here, declared in its folder. */
export const allKept: Kept[] = [keptPosts, keptProducts, keptServices, keptContents(pageOf), keptSettings]

type Params = Partial<Record<'kind' | 'id' | 'state', string>>

/** What a URL of the history is about, as it is now. @throws 404 when there is no such thing, or not at the moment */
async function find({ kind, id = '' }: Params) {
  const kept = allKept.find((one) => one.kind === kind)
  const source: StateSource | undefined = kept?.source(id)
  if (!kept || !source) throw data(historyTexts.notFound, { status: 404 })
  const present = await presentState(source, id)
  if (!present) throw data(historyTexts.gone, { status: 404 })
  const title = kept.kind === 'settings' ? settingsTitle(id) : present.name
  // The name itself may be long, and stands below.
  const back = { name: kept.kind === 'settings' ? title : kindNames[kept.kind], path: kept.editor(id) }
  return { kept, id, present, back, title: kept.kind === 'settings' ? title : `${kindNames[kept.kind]} “${title}”` }
}

/** The states of something, newest first: when each was saved over, how, and which fields that changed. */
export async function readHistory(params: Params, url: URL) {
  const { kept, id, present, back, title } = await find(params)
  const { items, newer, ...page } = await listStates(kept.kind, id, pageNumber(url.searchParams))
  const facts = (state: KeptState['state']) => kept.read(state, id)
  const rows = items.map((item, index) => {
    const next = items[index - 1] ?? newer ?? present
    const changed = changedLabels(facts(item.state), facts(next.state))
    return { id: item.id, at: item.at, done: doneTexts[item.done], changed }
  })
  return { title, back, path: historyPath(kept.kind, id), list: { ...page, items: rows } }
}

function historyPath(kind: string, id: string): string {
  return `/admin/history/${kind}/${id}`
}

/** One state: in words, and compared with what is there now. @throws 404 when there is none */
export async function readState(params: Params) {
  const { kept, id, present, title } = await find(params)
  const former = await stateOf(kept, id, params)
  const then = kept.read(former.state, id)
  return {
    title,
    at: former.at,
    back: { name: historyTexts.title, path: historyPath(kept.kind, id) },
    version: present.version,
    compared: compareFacts(then, kept.read(present.state, id)),
    facts: then,
    note: kept.note,
  }
}

async function stateOf(kept: Kept, id: string, { state = '' }: Params): Promise<KeptState> {
  const found = /^\d{1,15}$/.test(state) ? await findState(kept.kind, id, Number(state)) : undefined
  if (!found) throw data(historyTexts.notFound, { status: 404 })
  return found
}

/** Brings a state back over what the page has shown as the present one; otherwise the page again, with both. */
export async function bringBack({ form, context, params }: FormActionArgs) {
  const { kept, id } = await find(params)
  const { state } = await stateOf(kept, id, params)
  try {
    const saved = await kept.restore(id, state, hiddenNumber(form, 'version'))
    if (typeof saved === 'boolean' ? saved : saved.ok) {
      return await redirectWith(kept.editor(id), [{ tone: 'success', text: historyTexts.done }])
    }
    return formFailed(context, { error: historyTexts.changed }, 409)
  } catch (error) {
    log.error('a former state could not be brought back', error, { kind: kept.kind })
    return formFailed(context, { error: historyTexts.failed }, 503)
  }
}

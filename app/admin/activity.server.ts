import type { AppLoadContext } from '@remix-run/node'
import { activityKinds, type ActivityKind } from '~db/schema'
import { listActivity, type Activity } from '~/history/activity.server'
import { activityTexts, doneTexts, kindNames } from '~/history/admin-messages'
import { pageNumber } from '~/lib/pagination'
import { loadOptional } from '~/site/failure.server'
import { histories } from './history.server'
import { settingsTitle } from './settings.server'

/** What was done, as the URL asks for it (`status`, `page`), in words; `list` is null when it cannot be read. */
export async function readActivity(params: URLSearchParams, context: AppLoadContext) {
  const asked = params.get('status') ?? ''
  const kind = activityKinds.find((one) => one === asked)
  const list = await loadOptional('activity', () => listActivity({ kind, page: pageNumber(params) }), context)
  return { status: kind ?? '', list: list ? { ...list, items: list.items.map(inWords) } : null }
}

/** Kinds whose subject is there no more. */
const gone: ActivityKind[] = ['deleted', 'purged']

function inWords({ id, at, kind, subject, subjectId, name, done }: Activity) {
  const what = subject === 'settings' ? settingsTitle(subjectId ?? '') : subject ? kindNames[subject] : ''
  const title = subject === 'settings' || name === '' ? '' : name
  return {
    id,
    at,
    did: kind === 'changed' && done ? doneTexts[done] : activityTexts[kind],
    what: [what, title].filter(Boolean).join(' · '),
    path: subject && subjectId && !gone.includes(kind) ? pathOf(subject, subjectId) : undefined,
  }
}

/** Where it can be seen. */
function pathOf(subject: NonNullable<Activity['subject']>, id: string): string | undefined {
  const others: Partial<Record<typeof subject, string>> = {
    order: `/admin/orders/${id}`,
    mail: `/admin/mail/${id}`,
    code: `/admin/codes/${id}`,
    review: `/admin/testimonials/${id}`,
    letter: `/admin/letters/${id}`,
    shippingWay: `/admin/shipping/${id}`,
  }
  return others[subject] ?? histories.find(({ kind }) => kind === subject)?.editor(id)
}

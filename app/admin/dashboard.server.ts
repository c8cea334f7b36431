import { type Flash, outcomeMessage } from '~/http/flash.server'
import type { AppLoadContext } from '@remix-run/node'
import { countPosts, listAll } from '~/blog/admin-posts.server'
import { deletePost } from '~/blog/commands.server'
import { countProducts, listProductRows, stockAlerts } from '~/catalog/admin-products.server'
import { deleteProduct } from '~/catalog/commands.server'
import { setFeatured, setInStock } from '~/catalog/stock.server'
import { productErrors } from '~/catalog/admin-messages'
import { parseUnits } from '~/catalog/stock'
import { textOf } from '~/http/read-form.server'
import { loadOptional } from '~/site/failure.server'
import { countTestimonials } from '~/testimonials/testimonials.server'
import { firstStepTexts } from './first-steps-messages'
import { backupTexts, postListTexts, productListTexts, unitsTexts } from './messages'
import { lastBackup } from './backups.server'
import { deletion } from './bin.server'
import { putAwayFirstSteps, readFirstSteps } from './first-steps.server'
import { listQuery } from './lists.server'
import { readToday } from './today.server'

/** Everything the dashboard shows: what waits, the summary, and the list of the tab in the URL (products by default). */
export async function readDashboard(params: URLSearchParams, context: AppLoadContext) {
  const [today, steps, summary, alerts, tab, backup] = await Promise.all([
    readToday(context),
    readFirstSteps(context),
    readSummary(context),
    loadOptional('stock alerts', stockAlerts, context),
    readTab(params, context),
    loadOptional('age of the last backup', () => Promise.resolve(lastBackup()), context),
  ])
  return { today, steps, summary, alerts: alerts ?? [], tab, backup: backup ?? backupTexts.title }
}

/** What the open tab is about: its list, or the counts of the testimonials; null when it could not be read. */
export function listOfTab({ summary, tab }: Dashboard) {
  return tab.name === 'testimonials' ? summary.testimonials : tab.list
}

type Dashboard = Awaited<ReturnType<typeof readDashboard>>

/**
 * What a button of the dashboard does, in words.
 * @returns undefined for a button that does not exist
 */
export async function runDashboardButton(form: FormData): Promise<Flash | undefined> {
  const id = textOf(form, 'id')
  const on = form.get('value') === 'on'
  switch (form.get('intent')) {
    case 'stock':
      return switchStock(id, on, textOf(form, 'units').trim())
    case 'feature':
      return outcomeMessage(
        () => setFeatured(id, on),
        update(on ? productListTexts.featured : productListTexts.unfeatured),
      )
    case 'delete-product':
      return deletion(() => deleteProduct(id), {
        done: productListTexts.deleted,
        missing: productListTexts.notFound,
        failed: productListTexts.deleteFailed,
      })
    case 'delete-post':
      return deletion(() => deletePost(id), {
        done: postListTexts.deleted,
        missing: postListTexts.notFound,
        failed: postListTexts.deleteFailed,
      })
    case 'put-away-first-steps':
      return outcomeMessage(putAwayFirstSteps, {
        done: firstStepTexts.isPutAway,
        missing: firstStepTexts.putAwayFailed,
        failed: firstStepTexts.putAwayFailed,
      })
    default:
      return undefined
  }
}

/** @param typed how many there are, where the switch has asked */
async function switchStock(id: string, on: boolean, typed: string): Promise<Flash> {
  const units = parseUnits(typed)
  if (typed && units === undefined) return { tone: 'error', text: productErrors.stock }
  return outcomeMessage(
    async () => {
      const result = await setInStock(id, on, units)
      if (result === 'nothingLeft') return { tone: 'error', text: unitsTexts.missing }
      return result === 'changed' ? { tone: 'error', text: unitsTexts.changed } : result === 'done'
    },
    update(on ? productListTexts.inStock : productListTexts.outOfStock),
  )
}

function update(done: string) {
  return { done, missing: productListTexts.notFound, failed: productListTexts.updateFailed }
}

/** The numbers of the summary cards; null are those that cannot be read, so that nobody takes them for none. */
async function readSummary(context: AppLoadContext) {
  const [products, posts, testimonials] = await Promise.all([
    loadOptional('number of products', countProducts, context),
    loadOptional('number of posts', countPosts, context),
    loadOptional('number of testimonials', countTestimonials, context),
  ])
  return { products: products ?? null, posts: posts ?? null, testimonials: testimonials ?? null }
}

async function readTab(params: URLSearchParams, context: AppLoadContext) {
  const query = listQuery(params)
  const { search } = query
  const read = async <T>(name: string, list: () => Promise<T>) => (await loadOptional(name, list, context)) ?? null
  switch (params.get('tab')) {
    case 'posts':
      return { name: 'posts' as const, search, list: await read('posts', () => listAll(query)) }
    case 'testimonials':
      return { name: 'testimonials' as const }
    default:
      return { name: 'products' as const, search, list: await read('products', () => listProductRows(query)) }
  }
}

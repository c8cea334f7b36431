import type { AppLoadContext } from '@remix-run/node'
import { countPosts, listPostRows } from '~/blog/admin-posts.server'
import { deletePost } from '~/blog/commands.server'
import { productErrors } from '~/catalog/admin-messages'
import { countProducts, listProductRows, stockAlerts } from '~/catalog/admin-products.server'
import { deleteProduct } from '~/catalog/commands.server'
import { parseUnits } from '~/catalog/stock'
import { setFeatured, setInStock } from '~/catalog/stock.server'
import type { Flash } from '~/http/flash.server'
import { textOf } from '~/http/read-form.server'
import { loadOptional } from '~/site/failure.server'
import { countTestimonials } from '~/testimonials/testimonials.server'
import { lastBackup } from './backups.server'
import { buttons } from './buttons.server'
import { firstStepTexts } from './first-steps-messages'
import { putAwayFirstSteps, readFirstSteps } from './first-steps.server'
import { listQuery } from './lists.server'
import { backupTexts, postListTexts, productListTexts, unitsTexts } from './messages'
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

export const pressDashboardButton = buttons(
  { missing: productListTexts.notFound, failed: productListTexts.updateFailed },
  (id, on, form) => ({
    stock: [
      () => switchStock(id, on, textOf(form, 'units').trim()),
      on ? productListTexts.inStock : productListTexts.outOfStock,
    ],
    feature: [() => setFeatured(id, on), on ? productListTexts.featured : productListTexts.unfeatured],
    'delete-product': [() => deleteProduct(id), productListTexts.deleted, { failed: productListTexts.deleteFailed }],
    'delete-post': [
      () => deletePost(id),
      postListTexts.deleted,
      { missing: postListTexts.notFound, failed: postListTexts.deleteFailed },
    ],
    'put-away-first-steps': [putAwayFirstSteps, firstStepTexts.isPutAway, { failed: firstStepTexts.putAwayFailed }],
  }),
)

/** Puts a product in or out of stock. @param typed how many there are, where the owner was asked; empty otherwise */
async function switchStock(id: string, on: boolean, typed: string): Promise<boolean | Flash> {
  const units = parseUnits(typed)
  if (typed && units === undefined) return { tone: 'error', text: productErrors.stock }
  const result = await setInStock(id, on, units)
  if (result === 'nothingLeft') return { tone: 'error', text: unitsTexts.missing }
  return result === 'changed' ? { tone: 'error', text: unitsTexts.changed } : result === 'done'
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
      return { name: 'posts' as const, search, list: await read('posts', () => listPostRows(query)) }
    case 'testimonials':
      return { name: 'testimonials' as const }
    default:
      return { name: 'products' as const, search, list: await read('products', () => listProductRows(query)) }
  }
}

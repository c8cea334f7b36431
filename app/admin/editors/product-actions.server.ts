import type { FormActionArgs } from '~/http/form-action.server'
import { answerProductForm } from './product-form.server'
import { productOrDashboard } from './product-page.server'
import { answerVariationForm, isVariationForm } from './variation-form.server'

/**
 * Everything that is posted to the editor of an existing product. The form names the product by its id: its address may
 * belong to another one by now.
 * @param paths of the variations tab: after a save, with `{slug}` for the new address, and as it is now
 */
export async function answerProductPage(
  { request, form, context, params }: Pick<FormActionArgs, 'request' | 'form' | 'context' | 'params'>,
  paths: { afterUpdate: string; variations: string },
) {
  if (!isVariationForm(form)) return answerProductForm({ form, context }, String(form.get('id')), paths.afterUpdate)
  const product = await productOrDashboard(params.id ?? '')
  return answerVariationForm({ request, form, context }, product.id, paths.variations)
}

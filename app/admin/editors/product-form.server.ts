import { data } from '@remix-run/node'
import { listCategories } from '~/catalog/categories.server'
import { createProduct, type ProductRow, updateProduct } from '~/catalog/commands.server'
import { categoryTexts } from '~/catalog/admin-messages'
import { productFields, type TypedStock } from '~/catalog/product-fields'
import { categoryName, newProductSchema, productSchema } from '~/catalog/schema.server'
import { type FormActionArgs, formFailed } from '~/http/form-action.server'
import type { Flash } from '~/http/flash.server'
import { redirectWith } from '~/http/redirect.server'
import { baseOf } from '../internal-fields'
import { editorTexts, productEditorTexts } from '../messages'
import type { EditorResult } from './editor'
import { draftOf, idOfNew, isExpected, shownReason } from './editor.server'
import { appendImages } from './image-list'
import { itemDifferences, loadedItem, nextStart, parseItem } from './item-form.server'
import type { ProductFormValues } from './product-values'
import { takePictures, type FileRefusal } from './uploads.server'

export interface ProductFormResult extends EditorResult {
  /** Addresses of pictures that were uploaded just now; the list in `lastResult` has them already. */
  uploaded?: string[]
  /** The category that was added just now. */
  category?: string
}

/** The body of the 410 after a product was deleted while its form stood open: what was typed, for a new product. */
export interface DeletedProduct {
  deleted: 'product'
  values: ProductFormValues
  categories: string[]
}

type FormResponse = ReturnType<typeof formFailed<ProductFormResult>> | Response

/**
 * Everything that the buttons of the product editor do: add pictures, add a category, change the list of images, save.
 * @param id of the product that is edited; null for a new one
 */
export async function handleProductForm(
  { form, context, refusal }: Pick<FormActionArgs, 'form' | 'context'> & { refusal?: FileRefusal },
  id: string | null,
  pathAfterUpdate = '',
): Promise<FormResponse> {
  const respondWithForm = (result: ProductFormResult, status = 422): FormResponse => {
    return result.lastResult.status === 'error' ? formFailed(context, result, status) : data(result)
  }
  try {
    const pictures = await takePictures(form, 'files', refusal)
    appendImages(form, pictures.urls)
    const intent = form.get('intent')
    const fields = pictures.error ? { files: pictures.error } : undefined
    if (intent === 'upload' || (fields && !form.has('__intent__'))) {
      return respondWithForm({ lastResult: draftOf(form, { fields }), uploaded: pictures.urls })
    }
    if (intent === 'add-category') return respondWithForm(await addCategory(form))
    return await saveProduct(form, id, pathAfterUpdate, respondWithForm)
  } catch (error) {
    if (isExpected(error)) throw error
    return respondWithForm(
      { lastResult: draftOf(form, { form: productEditorTexts.saveFailed(shownReason(error, context)) }) },
      503,
    )
  }
}

async function addCategory(form: FormData): Promise<ProductFormResult> {
  const parsed = categoryName.safeParse(form.get('new_category') ?? '')
  const refuse = (error: string) => ({ lastResult: draftOf(form, { fields: { new_category: error } }) })
  if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? categoryTexts.missing)
  const category = parsed.data
  if ([...(await listCategories()), form.get('category')].includes(category)) return refuse(categoryTexts.exists)
  form.set('category', category)
  form.set('new_category', '')
  return { lastResult: draftOf(form), category }
}

async function saveProduct(
  form: FormData,
  id: string | null,
  pathAfterUpdate: string,
  respondWithForm: (result: ProductFormResult, status?: number) => FormResponse,
): Promise<FormResponse> {
  takeTypedCategory(form)
  if (id === null) {
    const parsed = await parseItem(form, newProductSchema)
    if (!parsed.ok) return respondWithForm({ lastResult: parsed.result })
    const { variations, ...values } = parsed.value
    const created = await createProduct(values, idOfNew(form), variations)
    return redirectWith(`/admin/products/${created.id}`, [{ tone: 'success', ...productEditorTexts.created }])
  }
  const loaded = loadedItem(form)
  const parsed = await parseItem(form, productSchema, loaded)
  if (!parsed.ok) return respondWithForm({ lastResult: parsed.result })
  const saved = await updateProduct(id, parsed.value, loaded)
  if (saved.ok) {
    const path = pathAfterUpdate.replace('{slug}', saved.row.slug)
    return redirectWith(path, updateMessages(saved.row, parsed.value, loaded.stockQuantity))
  }
  if (saved.reason === 'missing') throw await deletedProduct(form)
  const { newer } = saved
  const differences = itemDifferences(productFields, newer, parsed.value, loaded)
  const lastResult = parsed.fail({ form: editorTexts.conflict })
  return respondWithForm(
    { lastResult, newer: { base: baseOf(nextStart(newer, parsed.value, loaded)), differences } },
    409,
  )
}

/** A new category that was typed but not added is meant all the same. */
function takeTypedCategory(form: FormData): void {
  const typed = form.get('new_category')
  if (typeof typed !== 'string' || typed.trim() === '' || form.has('__intent__')) return
  form.set('category', typed)
}

function updateMessages({ stockQuantity }: ProductRow, { stock_quantity: typed }: TypedStock, loaded: number): Flash[] {
  const messages: Flash[] = [{ tone: 'success', ...productEditorTexts.updated }]
  const sold = typed !== loaded && stockQuantity !== typed
  return sold ? [...messages, { tone: 'info', text: productEditorTexts.soldMeanwhile(stockQuantity) }] : messages
}

/** Thrown, so that the editor's own page, which has nothing to edit any more, is not asked for. */
async function deletedProduct(form: FormData) {
  const values = draftOf(form).initialValue as unknown as ProductFormValues
  return data<DeletedProduct>({ deleted: 'product', values, categories: await listCategories() }, { status: 410 })
}

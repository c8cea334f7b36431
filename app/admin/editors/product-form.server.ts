import type { z } from 'zod'
import { categoryTexts } from '~/catalog/admin-messages'
import { listCategories } from '~/catalog/categories.server'
import { createProduct, type ProductRow, updateProduct } from '~/catalog/commands.server'
import { productFields, type ProductValues, type TypedStock } from '~/catalog/product-fields'
import { categoryName, newProductSchema, productSchema } from '~/catalog/schema.server'
import type { Flash } from '~/http/flash.server'
import { redirectWith } from '~/http/redirect.server'
import type { EditorResult } from './editor'
import {
  type Deleted,
  deletedWhileEdited,
  draftOf,
  type EditorArgs,
  handleEditorForm,
  idOfNew,
  type SaveOutcome,
} from './editor.server'
import { sellableConflict, loadedStock, parseSellable } from './sellable-form.server'
import { productEditorTexts } from './messages'
import { appendImages, type ProductFormValues } from './product-values'
import { takePictures } from './uploads.server'

type NewProduct = z.output<typeof newProductSchema>

export interface ProductFormResult extends EditorResult {
  /** The category that was added just now. */
  category?: string
}

export interface DeletedProduct extends Deleted<'product', ProductFormValues> {
  categories: string[]
}

/**
 * Everything that the buttons of the product editor do: add pictures, add a category, change the list of images, save.
 * @param id of the product that is edited; null for a new one
 * @param pathAfterUpdate gives the path of the product by its new slug
 */
export function handleProductForm(
  args: EditorArgs,
  id: string | null,
  pathAfterUpdate: (slug: string) => string = () => '',
) {
  const { form } = args
  const steps = { assist: () => assist(args), failed: productEditorTexts.saveFailed }
  if (id === null) {
    return handleEditorForm<NewProduct, ProductFormResult>(args, {
      ...steps,
      parse: () => parseSellable(form, newProductSchema),
      save: async ({ variations, ...values }) => {
        const created = await createProduct(values, idOfNew(form), variations)
        return redirectWith(`/admin/products/${created.id}`, [{ tone: 'success', ...productEditorTexts.created }])
      },
    })
  }
  return handleEditorForm<ProductValues, ProductFormResult>(args, {
    ...steps,
    parse: () => parseSellable(form, productSchema, loadedStock(form)),
    save: (values) => changeProduct(form, id, values, pathAfterUpdate),
  })
}

/** Takes the pictures, and does what buttons do that save nothing. */
async function assist({ form, refusal }: EditorArgs): Promise<ProductFormResult | undefined> {
  const pictures = await takePictures(form, 'files', refusal)
  appendImages(form, pictures.urls)
  const intent = form.get('intent')
  const fields = pictures.error ? { files: pictures.error } : undefined
  if (intent === 'upload' || (fields && !form.has('__intent__'))) {
    return { lastResult: draftOf(form, { fields }) }
  }
  if (intent === 'add-category') return addCategory(form)
  takeTypedCategory(form)
  return undefined
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

async function changeProduct(
  form: FormData,
  id: string,
  values: ProductValues,
  pathOf: (slug: string) => string,
): Promise<SaveOutcome> {
  const loaded = loadedStock(form)
  const saved = await updateProduct(id, values, loaded)
  if (saved.ok) {
    const messages = updateMessages(saved.row, values, loaded.stockQuantity)
    return redirectWith(pathOf(saved.row.slug), messages)
  }
  if (saved.reason === 'missing') {
    throw deletedWhileEdited<DeletedProduct>(form, { deleted: 'product', categories: await listCategories() })
  }
  return sellableConflict(productFields, saved.newer, values, loaded)
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

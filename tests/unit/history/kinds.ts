import { eq } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { blogs, products, productVariations, services } from '~db/schema'
import { createPost, updatePost } from '~/blog/commands.server'
import { updateProduct } from '~/catalog/commands.server'
import { productFields, valuesOf } from '~/catalog/product-fields'
import { readVersionedContent, saveContent } from '~/content/contents.server'
import { readMailSettingValues, saveMailSettingValues } from '~/mail/settings.server'
import { updateService } from '~/services/commands.server'
import { aboutContent } from '~/site/about.content.server'
import { readVersionedSettings, saveSettings } from '~/site/settings.server'
import { values as postValues } from '../blog/written-posts'
import { addProduct, addVariation } from '../../support/rows'

/** Something that has a history: one text of it, read and saved as its editor does. */
export interface KeptThing {
  kind: string
  id: string
  /** What the field is called. */
  label: string
  read: () => Promise<string>
  save: (text: string) => Promise<unknown>
}

const one = <Row>(rows: Row[]) => {
  if (!rows[0]) throw new Error('It is gone')
  return rows[0]
}
export const product = async (id: string) => one(await getDb().select().from(products).where(eq(products.id, id)))
export const post = async (id: string) => one(await getDb().select().from(blogs).where(eq(blogs.id, id)))
export const service = async (id: string) => one(await getDb().select().from(services).where(eq(services.id, id)))
export const variations = (id: string) =>
  getDb().select().from(productVariations).where(eq(productVariations.productId, id)).orderBy(productVariations.id)

/** A new product with two options. */
export async function productWithOptions(id = 'cup') {
  await addProduct(id, { name: 'Cup', slug: 'cup', description: 'First words.' })
  await addVariation(id, { id: `${id}-s`, name: 'Size', value: 'Small', priceCents: 1000, stockQuantity: 3 })
  await addVariation(id, { id: `${id}-l`, name: 'Size', value: 'Large', priceCents: 3000, stockQuantity: 4 })
  return id
}

/** Saves a product as its editor does, with the stock left alone. */
export async function saveProduct(id: string, changes: Partial<Parameters<typeof updateProduct>[1]>) {
  const row = await product(id)
  return updateProduct(id, { ...valuesOf(productFields, row), ...changes }, row)
}

/** One of each kind, made anew. */
export async function everyKind(): Promise<KeptThing[]> {
  const written = await createPost(postValues({ title: 'Moon', content: 'First words.' }))
  const cup = await productWithOptions()
  const reiki = one(await getDb().select().from(services)).id
  await updateService(reiki, { ...(await service(reiki)), text: 'First words.' }, 1)
  await getDb().run(`delete from history`)
  return [
    {
      ...{ kind: 'post', id: written.id, label: 'Content' },
      read: async () => (await post(written.id)).content,
      save: async (content) =>
        updatePost(written.id, postValues({ title: 'Moon', content }), (await post(written.id)).version),
    },
    {
      ...{ kind: 'product', id: cup, label: 'Description' },
      read: async () => (await product(cup)).description,
      save: (description) => saveProduct(cup, { description }),
    },
    {
      ...{ kind: 'service', id: reiki, label: 'Text' },
      read: async () => (await service(reiki)).text,
      save: async (text) => {
        const { id: _, slug: __, position: ___, version, createdAt, updatedAt, ...values } = await service(reiki)
        return updateService(reiki, { ...values, text }, version)
      },
    },
    {
      ...{ kind: 'page', id: 'about', label: 'Title' },
      read: async () => (await readVersionedContent(aboutContent)).values.title,
      save: async (title) => {
        const { values, version } = await readVersionedContent(aboutContent)
        return saveContent(aboutContent, { ...values, title }, version)
      },
    },
    {
      ...{ kind: 'settings', id: 'site', label: 'Tagline' },
      read: async () => (await readVersionedSettings()).values.tagline,
      save: async (tagline) => {
        const { values, version } = await readVersionedSettings()
        return saveSettings({ ...values, practitionerName: '', tagline }, version)
      },
    },
    {
      ...{ kind: 'settings', id: 'mail', label: 'Postal address' },
      read: async () => (await readMailSettingValues()).values.postalAddress,
      save: async (postalAddress) => {
        const { values, version } = await readMailSettingValues()
        return saveMailSettingValues({ ...values, postalAddress }, version)
      },
    },
  ]
}

import { said } from './calm'
import { number, productId, Visitor, type Account, type Reply, type Shop } from './shop'

/** A form of the shop as it is posted, by a visitor or by the owner. */
interface Post {
  by: 'visitor' | 'owner'
  path: string
  fields: Record<string, string>
  /** What must come back where the form is refused: somebody has written it. */
  typed?: string
}

/** A text that is in no page of the demo shop. */
const typed = 'Written with much care and patience'

/**
 * Posts every form of the shop while nothing can be written. Each answer must be calm, and bring back what was typed.
 * @returns once all are answered
 */
export async function expectEveryPostCalm(shop: Shop, account: Account, owner: Visitor, posts: Post[]): Promise<void> {
  const answers = posts.map(async (post) => {
    const visitor = post.by === 'owner' ? owner : new Visitor(shop.app.url)
    const reply = await visitor.post(post.path, post.fields)
    const name = `${post.path} (${post.fields.intent ?? 'its only form'})`
    account.tried(`forms of the ${post.by} posted while nothing could be written`)
    account.expect(isCalm(reply), `${name} was answered ${said(reply)}`)
    const kept = post.typed === undefined || reply.status === 303 || reply.text.includes(post.typed)
    account.expect(kept, `${name}: what was typed did not come back`)
  })
  await Promise.all(answers)
}

/** Done (what needs no database), back with a message, or "come back later". */
function isCalm({ status, headers }: Reply): boolean {
  return status === 200 || status === 303 || (status === 503 && headers.has('retry-after'))
}

/** Every form that there is, each about something that is there. */
export async function everyPost(shop: Shop, owner: Visitor): Promise<Post[]> {
  const [variation] = await shop.app.sql('SELECT id, product_id FROM product_variations LIMIT 1')
  const ids: Ids = {
    product: await productId(shop.app),
    post: await first(shop, 'blogs'),
    testimonial: await first(shop, 'testimonials'),
    order: await first(shop, "orders WHERE status = 'paid'"),
    message: await first(shop, 'messages'),
    subscriber: await first(shop, 'subscribers'),
    mail: await first(shop, 'mails'),
    variation: String(variation?.id),
    variationProduct: String(variation?.product_id),
    settingsVersion: /name="version" value="([^"]+)"/.exec((await owner.get('/admin/settings')).text)?.[1] ?? '',
    orderVersion: String(await number(shop.app, "SELECT version FROM orders WHERE status = 'paid' LIMIT 1")),
  }
  return [...publicPosts(ids), ...buttons(ids), ...editorPosts(ids)]
}

interface Ids {
  product: string
  post: string
  testimonial: string
  order: string
  orderVersion: string
  settingsVersion: string
  message: string
  subscriber: string
  mail: string
  variation: string
  variationProduct: string
}

async function first({ app }: Shop, table: string): Promise<string> {
  const [row] = await app.sql(`SELECT id FROM ${table} LIMIT 1`)
  return String(row?.id)
}

function publicPosts({ product }: Ids): Post[] {
  const person = { name: 'A. Visitor', email: 'visitor@example.com' }
  const visitor = (path: string, fields: Post['fields'], typed?: string): Post => ({
    by: 'visitor',
    path,
    fields,
    typed,
  })
  const review = { author_name: 'A. Visitor', email: person.email, rating: '5', content: `${typed}.` }
  return [
    visitor('/contact', { ...person, message: typed }, typed),
    visitor('/newsletter', { email: person.email }, person.email),
    visitor('/submit-testimonial', review, typed),
    visitor('/cart', { intent: 'add', productId: product, quantity: '1' }),
    visitor('/cart/changes', { intent: 'add', productId: product, quantity: '1' }),
    visitor('/wishlist', { intent: 'save', productId: product }),
    visitor('/checkout', {}),
    visitor('/admin-login', { code: 'a-code-that-is-wrong' }),
  ]
}

/** What the owner does with one click. */
function buttons(ids: Ids): Post[] {
  const lists: [path: string, id: string, intents: string[]][] = [
    ['/admin', ids.product, ['stock', 'feature', 'delete-product']],
    ['/admin?tab=posts', ids.post, ['delete-post']],
    ['/admin/testimonials', ids.testimonial, ['approve', 'unapprove', 'delete']],
    ['/admin/messages', ids.message, ['handled', 'open', 'delete-message']],
    ['/admin/subscribers', ids.subscriber, ['delete-subscriber']],
    [`/admin/mail/${ids.mail}`, ids.mail, ['send', 'drop']],
    ['/admin/mail/check', 'test', ['test']],
  ]
  const inLists = lists.flatMap(([path, id, intents]) =>
    intents.map((intent): Post => ({ by: 'owner', path, fields: { intent, id, value: 'on' } })),
  )
  const shipping = ['ship', 'unship'].map((intent): Post => ({
    by: 'owner',
    path: `/admin/orders/${ids.order}`,
    fields: { intent, version: ids.orderVersion },
  }))
  const deletion = { intent: 'delete-variation', __delete: ids.variation }
  return [
    ...inLists,
    ...shipping,
    { by: 'owner', path: `/admin/products/${ids.variationProduct}`, fields: deletion },
    { by: 'owner', path: '/admin/logout', fields: {} },
  ]
}

/** What the owner writes. */
function editorPosts(ids: Ids): Post[] {
  const owner = (path: string, fields: Post['fields']): Post => ({ by: 'owner', path, fields, typed })
  const loaded = { version: '1', __loaded_stock: '3', __loaded_in_stock: 'on' }
  const stock = { price: '12.50', stock_quantity: '3', in_stock: 'on' }
  const product = {
    ...stock,
    name: 'A cup',
    description: typed,
    category: 'crystals',
    'images[0].url': '/images/products/rose-quartz-heart-1.jpg',
  }
  const post = { title: 'A post', excerpt: 'In short', content: typed, image: '/images/heroes/contact.jpg' }
  const variation = { ...stock, name: 'Size', value: 'Small', description: typed }
  const settings = {
    version: ids.settingsVersion,
    siteName: 'Stillwater',
    tagline: typed,
    email: 'owner@example.com',
    phone: '555 555 0100',
    address: 'A town',
  }
  const variations = `/admin/products/${ids.variationProduct}`
  return [
    owner('/admin/new-product', product),
    owner(`/admin/edit-product/rose-quartz-heart`, { ...product, ...loaded, id: ids.product }),
    owner('/admin/new-post', post),
    owner(`/admin/edit-post/${ids.post}`, { ...post, id: ids.post, version: '1' }),
    owner(variations, { ...variation, intent: 'add-variation' }),
    owner(variations, { ...variation, ...loaded, intent: 'update-variation', id: ids.variation }),
    owner('/admin/letters/new', { subject: 'A letter', content: typed }),
    owner('/admin/settings', settings),
    owner('/admin/mail/settings', { version: '0', senderName: typed }),
    owner(`/admin/orders/${ids.order}`, { intent: 'note', note: typed }),
  ]
}

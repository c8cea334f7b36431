/**
 * The whole database in one place. Money is integer cents, times are UTC ISO text, ids are opaque text.
 * The SQL that creates these tables lives in `migrations/`; a test holds the two against each other. Only there are the
 * triggers, and `product_search`, the index that finds products by words.
 */
import { desc, sql } from 'drizzle-orm'
import { blob, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

const createdAt = text('created_at').notNull()
const updatedAt = text('updated_at').notNull()
/** Counts the saves of a row, so that an edit form can tell that somebody else saved in between. */
const version = integer('version').notNull().default(1)
const pendingOnly = sql`status = 'pending'`
const flag = (name: string) => integer(name, { mode: 'boolean' })
/** Whether units are counted: with none left it is sold out, and not made to order. Null where nobody has said. */
const counted = flag('counted')
/** As the indexes of migration 0010 have it. */
const placed = sql`coalesce(position, 1000000)`

export interface ProductImage {
  url: string
  alt: string
}

export interface ShippingAddress {
  line1: string
  line2: string
  city: string
  state: string
  postalCode: string
  country: string
}

export const products = sqliteTable(
  'products',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    description: text('description').notNull(),
    priceCents: integer('price_cents').notNull(),
    /** Above the price: what it was sold for before. */
    formerPriceCents: integer('former_price_cents'),
    /** URLs with alternative texts: the specification's list of URLs would leave blind visitors out. */
    images: text('images', { mode: 'json' }).$type<ProductImage[]>().notNull(),
    category: text('category').notNull(),
    stockQuantity: integer('stock_quantity').notNull().default(0),
    inStock: flag('in_stock').notNull().default(true),
    counted,
    featured: flag('featured').notNull().default(false),
    /** A draft: nobody but the owner sees it. */
    hidden: flag('hidden').notNull().default(false),
    /** Its place in the shop and on the home page, from 1; without one it comes after those that have one. */
    position: integer('position'),
    options: text('options', { mode: 'json' }).$type<{ name: string }[] | null>(),
    stripeProductId: text('stripe_product_id'),
    stripePriceId: text('stripe_price_id'),
    /** The lowest price that can be bought. Kept by triggers (migration 0002); never written from here. */
    shownPriceCents: integer('shown_price_cents').notNull().default(0),
    version,
    createdAt,
    updatedAt,
  },
  (table) => [
    uniqueIndex('products_slug').on(table.slug),
    index('products_newest').on(table.createdAt, table.id),
    index('products_placed').on(placed, desc(table.createdAt), desc(table.id)),
    index('products_category').on(table.category, placed, desc(table.createdAt), desc(table.id)),
    index('products_hidden')
      .on(table.category, table.id)
      .where(sql`hidden = 1`),
    index('products_price').on(table.priceCents, table.id),
    index('products_name').on(table.name, table.id),
    index('products_shown_price').on(table.shownPriceCents, table.id),
    index('products_name_nocase').on(sql`name COLLATE NOCASE`, table.id),
    index('products_featured').on(table.featured, placed, desc(table.createdAt), desc(table.id)),
    index('products_sold_out')
      .on(table.name)
      .where(sql`in_stock = 0`),
    index('products_low')
      .on(table.stockQuantity, table.name)
      .where(sql`in_stock = 1 AND stock_quantity BETWEEN 1 AND 5`),
  ],
)

export const productVariations = sqliteTable(
  'product_variations',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The option group, such as Size or Color. */
    name: text('name').notNull(),
    value: text('value').notNull(),
    description: text('description'),
    /** Null falls back to the product's price. */
    priceCents: integer('price_cents'),
    stockQuantity: integer('stock_quantity').notNull().default(0),
    inStock: flag('in_stock').notNull().default(true),
    counted,
    stripePriceId: text('stripe_price_id'),
    version,
    createdAt,
    updatedAt,
  },
  (table) => [
    index('product_variations_product').on(table.productId, table.name),
    index('product_variations_scarce')
      .on(table.productId)
      .where(sql`in_stock = 0 OR stock_quantity BETWEEN 1 AND 5`),
  ],
)

export const categories = sqliteTable('categories', {
  name: text('name').primaryKey(),
  createdAt,
})

export const blogs = sqliteTable(
  'blogs',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    excerpt: text('excerpt').notNull(),
    content: text('content').notNull(),
    image: text('image').notNull(),
    imageAlt: text('image_alt').notNull().default(''),
    author: text('author').notNull(),
    tags: text('tags', { mode: 'json' }).$type<string[]>().notNull(),
    published: flag('published').notNull().default(false),
    /** When it was first published; its date for visitors. Null for a draft that never was. */
    publishedAt: text('published_at'),
    version,
    createdAt,
    updatedAt,
  },
  (table) => [
    uniqueIndex('blogs_slug').on(table.slug),
    index('blogs_published').on(table.published, table.publishedAt, table.id),
  ],
)

/** Former slugs of renamed products and posts; they redirect (301) to the present one. */
export const formerSlugs = sqliteTable(
  'former_slugs',
  {
    kind: text('kind', { enum: ['product', 'blog', 'service'] }).notNull(),
    slug: text('slug').notNull(),
    targetId: text('target_id').notNull(),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
)

export const testimonials = sqliteTable(
  'testimonials',
  {
    id: text('id').primaryKey(),
    authorName: text('author_name').notNull(),
    email: text('email'),
    rating: real('rating').notNull(),
    content: text('content').notNull(),
    isApproved: flag('is_approved').notNull().default(false),
    productId: text('product_id').references(() => products.id, { onDelete: 'set null' }),
    /** As the author wrote it; null until the owner has mended it. Visitors see `authorName` and `content`. */
    originalAuthorName: text('original_author_name'),
    originalContent: text('original_content'),
    /** The practice's public answer; empty where there is none. */
    reply: text('reply').notNull().default(''),
    /** The service it is about, with its title for when it is gone; a review is about a product, a service or neither. */
    serviceSlug: text('service_slug'),
    serviceTitle: text('service_title'),
    version,
    createdAt,
  },
  (table) => [
    index('testimonials_approved').on(table.isApproved, table.createdAt),
    index('testimonials_product').on(table.productId, table.isApproved, table.createdAt),
  ],
)

/** The bucket `blog-images`: uploaded pictures, upright and without metadata. Names carry a content hash. */
export const images = sqliteTable('images', {
  name: text('name').primaryKey(),
  type: text('type').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  size: integer('size').notNull(),
  bytes: blob('bytes', { mode: 'buffer' }).notNull(),
  createdAt,
})

export const orderStatuses = ['pending', 'paid', 'expired', 'failed', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orders = sqliteTable(
  'orders',
  {
    id: text('id').primaryKey(),
    /** How people name it. Given by a trigger (migration 0013b); never written from here. */
    number: integer('number').notNull().default(0),
    status: text('status', { enum: orderStatuses }).notNull().default('pending'),
    currency: text('currency').notNull().default('usd'),
    /** Sum of the lines as shown to the shopper, before the discount. */
    subtotalCents: integer('subtotal_cents').notNull(),
    /** What a code takes off the lines; the order's lines carry their shares of it. */
    discountCents: integer('discount_cents').notNull().default(0),
    codeId: text('code_id'),
    /** As its buyer knows it, whatever becomes of the code. */
    code: text('code'),
    /** Name of the way to ship, as it was bought; null where the payment service offers its own, or none. */
    shippingWay: text('shipping_way'),
    /** How long that takes, in words, as it was shown; empty where the owner has not said. */
    shippingDays: text('shipping_days').notNull().default(''),
    /** What the shopper was shown for it; null where shipping is left to the payment service. */
    agreedShippingCents: integer('agreed_shipping_cents'),
    /** Where and when the buyer fetches it, as they were told; null for an order that is sent. */
    pickupAddress: text('pickup_address'),
    pickupTimes: text('pickup_times'),
    /** Whether the payment service was to add tax, and what it said of that: `complete` once it has; null until paid. */
    addsTax: flag('adds_tax').notNull().default(false),
    taxStatus: text('tax_status'),
    /** What the payment service charged, and what of it for shipping and tax; null until paid. */
    totalCents: integer('total_cents'),
    shippingCents: integer('shipping_cents'),
    taxCents: integer('tax_cents'),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** The visitor's cart that started the checkout, and a fingerprint of all that the buyer agreed to. */
    cartId: text('cart_id').notNull(),
    cartHash: text('cart_hash').notNull(),
    sessionId: text('session_id'),
    sessionUrl: text('session_url'),
    paymentIntentId: text('payment_intent_id'),
    /** While pending and before this moment the order holds its counted stock. */
    expiresAt: text('expires_at').notNull(),
    /** Set in the batch that marks the order paid; the stock statements of that batch ask for it. */
    fulfilmentId: text('fulfilment_id'),
    oversold: flag('oversold').notNull().default(false),
    /** Its code had been used as often as it may be when it was paid, because the payment came in late. */
    codeOverused: flag('code_overused').notNull().default(false),
    /** Something else was charged than the buyer had agreed to (`differsFromAgreed`). */
    amountMismatch: flag('amount_mismatch').notNull().default(false),
    /** A refund did not reach the customer after all, and none has been made since. */
    refundFailed: flag('refund_failed').notNull().default(false),
    customerName: text('customer_name'),
    email: text('email'),
    phone: text('phone'),
    address: text('address', { mode: 'json' }).$type<ShippingAddress>(),
    note: text('note').notNull().default(''),
    paidAt: text('paid_at'),
    /** The day by which it is to be shipped, `2026-12-04` in the shop's calendar; null until paid. */
    promisedOn: text('promised_on'),
    shippedAt: text('shipped_at'),
    /** A key of `carriers`, or the name of another one. */
    carrier: text('carrier'),
    trackingNumber: text('tracking_number').notNull().default(''),
    version,
    createdAt,
    updatedAt,
  },
  (table) => [
    uniqueIndex('orders_session').on(table.sessionId),
    // One open checkout per cart: the second click of a double click finds the first one's order.
    uniqueIndex('orders_open_cart').on(table.cartId).where(pendingOnly),
    index('orders_cart').on(table.cartId, table.status),
    index('orders_payment_intent').on(table.paymentIntentId),
    index('orders_holds').on(table.status, table.expiresAt),
    index('orders_newest').on(table.createdAt, table.id),
    index('orders_code')
      .on(table.codeId)
      .where(sql`code_id IS NOT NULL`),
    uniqueIndex('orders_number')
      .on(table.number)
      .where(sql`number > 0`),
  ],
)

/** Lines keep their own name and price, so that an old order stays readable whatever happens to the product. */
export const orderItems = sqliteTable(
  'order_items',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: text('product_id').notNull(),
    variationId: text('variation_id'),
    name: text('name').notNull(),
    variationName: text('variation_name'),
    variationValue: text('variation_value'),
    image: text('image').notNull().default(''),
    unitPriceCents: integer('unit_price_cents').notNull(),
    quantity: integer('quantity').notNull(),
    /** Its share of the order's discount, for all its units together. */
    discountCents: integer('discount_cents').notNull().default(0),
    stripeProductId: text('stripe_product_id'),
    stripePriceId: text('stripe_price_id'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    // Named in a migration that has run everywhere.
    index('order_items_piece').on(table.productId, table.variationId),
  ],
)

export type OrderRequestKind = 'cancel' | 'return'

/** What buyers ask for on their order's page; one open request for each order. */
export const orderRequests = sqliteTable(
  'order_requests',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<OrderRequestKind>().notNull(),
    reason: text('reason').notNull(),
    handledAt: text('handled_at'),
    createdAt,
  },
  (table) => [
    uniqueIndex('order_requests_open')
      .on(table.orderId)
      .where(sql`handled_at IS NULL`),
  ],
)

/** One line of a refund: how many units of which line of the order, and whether they are for sale again. */
export interface RefundLine {
  position: number
  quantity: number
  restock: boolean
  /** Units that were put back in stock, once they were: fewer where a refund that failed had put them back before. */
  restocked?: number
}

/**
 * `asked`: written down, and the payment service has not responded yet. `pending`: it has accepted the refund, and the
 * customer's bank has not.
 */
export const refundStatuses = ['asked', 'pending', 'succeeded', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** Money that goes back. The refunded sum of an order is that of its refunds that did not fail (beyond, section 2). */
export const refunds = sqliteTable(
  'refunds',
  {
    /** The idempotency key at the payment service; its own id for what was refunded there and not here. */
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null until the payment service has named it. */
    providerId: text('provider_id'),
    status: text('status', { enum: refundStatuses }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** Empty where a sum was refunded and no lines. */
    lines: text('lines', { mode: 'json' }).$type<RefundLine[]>().notNull().default([]),
    /** Set in the batch that puts its units back in stock; the stock statements of that batch ask for it. */
    restockId: text('restock_id'),
    /** Why it was made, in the owner's words, for the buyer; empty where she gave none. */
    reason: text('reason').notNull().default(''),
    /** Why it failed, in the words of the payment service. */
    failure: text('failure'),
    createdAt,
    updatedAt,
  },
  (table) => [
    uniqueIndex('refunds_provider').on(table.providerId),
    index('refunds_order').on(table.orderId, table.createdAt),
    index('refunds_asked')
      .on(table.createdAt)
      .where(sql`status = 'asked'`),
  ],
)

export const codeKinds = ['percent', 'sum', 'freeShipping'] as const
export type CodeKind = (typeof codeKinds)[number]

/** Discount codes (beyond, section 3). Uses are counted from the orders, never stored. */
export const codes = sqliteTable(
  'codes',
  {
    id: text('id').primaryKey(),
    /** As the owner writes it. */
    code: text('code').notNull(),
    /** As it is compared (`normalizeCode`). */
    normalized: text('normalized').notNull(),
    kind: text('kind', { enum: codeKinds }).notNull(),
    /** Percent, or cents of a sum; 0 for free shipping. */
    value: integer('value').notNull(),
    /** What everything in the cart has to come to. */
    leastCents: integer('least_cents').notNull().default(0),
    /** The one category that it is for; null for all. */
    category: text('category'),
    /** First and last day, `2026-12-04` in the shop's calendar. */
    startsOn: text('starts_on'),
    endsOn: text('ends_on'),
    /** Orders that may have it, all together; null for any number. */
    maxUses: integer('max_uses'),
    active: flag('active').notNull().default(true),
    version,
    createdAt,
    updatedAt,
  },
  (table) => [uniqueIndex('codes_normalized').on(table.normalized)],
)

export const messages = sqliteTable(
  'messages',
  {
    id: text('id').primaryKey(),
    /** Fingerprint of what was typed: the same form sent again updates this row. */
    fingerprint: text('fingerprint').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    subject: text('subject').notNull().default(''),
    message: text('message').notNull(),
    pageUrl: text('page_url').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    handledAt: text('handled_at'),
    createdAt,
    updatedAt,
  },
  (table) => [
    uniqueIndex('messages_fingerprint').on(table.fingerprint),
    index('messages_newest').on(table.createdAt, table.id),
  ],
)

/** `asked`: has signed up and not said yes in the mail that asks for it; those from before were never asked. */
export const readerStates = ['asked', 'confirmed', 'left', 'bounced'] as const
export type ReaderState = (typeof readerStates)[number]

/** Who gets the newsletter, or did, or may. Rows stay for ever: the links in letters name their ids (beyond, section 4). */
export const subscribers = sqliteTable(
  'subscribers',
  {
    id: text('id').primaryKey(),
    /** Lower-cased; null once the reader asked to be forgotten, or the owner deleted the address. */
    email: text('email'),
    /** A keyed hash in place of an address that is gone. Exactly one of both is there. */
    emailHash: text('email_hash'),
    state: text('state', { enum: readerStates }).notNull().default('asked'),
    /** What was agreed to; empty until then. */
    words: text('words').notNull().default(''),
    createdAt,
    /** When the last mail that asks was written; null for those from before. */
    askedAt: text('asked_at'),
    confirmedAt: text('confirmed_at'),
    leftAt: text('left_at'),
    bouncedAt: text('bounced_at'),
  },
  (table) => [
    uniqueIndex('subscribers_email').on(table.email),
    uniqueIndex('subscribers_email_hash').on(table.emailHash),
    index('subscribers_newest').on(table.createdAt, table.id),
    index('subscribers_state').on(table.state, table.createdAt, table.id),
  ],
)

/** Who wants one mail when what is sold out is there again. Whoever got it is not kept (beyond, section 4). */
export const backInStock = sqliteTable(
  'back_in_stock',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variationId: text('variation_id').references(() => productVariations.id, { onDelete: 'cascade' }),
    /** Lower-cased. */
    email: text('email').notNull(),
    /** It came back and this one's turn did not come; until it is sold out once more nobody tells them. */
    passed: flag('passed').notNull().default(false),
    createdAt,
  },
  (table) => [
    uniqueIndex('back_in_stock_once').on(table.productId, sql`coalesce(variation_id, '')`, table.email),
    index('back_in_stock_email').on(table.email),
  ],
)

export const webhookKinds = ['newsletter', 'contact', 'purchase'] as const
export type WebhookKind = (typeof webhookKinds)[number]
export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const

/** Outgoing webhook calls: one row per event, whatever the number of tries. */
export const outboxEntries = sqliteTable(
  'deliveries',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: webhookKinds }).notNull(),
    /** The message, subscriber or order it tells of. */
    subjectId: text('subject_id').notNull(),
    payload: text('payload', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    status: text('status', { enum: deliveryStatuses }).notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    /** Why it did not arrive, or that it was stored while no URL was configured (`outbox/entries.server`). */
    lastError: text('last_error'),
    /** A process that is sending holds the row until then, so that no other sends it too. */
    claimedUntil: text('claimed_until'),
    nextAttemptAt: text('next_attempt_at'),
    deliveredAt: text('delivered_at'),
    createdAt,
    updatedAt,
  },
  (table) => [
    uniqueIndex('deliveries_subject').on(table.kind, table.subjectId),
    index('deliveries_due').on(table.status, table.nextAttemptAt),
  ],
)

/** Mails to who has bought something. */
export const buyersMailKinds = [
  'order-received',
  'order-shipped',
  'order-delayed',
  'order-refunded',
  'order-refund-failed',
  'order-link',
] as const
/** Mails to visitors who asked for them and bought nothing. Anybody can enter an address, and many of them do not exist. */
export const readersMailKinds = ['newsletter-confirm', 'back-in-stock'] as const
/** Mails to the owner. */
export const ownersMailKinds = [
  'order-new',
  'order-request',
  'message-new',
  'testimonial-new',
  'stock-low',
  'mail-failed',
  'refund-failed',
  'letter-test',
  'test',
] as const
export type MailKind = (typeof buyersMailKinds | typeof readersMailKinds | typeof ownersMailKinds)[number]
export const mailStatuses = ['queued', 'sent', 'refused', 'held', 'dropped'] as const
export type MailStatus = (typeof mailStatuses)[number]

/** Mails that the shop writes: one row for an event and a recipient, whatever the number of tries (beyond, section 1). */
export const mails = sqliteTable(
  'mails',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<MailKind>().notNull(),
    /** The order, message, review or day it tells of. */
    subjectId: text('subject_id').notNull(),
    recipient: text('recipient').notNull(),
    /** Null means the shop's own. */
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** The same at each try, so that a mailbox can tell a repeat. */
    messageId: text('message_id').notNull(),
    /** Whom it was sent from; null until it was. */
    sender: text('sender'),
    /** `held`: not sent by itself any more, but by the owner. `dropped`: only there so that it is not written again. */
    status: text('status', { enum: mailStatuses }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Tries that ended without a record, as by a kill: each may have delivered it. */
    unknownEnds: integer('unknown_ends').notNull().default(0),
    /** Why it was not sent. One that is held without a reason was written where no mail service is. */
    lastError: text('last_error'),
    /** A process that is sending holds the row until then, so that no other sends it too. */
    claimedUntil: text('claimed_until'),
    nextAttemptAt: text('next_attempt_at'),
    sentAt: text('sent_at'),
    createdAt,
    updatedAt,
  },
  (table) => [
    uniqueIndex('mails_event').on(table.kind, table.subjectId, table.recipient),
    index('mails_status').on(table.status, table.createdAt, table.id),
    index('mails_newest').on(table.createdAt, table.id),
  ],
)

export const letterStates = ['draft', 'sending', 'stopped', 'sent'] as const
export type LetterState = (typeof letterStates)[number]

/**
 * Why a letter stopped: the owner did it; a backup was restored; nothing was sent for two days; the mail service could not
 * be reached, or refused the shop as the sender; the postal address was taken away.
 */
export type LetterStop = 'owner' | 'restore' | 'age' | 'service' | 'sender' | 'postalAddress'

/** Letters to all readers, in the markup of posts (beyond, section 4). */
export const letters = sqliteTable(
  'letters',
  {
    id: text('id').primaryKey(),
    subject: text('subject').notNull(),
    content: text('content').notNull(),
    /** Only a draft can be changed. */
    state: text('state', { enum: letterStates }).notNull().default('draft'),
    stoppedBy: text('stopped_by').$type<LetterStop>(),
    /** What the mail service said when it last took no mail at all. */
    lastError: text('last_error'),
    /** How often in a row it did, and when it is asked again. */
    failures: integer('failures').notNull().default(0),
    nextAttemptAt: text('next_attempt_at'),
    startedAt: text('started_at'),
    /** When it was started, or gone on with, last. */
    resumedAt: text('resumed_at'),
    finishedAt: text('finished_at'),
    version,
    createdAt,
    updatedAt,
  },
  (table) => [index('letters_newest').on(table.createdAt, table.id), index('letters_state').on(table.state)],
)

/** `left`: no reader any more when it was their turn. `failed`: tried five times. */
export const letterSendStates = ['waiting', 'sent', 'left', 'refused', 'failed'] as const
export type LetterSendState = (typeof letterSendStates)[number]

/** Who gets a letter: the readers at its start. The address stands with the subscriber alone, who may ask to be forgotten. */
export const letterSends = sqliteTable(
  'letter_sends',
  {
    letterId: text('letter_id')
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    subscriberId: text('subscriber_id').notNull(),
    /** `sent` once the mail server has accepted it, never before. */
    state: text('state', { enum: letterSendStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Tries that ended without a record, as by a kill: each may have delivered it. */
    unknownEnds: integer('unknown_ends').notNull().default(0),
    lastError: text('last_error'),
    /** A process that is sending holds the row until then, so that no other sends it too. */
    claimedUntil: text('claimed_until'),
    nextAttemptAt: text('next_attempt_at'),
    /** The last try: the pace counts these. */
    triedAt: text('tried_at'),
    sentAt: text('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.letterId, table.subscriberId] }),
    index('letter_sends_state').on(table.letterId, table.state),
    index('letter_sends_tried').on(table.triedAt),
  ],
)

/** Events of the payment service that have had their effect, whichever service it is: the name is from the first one. */
export const paymentEvents = sqliteTable('stripe_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  createdAt,
})

export const adminSessions = sqliteTable('admin_sessions', {
  /** SHA-256 of the token in the cookie: a stolen database opens no session. */
  id: text('id').primaryKey(),
  /** Fingerprint of the admin code at login: changing the code ends every session. */
  codeFingerprint: text('code_fingerprint').notNull(),
  createdAt,
  expiresAt: text('expires_at').notNull(),
})

/** Every counted try of what is limited (`security/rate-limit.server`); the login was the first. */
export const limitedTries = sqliteTable(
  'login_attempts',
  {
    id: text('id').primaryKey(),
    scope: text('scope').notNull(),
    /** Keyed hash of the visitor's IP. */
    ipKey: text('address').notNull(),
    at: text('at').notNull(),
  },
  (table) => [index('login_attempts_address').on(table.scope, table.ipKey, table.at)],
)

/** One thing to book of a service: how long it lasts, and what it costs. */
export interface ServiceDuration {
  name: string
  priceCents: number
  /** Where it is booked, outside of this site; empty where visitors ask for a time. */
  bookingUrl: string
  /** What its button says in place of 'Book' and the name; mostly empty. */
  button: string
}

export interface TitledText {
  title: string
  text: string
}

export interface Question {
  question: string
  answer: string
}

/** Words of a client that the owner chose; they are no reviews. */
export interface SampleQuote {
  content: string
  author: string
  /** 1 to 5, in halves, as it was typed. */
  rating: string
}

/**
 * The column names are those of `serviceFields`, where what each may hold is said. A service is read whole, so its lists
 * are JSON.
 */
export const services = sqliteTable(
  'services',
  {
    id: text('id').primaryKey(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    /** Of lists, cards and search engines: a sentence. */
    description: text('description').notNull(),
    /** The sentence that opens its page, and the paragraphs after it. */
    opening: text('opening').notNull(),
    text: text('text').notNull(),
    /** Heading of the booking card, and how a session is held. */
    bookingTitle: text('booking_title').notNull(),
    remote: text('remote').notNull(),
    availability: text('availability').notNull(),
    /** The first is what the service is known by. */
    durations: text('durations', { mode: 'json' }).$type<[ServiceDuration, ...ServiceDuration[]]>().notNull(),
    /** Shown by its lowest price, as 'From $45'. */
    fromPrice: flag('from_price').notNull().default(false),
    picture: text('picture', { mode: 'json' }).$type<ProductImage>().notNull(),
    benefits: text('benefits', { mode: 'json' }).$type<string[]>().notNull(),
    /** How it goes, step by step. */
    steps: text('steps', { mode: 'json' }).$type<TitledText[]>().notNull(),
    /** What to know before: one note that stands out, then the others. */
    noticeTitle: text('notice_title').notNull().default(''),
    notice: text('notice').notNull().default(''),
    notes: text('notes', { mode: 'json' }).$type<string[]>().notNull(),
    questions: text('questions', { mode: 'json' }).$type<Question[]>().notNull(),
    quotes: text('quotes', { mode: 'json' }).$type<SampleQuote[]>().notNull(),
    /** For search engines; the prices are added to it. */
    summary: text('summary').notNull(),
    /** Hidden ones have no page and stand in no menu and no list. */
    shown: flag('shown').notNull().default(true),
    /** Among the others, from 0. */
    position: integer('position').notNull(),
    version,
    createdAt,
    updatedAt,
  },
  (table) => [uniqueIndex('services_slug').on(table.slug)],
)

/** Ways in which orders reach their buyers (beyond, section 3). Without any, shipping is free or the payment service's. */
export const shippingWays = sqliteTable('shipping_ways', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  text: text('text').notNull().default(''),
  priceCents: integer('price_cents').notNull().default(0),
  /** Free for goods of this sum, discount taken off. */
  freeFromCents: integer('free_from_cents'),
  /** Business days that it takes. */
  daysFrom: integer('days_from'),
  daysTo: integer('days_to'),
  /** Fetched by the buyer: where, and when. It costs nothing, and no address is asked for. */
  isPickup: flag('is_pickup').notNull().default(false),
  pickupAddress: text('pickup_address').notNull().default(''),
  pickupTimes: text('pickup_times').notNull().default(''),
  active: flag('active').notNull().default(true),
  /** Among the others, from 0. */
  position: integer('position').notNull(),
  version,
  createdAt,
  updatedAt,
})

/** How often a page was seen on a day of the shop's calendar; nothing of who saw it (beyond, section 6). */
export const pageViews = sqliteTable(
  'page_views',
  {
    day: text('day').notNull(),
    path: text('path').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.path] })],
)

/** Product files that were chosen and not brought in yet: what a page showed of one is what its button does (beyond, section 6). */
export const imports = sqliteTable('imports', {
  id: text('id').primaryKey().notNull(),
  /** Its text, whatever encoding it had. */
  file: text('file').notNull(),
  /** Whether its stock goes over the stock of products that are here. */
  withStock: flag('with_stock').notNull(),
  /** How many products it has added and changed, once it was brought in; its text is gone then. */
  added: integer('added'),
  changed: integer('changed'),
  createdAt,
})

export const settings = sqliteTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  updatedAt,
})

/** What the owner changed of the words and pictures of a page; whatever is not here is as the page declares it (`app/content`). */
export const contents = sqliteTable('contents', {
  key: text('key').primaryKey(),
  /** The changed fields, by their names. */
  changes: text('changes', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  version,
  updatedAt,
})

/** What has a history. A page is one of the owner's words and pictures, by its key; settings are named by their folder, or `site`. */
export type HistoryKind = 'post' | 'product' | 'service' | 'page' | 'settings'
/** What was done to it. */
export type Done =
  | ('saved' | 'broughtBack' | 'reset' | 'shown' | 'hidden' | 'featured' | 'unfeatured' | 'stock')
  | ('optionAdded' | 'optionSaved' | 'optionDeleted' | 'imported')
  | ('shipped' | 'notShipped' | 'parcel' | 'delay' | 'note' | 'answered' | 'settled')

/** What was there before each save that changed something (beyond, section 6). */
export const history = sqliteTable(
  'history',
  {
    /** Grows: the order in which the saves were made. */
    id: integer('id').primaryKey(),
    kind: text('kind').$type<HistoryKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    version: integer('version').notNull(),
    /** The row before the save, by the names of its columns (`rowJson`). */
    state: text('state', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    done: text('done').$type<Done>().notNull(),
    at: text('at').notNull(),
  },
  (table) => [index('history_subject').on(table.kind, table.subjectId, table.id)],
)

export type BinKind = 'post' | 'product' | 'option' | 'service' | 'review' | 'letter' | 'code' | 'shippingWay'

/**
 * What was deleted, for 30 days. The row is taken out of its own table, so that no query of visitors needs a condition that
 * somebody could forget; the JSON has every column, so it comes back exactly as it was, under the same id.
 */
export const bin = sqliteTable(
  'bin',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<BinKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    name: text('name').notNull(),
    /** The row, and the rows that went with it. */
    state: text('state', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    at: text('at').notNull(),
  },
  (table) => [index('bin_newest').on(table.at, table.id)],
)

export const activityKinds = [
  ...(['login', 'refused', 'created', 'changed', 'deleted', 'restored', 'purged'] as const),
  ...(['refunded', 'sent', 'imported', 'exported', 'backup'] as const),
] as const
export type ActivityKind = (typeof activityKinds)[number]
/** What it is done to. */
export type ActivitySubject = HistoryKind | BinKind | 'order' | 'mail' | 'message' | 'subscriber'

/**
 * What was done in the admin, for 400 days: triggers refuse to change it, and to take it away before. It names no
 * visitor, no address and no secret.
 */
export const activity = sqliteTable(
  'activity',
  {
    id: integer('id').primaryKey(),
    kind: text('kind', { enum: activityKinds }).notNull(),
    /** What it was done to; null where that is nothing that is kept. */
    subject: text('subject').$type<ActivitySubject>(),
    subjectId: text('subject_id'),
    /** What that was called then; may be empty. */
    name: text('name').notNull(),
    /** How it was changed. */
    done: text('done').$type<Done>(),
    at: text('at').notNull(),
  },
  (table) => [index('activity_kind').on(table.kind, table.id), index('activity_at').on(table.at)],
)

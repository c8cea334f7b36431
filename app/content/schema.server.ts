import { z } from 'zod'
import { priceError } from '~/forms/admin-messages'
import { checkbox, text } from '~/forms/field-types.server'
import { isPictureUrl } from '~/images/sanitize-picture-url'
import { isDay } from '~/lib/dates'
import { parsePrice } from '~/lib/money'
import { placeholdersIn } from '~/lib/site-texts'
import { brokenLink } from '~/markup/admin-messages'
import { brokenLinks } from '~/markup/render.server'
import type { Field, FieldTable, TextField, ValuesOf } from './fields'
import { contentErrors } from './admin-messages'
import { placeholderList, settingsPlaceholders } from './placeholders'

/** Longest texts in characters, where a field says nothing else. */
const maximum = { line: 200, url: 500, text: 5000, markup: 50_000 }
const mostRows = 40

/** How a form of these fields is read: cleaned as all forms are, and refused with the reason at its field. */
export function schemaOf<T extends FieldTable>(table: T): z.ZodType<ValuesOf<T>> {
  const types = Object.entries(table).map(([name, field]) => [name, typeOf(field)])
  return z.object(Object.fromEntries(types) as Record<string, z.ZodType>) as unknown as z.ZodType<ValuesOf<T>>
}

function typeOf(field: Field): z.ZodType {
  const required = field.required && contentErrors.missing(field.label)
  switch (field.kind) {
    case 'line':
      return withPlaceholders(field, text({ required, maximum: field.maximum ?? maximum.line }))
    case 'text':
      return withPlaceholders(field, text({ required, maximum: field.maximum ?? maximum.text, lines: true }))
    case 'markup':
      return markup(text({ required, maximum: field.maximum ?? maximum.markup, lines: true }))
    case 'url':
      return webAddress(text({ required, maximum: field.maximum ?? maximum.url }))
    case 'date':
      return text({ required, maximum: 40 }).refine((day) => day === '' || isDay(day), { error: contentErrors.date })
    case 'lines':
      return text({ required, maximum: maximum.text, lines: true }).transform(linesOf)
    case 'money':
      return money(required)
    case 'number':
      return text({ required, maximum: 20 })
        .refine((typed) => /^(?:[1-9]\d{0,2})?$/.test(typed), { error: contentErrors.number })
        .transform((typed) => (typed === '' ? null : Number(typed)))
    case 'checkbox':
      return checkbox
    case 'picture':
      return picture(field.required && contentErrors.pictureMissing(field.label))
    case 'rows':
      return z.array(schemaOf(field.fields)).max(mostRows, contentErrors.tooManyRows(mostRows))
  }
}

/** Refuses a text with a name in braces that stands for nothing, and one that lacks a name it must not be without. */
function withPlaceholders(field: TextField, typed: ReturnType<typeof text>) {
  const { placeholders, needs = [], isShort, default: original = '' } = field
  const type = isShort ? typed.transform((words) => words || original) : typed
  if (!placeholders) return type
  const known = [...Object.keys(placeholders), ...(isShort ? [] : settingsPlaceholders)]
  return type.superRefine((typed, context) => {
    const names = placeholdersIn(typed)
    const unknown = names.find((name) => !known.includes(name))
    const missing = typed === '' ? undefined : needs.find((name) => !names.includes(name))
    const message = unknown
      ? known.length > 0
        ? contentErrors.placeholderUnknown(unknown, placeholderList(known))
        : contentErrors.placeholdersUnknown(unknown)
      : missing && contentErrors.placeholderMissing(missing, placeholders[missing] ?? '')
    if (message) context.addIssue({ code: 'custom', message })
  })
}

function markup(type: ReturnType<typeof text>) {
  return type.superRefine((typed, context) => {
    const [broken] = brokenLinks(typed)
    if (broken) context.addIssue({ code: 'custom', message: brokenLink(broken) })
  })
}

/** A web address as people type it, `www.example.com/me` too, or nothing. */
export function webAddress(type: ReturnType<typeof text>) {
  return type
    .transform((typed) => (typed === '' || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`))
    .refine((url) => url === '' || isWebAddress(url), { error: contentErrors.webAddress })
}

function isWebAddress(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username } = new URL(url)
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === ''
}

function linesOf(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function money(required: string | undefined) {
  return text({ required, maximum: 20 }).transform((typed, context) => {
    const cents = typed === '' ? null : parsePrice(typed)
    const message = cents === undefined && priceError(typed, contentErrors.price)
    // What is wrong with the other fields is said at the same time.
    if (message) context.addIssue({ code: 'custom', message, continue: true })
    return cents ?? null
  })
}

function picture(required: string | undefined) {
  return z.object({
    url: text({ required, maximum: 2000 }).refine((url) => url === '' || isPictureUrl(url), {
      error: contentErrors.pictureUrl,
    }),
    alt: text({ maximum: 300 }),
  })
}

/**
 * The fields of what the owner edits, each said once, in the folder that shows it: what it holds, what it is called, and
 * what it begins with. The form in the admin, its validation, the comparison of two versions and the type of the values
 * are made from such a table (beyond, section 5). Nothing here knows where the values are stored.
 */
import { formatDay } from '~/lib/days'
import { formatMoney, toFixedDollars } from '~/lib/money'

/** A picture as it is stored. An empty `alt` says that it is decoration. */
export interface ContentPicture {
  url: string
  alt: string
}

interface Described {
  label: string
  hint?: string
  /** Said as a heading of the form, above this field and those that follow. */
  section?: string
  /** Must not be empty. */
  required?: true
}

export interface TextField extends Described {
  /**
   * `line` one line · `text` several lines, shown as paragraphs · `markup` the markup of posts · `url` a web address ·
   * `date` a calendar day, `2026-03-01`.
   */
  kind: 'line' | 'text' | 'markup' | 'url' | 'date'
  default?: string
  /** Longest text in characters; by default what fits its kind (`schema.server`). */
  maximum?: number
  /**
   * What stands in braces for what only the page knows: `{ number: 'the number of the order' }`. Where this is given, names
   * that stand for nothing are refused.
   */
  placeholders?: Readonly<Record<string, string>>
  /** Those of them that must not be left out. */
  needs?: readonly string[]
  /**
   * One of the site's short texts (`site-texts`): left empty it is the original again, and the words of the settings
   * cannot stand in it.
   */
  isShort?: true
}

interface PictureField extends Described {
  kind: 'picture'
  default?: ContentPicture
  /** Decoration, such as the picture behind a title: there is no field for a description. */
  decorative?: true
}

/** An amount in cents; null when it is empty. */
interface MoneyField extends Described {
  kind: 'money'
  default?: number | null
}

/** A whole number from 1 to 999; null when it is empty. */
interface NumberField extends Described {
  kind: 'number'
  default?: number | null
}

interface CheckboxField extends Described {
  kind: 'checkbox'
  default?: boolean
}

/** A list of short texts, typed one on each line. */
interface LinesField extends Described {
  kind: 'lines'
  default?: readonly string[]
}

type SingleField = TextField | PictureField | MoneyField | NumberField | CheckboxField | LinesField

/** A list of rows with fields of their own, to be added, moved and removed. */
interface RowsField extends Described {
  kind: 'rows'
  /** What one row is called: `certification`. */
  each: string
  fields: Record<string, SingleField>
  default?: readonly Record<string, unknown>[]
}

export type Field = SingleField | RowsField
export type FieldTable = Record<string, Field>

type ValueOf<F extends Field> = F extends { kind: 'rows'; fields: infer Row extends FieldTable }
  ? ValuesOf<Row>[]
  : F extends { kind: 'picture' }
    ? ContentPicture
    : F extends { kind: 'money' }
      ? F extends { required: true }
        ? number
        : number | null
      : F extends { kind: 'number' }
        ? number | null
        : F extends { kind: 'checkbox' }
          ? boolean
          : F extends { kind: 'lines' }
            ? string[]
            : string

/** The values of a table of fields, by their names. */
export type ValuesOf<T extends FieldTable> = { -readonly [Name in keyof T]: ValueOf<T[Name]> }

/** What a field holds before anything was typed. */
function emptyValue({ kind }: Field): unknown {
  if (kind === 'picture') return { url: '', alt: '' }
  if (kind === 'rows' || kind === 'lines') return []
  if (kind === 'checkbox') return false
  return kind === 'money' || kind === 'number' ? null : ''
}

/** What each field holds as it is declared. */
export function defaultsOf<T extends FieldTable>(table: T): ValuesOf<T> {
  return mapFields(table, (field) => field.default ?? emptyValue(field)) as ValuesOf<T>
}

/**
 * Stored values over the declared ones. One of another shape, which an earlier version of the table stored, counts as
 * missing; so does what the table no longer names.
 */
export function withStored<T extends FieldTable>(table: T, stored: Record<string, unknown>): ValuesOf<T> {
  return mapFields(table, (field, name) => {
    const value = stored[name]
    if (field.kind === 'rows' && Array.isArray(value)) {
      return value.map((row) => withStored(field.fields, row as Record<string, unknown>))
    }
    return isValueOf(field, value) ? value : (field.default ?? emptyValue(field))
  }) as ValuesOf<T>
}

function isValueOf(field: Field, value: unknown): boolean {
  if (field.kind === 'money' || field.kind === 'number')
    return typeof value === 'number' || (value === null && !field.required)
  if (field.kind === 'lines') return Array.isArray(value) && value.every((line) => typeof line === 'string')
  if (field.kind === 'picture') return typeof value === 'object' && value !== null && 'url' in value && 'alt' in value
  return typeof value === typeof emptyValue(field) && field.kind !== 'rows'
}

/** What the form is filled with: amounts and lists of lines as they are typed. */
export function formValuesOf<T extends FieldTable>(table: T, values: ValuesOf<T>): Record<keyof T & string, unknown> {
  return mapFields(table, (field, name) => {
    const value: unknown = values[name]
    if (field.kind === 'rows')
      return (value as Record<string, unknown>[]).map((row) => formValuesOf(field.fields, row as ValuesOf<FieldTable>))
    if (field.kind === 'lines') return (value as string[]).join('\n')
    if (field.kind === 'money') return value === null ? '' : toFixedDollars(value as number)
    if (field.kind === 'number') return String(value ?? '')
    return value
  })
}

/** Each field in which what is stored differs from what was typed: its label, and what is stored in words. */
export function differencesOf<T extends FieldTable>(
  table: T,
  stored: ValuesOf<T>,
  typed: ValuesOf<T>,
): { label: string; value: string }[] {
  const words = factsOf(table, typed)
  return factsOf(table, stored).filter(({ value }, index) => value !== words[index]?.value)
}

/** The values of a table in words: the label of each field, and what it holds. */
export function factsOf<T extends FieldTable>(table: T, values: ValuesOf<T>): { label: string; value: string }[] {
  return Object.entries(table).map(([name, field]) => ({ label: field.label, value: wordsOf(field, values[name]) }))
}

/** A value as people read it; null is empty. */
export function wordsOf(field: RowsField | { kind: SingleField['kind'] }, value: unknown): string {
  if (value == null) return ''
  if (field.kind === 'rows') return (value as Record<string, unknown>[]).map((row) => rowInWords(field, row)).join('\n')
  if (field.kind === 'lines') return (value as string[]).join('\n')
  if (field.kind === 'checkbox') return value ? 'Yes' : 'No'
  if (field.kind === 'money') return formatMoney(value as number)
  if (field.kind === 'number') return String(value)
  if (field.kind === 'date') return value === '' ? '' : formatDay(value as string)
  if (field.kind !== 'picture') return value as string
  const { url, alt } = value as ContentPicture
  return alt ? `${url} (${alt})` : url
}

function rowInWords({ fields }: RowsField, row: Record<string, unknown>): string {
  return Object.entries(fields)
    .map(([name, field]) => wordsOf(field, row[name]))
    .filter((words) => words !== '')
    .join(' · ')
}

function mapFields<T extends FieldTable, Value>(
  table: T,
  valueOf: (field: Field, name: string) => Value,
): Record<keyof T & string, Value> {
  return Object.fromEntries(Object.entries(table).map(([name, field]) => [name, valueOf(field, name)])) as Record<
    keyof T & string,
    Value
  >
}

/** Which names a form may have besides plain ones. */
export interface ControlNames {
  /** Matches the names of controls that belong to a list or an object: `rows[0].name`, `picture.url`. */
  parts: RegExp
  /** The lists and objects themselves: no control has their name alone. */
  wholes: string[]
}

/** The names that the controls of a table have in a form, for whoever reads that form. */
export function controlNames(table: FieldTable): ControlNames {
  const parts = Object.entries(table).flatMap(([name, field]) => {
    if (field.kind === 'picture') return [`${name}${pictureParts}`]
    if (field.kind !== 'rows') return []
    return Object.entries(field.fields).map(
      ([inner, { kind }]) => String.raw`${name}\[\d{1,2}\]\.${inner}${kind === 'picture' ? pictureParts : ''}`,
    )
  })
  const wholes = Object.entries(table).filter(([, { kind }]) => kind === 'picture' || kind === 'rows')
  return { parts: new RegExp(`^(?:${parts.join('|') || '$'})$`), wholes: wholes.map(([name]) => name) }
}

const pictureParts = String.raw`\.(?:url|alt|file)`

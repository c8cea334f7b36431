import type { AppLoadContext } from '@remix-run/node'
import { readContent, type ContentDeclaration } from '~/content/contents.server'
import { defaultsOf, type Field, type FieldTable, type ValuesOf } from '~/content/fields'
import { fillPlaceholders } from '~/lib/site-texts'
import { previewOf } from '~/content/preview.server'
import { renderContent } from '~/markup/render.server'
import { loadOptional } from './failure.server'
import { settingsWords } from './settings'
import { latestSettings } from './settings.server'

/** What a loader is called with. */
export interface LoaderRequest {
  request: Request
  context: AppLoadContext
}

/**
 * What a page shows of its content: what the owner saved, or what she previews; with the words of the settings in place of
 * `{site}`, `{you}`, `{place}`, `{email}` and `{phone}`; markup as HTML. Never fails: what cannot be read is shown as declared.
 * @param further what stands for further names in braces, such as `{ price: '$75' }`
 */
export async function shownContent<T extends FieldTable>(
  declaration: ContentDeclaration<T>,
  { request, context }: LoaderRequest,
  further: Record<string, string> | Promise<Record<string, string>> = {},
): Promise<ValuesOf<T>> {
  const { key, fields } = declaration
  const preview = await loadOptional('preview', () => previewOf(request), context)
  const [saved, settings, others] = await Promise.all([
    preview?.key === key ? (preview.values as ValuesOf<T>) : loadOptional(key, () => readContent(declaration), context),
    latestSettings(context),
    further,
  ])
  const words = { ...settingsWords(settings), ...others }
  const values = saved ?? defaultsOf(fields)
  const named = JSON.stringify(words)
  const known = shown.get(values)
  if (known?.named === named) return known.values as Promise<ValuesOf<T>>
  const result = show(fields, values, words)
  shown.set(values, { named, values: result })
  result.catch(() => shown.delete(values))
  return result
}

/** What was made of values last, with these words: `readContent` gives the same values until the content changes. */
const shown = new WeakMap<object, { named: string; values: Promise<unknown> }>()

async function show<T extends FieldTable>(
  table: T,
  values: ValuesOf<T>,
  words: Record<string, string>,
): Promise<ValuesOf<T>> {
  const entries = Object.entries(table).map(async ([name, field]) => [
    name,
    await showField(field, values[name], words),
  ])
  return Object.fromEntries(await Promise.all(entries)) as ValuesOf<T>
}

async function showField(field: Field, value: unknown, words: Record<string, string>): Promise<unknown> {
  if (field.kind === 'markup') return renderContent(fillPlaceholders(value as string, words, escapeMarkup))
  if (field.kind === 'rows') {
    return Promise.all((value as Record<string, unknown>[]).map((row) => show(field.fields, row as never, words)))
  }
  if (field.kind === 'lines') return (value as string[]).map((line) => fillPlaceholders(line, words))
  if (field.kind === 'picture')
    return { ...(value as object), alt: fillPlaceholders((value as { alt: string }).alt, words) }
  return typeof value === 'string' ? fillPlaceholders(value, words) : value
}

/** A name with a star in it is no markup. */
function escapeMarkup(word: string): string {
  return word.replace(/[\\`*_[\]<>]/g, '\\$&')
}

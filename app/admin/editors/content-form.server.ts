import { redirect } from '@remix-run/node'
import { type ContentDeclaration, examplePath, readVersionedContent, saveContent } from '~/content/contents.server'
import { defaultsOf, differencesOf, formValuesOf, type FieldTable, type ValuesOf } from '~/content/fields'
import { offerPreview } from '~/content/preview.server'
import { schemaOf } from '~/content/schema.server'
import { parseForm } from '~/forms/parse.server'
import { textOf } from '~/http/read-form.server'
import { redirectWith } from '~/http/redirect.server'
import { contentTexts } from '../messages'
import { isAdmin } from '../session.server'
import type { EditorResult } from './editor'
import { conflict, draftOf, type EditorArgs, handleEditorForm } from './editor.server'
import { takePictures } from './uploads.server'

/** The form of a page's content as the editor is loaded with it. Its table goes along, because only the server has it. */
export async function loadContentForm(declaration: ContentDeclaration) {
  const { key, title, lead, hasPreview = true, fields: table } = declaration
  const [{ values, version, isChanged }, path] = await Promise.all([
    readVersionedContent(declaration),
    examplePath(declaration),
  ])
  return { key, title, lead, path, table, values: formValuesOf(table, values), version, isChanged, hasPreview }
}

/** Everything that the buttons of a page's form do: upload a picture, change a list, preview, go back to the original, save. */
export function handleContentForm(args: EditorArgs, declaration: ContentDeclaration) {
  const { form } = args
  const { key, fields } = declaration
  const intent = form.get('intent')
  return handleEditorForm<ValuesOf<FieldTable>>(args, {
    assist: () => takeFieldPictures(args),
    parse: async () =>
      intent === 'reset'
        ? { ok: true, value: defaultsOf(fields), fail: (errors) => draftOf(form, errors) }
        : parseForm(form, schemaOf(fields)),
    save: async (values) => {
      if (intent === 'preview') {
        return redirect(offerPreview(await examplePath(declaration), { key, values, isFor: isAdmin }), 303)
      }
      if (!(await saveContent(declaration, values, Number(textOf(form, 'version') || NaN)))) {
        const newer = await readVersionedContent(declaration)
        return conflict(newer, differencesOf(fields, newer.values, values))
      }
      const text = intent === 'reset' ? contentTexts.reset : contentTexts.saved
      return redirectWith(`/admin/pages/${key}`, [{ tone: 'success', text }])
    },
    failed: contentTexts.saveFailed,
  })
}

/**
 * Puts the chosen pictures of a form into the bucket: each becomes the URL of its picture field (`takePictures`).
 * @returns what goes back to the form, unless it is to be saved
 */
export async function takeFieldPictures({ form, refusal }: EditorArgs): Promise<EditorResult | undefined> {
  const refused = refusal?.fieldErrors ?? {}
  const names = new Set([...form.keys(), ...Object.keys(refused)].filter((name) => name.endsWith('.file')))
  const fields: Record<string, string> = {}
  for (const name of names) {
    const taken = await takePictures(form, name, name in refused ? refusal : undefined)
    if (taken.urls[0] !== undefined) form.set(name.replace(/file$/, 'url'), taken.urls[0])
    if (taken.error) fields[name] = taken.error
  }
  const isWholeRefused = refusal !== undefined && Object.keys(refused).length === 0
  const errors = { form: isWholeRefused ? refusal.error : undefined, fields }
  const isRefused = isWholeRefused || Object.keys(fields).length > 0
  if (form.get('intent') !== 'upload' && (!isRefused || form.has('__intent__'))) return undefined
  return { lastResult: draftOf(form, errors) }
}

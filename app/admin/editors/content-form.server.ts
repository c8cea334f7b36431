import { examplePath, saveContent, readVersionedContent, type ContentDeclaration } from '~/content/contents.server'
import { data, redirect } from '@remix-run/node'
import { defaultsOf, differencesOf, formValuesOf, type FieldTable, type ValuesOf } from '~/content/fields'
import { offerPreview } from '~/content/preview.server'
import { schemaOf } from '~/content/schema.server'
import { parseForm } from '~/forms/parse.server'
import { type FormActionArgs, formFailed } from '~/http/form-action.server'
import { textOf } from '~/http/read-form.server'
import { redirectWith } from '~/http/redirect.server'
import { contentTexts, editorTexts } from '../messages'
import { isAdmin } from '../session.server'
import type { EditorResult } from './editor'
import { draftOf, isExpected, shownReason } from './editor.server'
import { takePictures, type FileRefusal } from './uploads.server'

/** The form of a page's content as the editor is loaded with it. Its table goes along, because only the server has it. */
export async function loadContentForm(declaration: ContentDeclaration) {
  const { key, title, lead, fields: table } = declaration
  const [{ values, version, isChanged }, path] = await Promise.all([
    readVersionedContent(declaration),
    examplePath(declaration),
  ])
  return { key, title, lead, path, table, values: formValuesOf(table, values), version, isChanged }
}

export interface ContentFormResult extends EditorResult {
  /** URLs of pictures that were uploaded just now; without script the form in `lastResult` has them already. */
  uploaded?: string[]
}

type Args = Pick<FormActionArgs, 'form' | 'context'> & { refusal?: FileRefusal }

/** Everything that the buttons of a page's form do: upload a picture, change a list, preview, go back to the original, save. */
export async function handleContentForm({ form, context, refusal }: Args, declaration: ContentDeclaration) {
  const respondWithForm = (result: ContentFormResult, status = 422) =>
    result.lastResult.status === 'error' ? formFailed(context, result, status) : data(result)
  const saved = (text: string) => redirectWith(`/admin/pages/${declaration.key}`, [{ tone: 'success', text }])
  const { fields } = declaration
  try {
    const { urls, errors } = await takeFieldPictures(form, refusal)
    const intent = form.get('intent')
    if (intent === 'upload' || (errors && !form.has('__intent__'))) {
      return respondWithForm({ lastResult: draftOf(form, errors), uploaded: urls })
    }
    if (intent === 'reset') {
      const newer = await saveUnlessChanged(form, declaration, defaultsOf(fields))
      if (!newer) return await saved(contentTexts.reset)
      return respondWithForm({ lastResult: draftOf(form, { form: editorTexts.conflict }), newer }, 409)
    }
    const parsed = await parseForm(form, schemaOf(fields))
    if (!parsed.ok) return respondWithForm({ lastResult: parsed.result })
    if (intent === 'preview') {
      const preview = { key: declaration.key, values: parsed.value, isFor: isAdmin }
      return redirect(offerPreview(await examplePath(declaration), preview), 303)
    }
    const newer = await saveUnlessChanged(form, declaration, parsed.value)
    if (!newer) return await saved(contentTexts.saved)
    return respondWithForm({ lastResult: parsed.fail({ form: editorTexts.conflict }), newer }, 409)
  } catch (error) {
    if (isExpected(error)) throw error
    const reason = contentTexts.saveFailed(shownReason(error, context))
    return respondWithForm({ lastResult: draftOf(form, { form: reason }) }, 503)
  }
}

/** Saves; or gives what was saved since the form was opened, where it differs from what was typed. */
async function saveUnlessChanged(
  form: FormData,
  declaration: ContentDeclaration,
  values: ValuesOf<FieldTable>,
): Promise<EditorResult['newer']> {
  if (await saveContent(declaration, values, Number(textOf(form, 'version') || NaN))) return undefined
  const present = await readVersionedContent(declaration)
  const differences = differencesOf(declaration.fields, present.values, values)
  return { base: { version: String(present.version) }, differences }
}

/**
 * Puts the chosen pictures of a form into the bucket: each becomes the URL of its picture field. What was refused is told,
 * and the others are kept, whatever else becomes of the form (C50, C51, C53).
 */
export async function takeFieldPictures(form: FormData, refusal: FileRefusal | undefined) {
  const refused = refusal?.fieldErrors ?? {}
  const names = new Set([...form.keys(), ...Object.keys(refused)].filter((name) => name.endsWith('.file')))
  const urls: string[] = []
  const fields: Record<string, string> = {}
  for (const name of names) {
    const taken = await takePictures(form, name, name in refused ? refusal : undefined)
    if (taken.urls[0] !== undefined) form.set(name.replace(/file$/, 'url'), taken.urls[0])
    if (taken.error) fields[name] = taken.error
    urls.push(...taken.urls)
  }
  const isWholeRefused = refusal !== undefined && Object.keys(refused).length === 0
  const whole = isWholeRefused ? refusal.error : undefined
  return { urls, errors: whole || Object.keys(fields).length > 0 ? { form: whole, fields } : undefined }
}

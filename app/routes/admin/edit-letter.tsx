import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useParams } from '@remix-run/react'
import { AdminHead } from '~/admin/admin-frame'
import { type ActionResult, EditorForm, SaveBar, useEditor } from '~/admin/editors/editor'
import { deletedBoundary, DeletedNotice } from '~/admin/editors/editor-route'
import {
  type DeletedLetter,
  handleLetterForm,
  type LetterFormResult,
  type LoadedLetter,
  loadLetter,
} from '~/admin/editors/letter-form.server'
import { editorForm } from '~/admin/editors/uploads.server'
import { Writing } from '~/admin/editors/writing'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { TextField } from '~/forms/fields'
import { letterAdminTexts } from '~/letters/admin-messages'
import type { LetterValues } from '~/letters/letters.server'
import { pageMeta } from '~/site/page-meta'

export { clientAction, shouldRevalidate } from '~/admin/editors/editor-route'

export const loader = adminLoader(({ params, request, context }) =>
  loadLetter(params.id, new URL(request.url).searchParams, context),
)

export const meta: MetaFunction<typeof loader> = ({ matches, data: letter }) =>
  pageMeta(matches, { title: letter?.id === undefined ? 'New Letter' : 'Edit Letter', noindex: true })

export const action = adminAction((args) => handleLetterForm(args, args.params.id), editorForm)

/** A draft in its editor; `/admin/letters/new` is the form of a new one. */
export default function EditLetterPage() {
  const letter = useLoaderData<typeof loader>()
  const { id, values } = letter
  const back =
    id === undefined ? { name: 'Letters', path: '/admin/letters' } : { name: 'Letter', path: `/admin/letters/${id}` }
  return (
    <>
      <AdminHead title={id === undefined ? 'New Letter' : 'Edit Letter'} lead={id && values.subject} back={back} />
      <LetterForm key={useParams().id} letter={letter} result={useActionData<typeof action>()} />
    </>
  )
}

export const ErrorBoundary = deletedBoundary('letter', DeletedLetterPage)

interface LetterFormProps {
  letter: LoadedLetter
  result: ActionResult<LetterFormResult>
  /** Fills the form of a new letter with what was typed for one that is gone. */
  typed?: LetterValues
  /** Where it is posted; the page's own URL when left out. */
  action?: string
}

/** A letter in the markup of posts (beyond, section 4). What it looks like as a mail is shown once it is saved. */
function LetterForm({ letter: { id, values, base, preview }, result, typed, action }: LetterFormProps) {
  const editor = useEditor<LetterValues & { content_file: string }, LetterFormResult>({
    id: 'letter',
    base,
    values: { ...values, content_file: '' },
    typed: typed && { ...typed, content_file: '' },
    result,
    action,
  })
  const { fields, formResult } = editor
  return (
    <EditorForm editor={editor} encType="multipart/form-data" className="editor letter-editor" scrollToTop>
      <div className="panel">
        <TextField field={fields.subject} label="Subject" />
      </div>
      <Writing editor={editor} label="Text" saved={formResult?.preview ?? (formResult ? undefined : preview)} />
      <SaveBar
        editor={editor}
        isNew={id === undefined}
        label="Save Letter"
        cancelTo={id === undefined ? '/admin/letters' : `/admin/letters/${id}`}
      />
    </EditorForm>
  )
}

function DeletedLetterPage({ values }: DeletedLetter) {
  return (
    <>
      <AdminHead title="New Letter" back={{ name: 'Letters', path: '/admin/letters' }} />
      <DeletedNotice title={letterAdminTexts.notFound}>You can save it as a new letter.</DeletedNotice>
      <LetterForm
        letter={{ values: { subject: '', content: '' }, base: { __new_id: '' } }}
        result={undefined}
        typed={values}
        action="/admin/letters/new"
      />
    </>
  )
}

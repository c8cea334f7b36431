import { TextField } from '~/forms/fields'
import type { LetterValues } from '~/letters/letters.server'
import type { AuthenticationRequiredResult } from '../session-expired'
import { EditorForm, SaveBar, useEditor } from './editor'
import type { DeletedLetter, LetterFormResult, LoadedLetter } from './letter-form.server'
import { Writing } from './writing'
import { letterAdminTexts } from '~/letters/admin-messages'
import { AdminHead } from '../admin-frame'
import { DeletedNotice } from './deleted-while-edited'

interface LetterFormProps {
  letter: LoadedLetter
  /** What the last post of the form gave. */
  result: LetterFormResult | AuthenticationRequiredResult | undefined
  /** Fills the form of a new letter with what was typed for one that is gone. */
  typed?: LetterValues
  /** Where it is posted; the page's own URL when left out. */
  action?: string
}

/** A letter in the markup of posts (beyond, section 4). What it looks like as a mail is shown once it is saved. */
export function LetterForm({ letter: { id, values, base, preview }, result, typed, action }: LetterFormProps) {
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

/** @see deletedBoundary */
export function DeletedLetterPage({ values }: DeletedLetter) {
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

import { useActionData, useLoaderData, useParams } from '@remix-run/react'
import type { MetaFunction } from '@remix-run/node'
import { AdminHead } from '~/admin/admin-frame'
import { deletedBoundary } from '~/admin/editors/deleted-while-edited'
import { DeletedLetterPage, LetterForm } from '~/admin/editors/letter-form'
import { handleLetterForm, loadLetter } from '~/admin/editors/letter-form.server'
import { editorForm } from '~/admin/editors/uploads.server'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { pageMeta } from '~/site/page-meta'

export { clientAction, shouldRevalidate } from '~/admin/editors/editor-route'

export const loader = adminLoader(({ params, request }) => loadLetter(params.id, new URL(request.url).searchParams))

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

import { Form, useActionData, useLoaderData, useLocation, useNavigation } from '@remix-run/react'
import { AdminHead, adminMeta } from '~/admin/admin-frame'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { readImport, runImport, type ImportPage } from '~/admin/import.server'
import { pageHref } from '~/admin/list-page'
import { Cell, Row, Table } from '~/admin/table'
import { importTexts } from '~/catalog/import/messages'
import { Badge } from '~/ui/badge'
import { Pagination } from '~/ui/nav-links'
import { Notice } from '~/ui/notice'

export { revalidateOnConflict as shouldRevalidate } from '~/site/skip-revalidation-on-error'

export const meta = adminMeta(importTexts.title)

export const loader = adminLoader(({ params, request }) =>
  readImport(params.id ?? '', new URL(request.url).searchParams),
)

export const action = adminAction((args) => runImport(args.params.id ?? '', args))

export default function ImportPlanPage() {
  const { origin, products, page, pages, counts, fingerprint } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()
  const { pathname } = useLocation()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <>
      <AdminHead
        title={importTexts.title}
        lead={`${importTexts.from(origin === 'own' ? importTexts.own : origin)}: ${importTexts.summary(counts)}`}
        back={{ name: 'Another file', path: '/admin/import' }}
      />
      <div className="stack">
        {failed && 'error' in failed && (
          <Notice tone="danger" role="alert">
            {failed.error}
          </Notice>
        )}
        {counts.wrong > 0 && <Notice tone="danger">{importTexts.wrong}</Notice>}
        {counts.wrong + counts.new + counts.changed === 0 && <Notice tone="success">{importTexts.nothingToDo}</Notice>}
        {counts.wrong === 0 && counts.new + counts.changed > 0 && (
          <Form method="post" className="actions">
            <input type="hidden" name="plan" value={fingerprint} />
            <button className="button" type="submit" aria-busy={isBusy || undefined} disabled={isBusy}>
              {importTexts.doIt}
            </button>
          </Form>
        )}
        <Table caption="What would happen" columns={['Lines', 'Product', 'What happens', 'Details']} actions={false}>
          {products.map((product) => (
            <PlannedRow key={product.lines[0]} product={product} />
          ))}
        </Table>
        <Pagination page={page} pages={pages} href={(number) => pageHref(pathname, {}, number)} />
      </div>
    </>
  )
}

const tones = { new: 'success', changed: 'warning', unchanged: undefined, wrong: 'danger' } as const

function PlannedRow({
  product: { lines, name, outcome, details, notes },
}: {
  product: ImportPage['products'][number]
}) {
  const [first, last] = [lines[0], lines.at(-1)]
  return (
    <Row>
      <Cell label="Lines" className="nowrap">
        {first === last ? first : `${first}–${last}`}
      </Cell>
      <Cell label="Product" className="wide">
        {name}
      </Cell>
      <Cell label="What happens">
        <Badge tone={tones[outcome]}>{importTexts.outcomes[outcome]}</Badge>
      </Cell>
      <Cell label="Details" className="wide">
        <ul>
          {[...details, ...notes].map(({ line, text }, index) => (
            <li key={index}>
              {(outcome === 'wrong' || lines.length > 1) && <b>Line {line}: </b>}
              {text}
            </li>
          ))}
        </ul>
      </Cell>
    </Row>
  )
}

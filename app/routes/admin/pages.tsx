import { useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta, AdminTabs } from '~/admin/admin-frame'
import { adminLoader } from '~/admin/guard.server'
import { ListHeading } from '~/admin/list-page'
import { listPages } from '~/admin/pages.server'
import { Cell, Row, Table } from '~/admin/table'
import { Badge } from '~/ui/badge'

export const meta = adminMeta('Pages')

export const loader = adminLoader(() => listPages())

export default function PagesPage() {
  const { pages } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead title="Pages" lead="The words and pictures of the site. What you save shows at once." />
      <AdminTabs current="pages" />
      <ListHeading>Pages</ListHeading>
      <div className="list-tools">
        <p className="muted">Each came with words to begin with; they stay until you change them.</p>
      </div>
      <Table caption="Pages" columns={['Page', 'What it holds', 'State']}>
        {pages.map(({ key, title, path, holds, isChanged }) => (
          <Row key={key}>
            <Cell>
              <div className="row-title">
                <a href={`/admin/pages/${key}`}>{title}</a>
              </div>
            </Cell>
            <Cell label="What it holds">{holds}</Cell>
            <Cell label="State">
              <Badge tone={isChanged ? 'success' : undefined}>{isChanged ? 'Yours' : 'As it came'}</Badge>
            </Cell>
            <Cell>
              <div className="row-actions">
                <a className="button button-plain button-small" href={path} data-reload>
                  View<span className="visually-hidden"> {title}</span>
                </a>
                <a className="button button-quiet button-small" href={`/admin/pages/${key}`}>
                  Edit<span className="visually-hidden"> {title}</span>
                </a>
              </div>
            </Cell>
          </Row>
        ))}
      </Table>
    </>
  )
}

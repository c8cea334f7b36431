import { useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta, AdminTabs } from '~/admin/admin-frame'
import { adminLoader } from '~/admin/guard.server'
import { ListHeading } from '~/admin/list-page'
import { SearchTools } from '~/admin/list-tools'
import { contentTexts } from '~/admin/messages'
import { findWords, listPages } from '~/admin/pages.server'
import { Cell, Row, Table } from '~/admin/table'
import { listQuery } from '~/admin/lists.server'
import { plural } from '~/lib/text'
import { Badge } from '~/ui/badge'
import { Empty } from '~/ui/notice'

export const meta = adminMeta('Pages')

export const loader = adminLoader(async ({ request }) => {
  const { search } = listQuery(new URL(request.url).searchParams)
  return search === '' ? { search, ...(await listPages()) } : { search, found: await findWords(search) }
})

export default function PagesPage() {
  const page = useLoaderData<typeof loader>()
  const { search } = page
  return (
    <>
      <AdminHead title="Pages" lead="The words and pictures of the site. What you save shows at once." />
      <AdminTabs current="pages" />
      <ListHeading>Pages</ListHeading>
      <SearchTools
        action="/admin/pages"
        label="Find words"
        name="Words of the site"
        search={search}
        count={page.found ? plural(page.found.length, 'place') : contentTexts.originals}
      />
      {page.found ? (
        <Found search={search} found={page.found} />
      ) : (
        <>
          <PageTable title="Pages" pages={page.pages} />
          <div className="list-tools">
            <h2>{contentTexts.shortTexts}</h2>
          </div>
          <PageTable title={contentTexts.shortTexts} pages={page.texts} />
        </>
      )}
    </>
  )
}

interface ListedPage {
  key: string
  title: string
  path: string
  holds: string
  isChanged: boolean
}

function PageTable({ title, pages }: { title: string; pages: ListedPage[] }) {
  return (
    <Table caption={title} columns={['Page', 'What it holds', 'State']}>
      {pages.map(({ key, title, path, holds, isChanged }) => (
        <Row key={key}>
          <Cell>
            <div className="row-title">
              <a href={`/admin/pages/${key}`}>{title}</a>
            </div>
          </Cell>
          <Cell label="What it holds" className="wide">
            {holds}
          </Cell>
          <Cell label="State">
            <Badge tone={isChanged ? 'success' : undefined}>{isChanged ? 'Yours' : 'As it came'}</Badge>
          </Cell>
          <Cell>
            <div className="row-actions">
              <a className="button button-plain button-small" href={path} data-reload>
                View<span className="visually-hidden"> {title}</span>
              </a>
              <a className="button button-plain button-small" href={`/admin/pages/${key}`}>
                Edit<span className="visually-hidden"> {title}</span>
              </a>
            </div>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

interface FoundProps {
  search: string
  found: { title: string; label: string; text: string; href: string }[]
}

/** Each place of the words that were looked for, with the field that changes it. */
function Found({ search, found }: FoundProps) {
  if (found.length === 0) {
    return (
      <div className="panel">
        <Empty title={contentTexts.noWords(search)}>
          <a className="button button-quiet" href="/admin/pages">
            Show all pages
          </a>
        </Empty>
      </div>
    )
  }
  return (
    <Table caption="Where the words stand" columns={['Words', 'Page']}>
      {found.map(({ title, label, text, href }) => (
        <Row key={href}>
          <Cell>
            <div className="row-title">
              <a href={href}>{text || label}</a>
            </div>
          </Cell>
          <Cell label="Page">{text === label || !text ? title : `${title}, ${label}`}</Cell>
          <Cell>
            <div className="row-actions">
              <a className="button button-plain button-small" href={href}>
                Edit<span className="visually-hidden"> {label}</span>
              </a>
            </div>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

import { useLoaderData } from '@remix-run/react'
import { adminMeta } from '~/admin/admin-frame'
import { buttonAction } from '~/admin/buttons.server'
import { ShortListPage } from '~/admin/list-page'
import { listLoader } from '~/admin/lists.server'
import { serviceListTexts } from '~/admin/messages'
import { MoveButtons, RowSwitch } from '~/admin/row-buttons'
import { pressServiceButton, readServices } from '~/admin/services.server'
import { Cell, EditRow, Table, TitleCell } from '~/admin/table'
import { binTexts } from '~/history/admin-messages'
import { servicePath } from '~/services/service'
import { Badge } from '~/ui/badge'

export const meta = adminMeta(serviceListTexts.title)

export const loader = listLoader(readServices)

export const action = buttonAction(pressServiceButton)

/** The services in the order of the menus, each with what it costs, whether visitors see it, and its place. */
export default function ServicesPage() {
  const { list } = useLoaderData<typeof loader>()
  return (
    <ShortListPage section="services" texts={serviceListTexts} add="New Service" list={list}>
      {(services) => (
        <Table caption="Services, in the order of the menus" columns={['Name', 'Prices', 'Booking', 'Shown', 'Place']}>
          {services.map(({ id, slug, title, picture, prices, shown, isBookable }, index) => (
            <EditRow
              key={id}
              editor={`/admin/services/${id}`}
              name={title}
              title="Delete service"
              question={`${serviceListTexts.deleteQuestion(title)} ${binTexts.goesToBin(title)}`}
              id={id}
            >
              <TitleCell
                picture={picture}
                name={title}
                path={shown ? servicePath({ slug }) : `/admin/services/${id}`}
              />
              <Cell label="Prices">{prices.join(', ')}</Cell>
              <Cell label="Booking">
                {isBookable ? <Badge tone="success">By link</Badge> : <Badge tone="warning">Ask for a time</Badge>}
              </Cell>
              <Cell label="Shown">
                <RowSwitch label={`${title} shown`} pressed={shown} intent="show" id={id}>
                  {(on) => (on ? 'Shown' : 'Hidden')}
                </RowSwitch>
              </Cell>
              <Cell label="Place">
                <MoveButtons id={id} name={title} isFirst={index === 0} isLast={index === services.length - 1} />
              </Cell>
            </EditRow>
          ))}
        </Table>
      )}
    </ShortListPage>
  )
}

import { useFetcher } from '@remix-run/react'
import { binTexts } from '~/history/messages'
import { servicePath } from '~/services/service'
import { Badge } from '~/ui/badge'
import { serviceListTexts } from './messages'
import { MoveButtons, RowSwitch } from './row-buttons'
import type { ListedRow } from './services.server'
import { Cell, EditCell, Row, Table, TitleCell } from './table'

/** The services in the order of the menus, each with what it costs, whether visitors see it, and its place. */
export function ServiceTable({ services }: { services: ListedRow[] }) {
  return (
    <Table caption="Services, in the order of the menus" columns={['Name', 'Prices', 'Booking', 'Shown', 'Place']}>
      {services.map((service, index) => (
        <ServiceTableRow
          key={service.id}
          service={service}
          isFirst={index === 0}
          isLast={index === services.length - 1}
        />
      ))}
    </Table>
  )
}

function ServiceTableRow({ service, isFirst, isLast }: { service: ListedRow; isFirst: boolean; isLast: boolean }) {
  const remove = useFetcher()
  const { id, slug, title, picture, prices, shown, isBookable } = service
  return (
    <Row busy={remove.state !== 'idle'}>
      <TitleCell picture={picture} name={title} path={shown ? servicePath({ slug }) : `/admin/services/${id}`} />
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
        <MoveButtons id={id} name={title} isFirst={isFirst} isLast={isLast} />
      </Cell>
      <EditCell
        editor={`/admin/services/${id}`}
        name={title}
        title="Delete service"
        question={`${serviceListTexts.deleteQuestion(title)} ${binTexts.goesToBin(title)}`}
        intent="delete"
        id={id}
        fetcher={remove}
      />
    </Row>
  )
}

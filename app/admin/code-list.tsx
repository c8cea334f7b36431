import { useFetcher } from '@remix-run/react'
import { benefitOf, codeAdminTexts as texts } from '~/codes/admin-messages'
import type { CodeState } from '~/codes/code'
import { binTexts } from '~/history/messages'
import { formatDay } from '~/lib/days'
import { formatMoney } from '~/lib/money'
import { capitalize } from '~/lib/text'
import { Badge } from '~/ui/badge'
import type { ListedCode } from './codes.server'
import { RowSwitch } from './row-buttons'
import { Cell, EditCell, Row, Table } from './table'

/** The codes, each with what it gives, to whom, and how often it was used. */
export function CodeTable({ codes }: { codes: ListedCode[] }) {
  return (
    <Table caption="Discount codes, the newest first" columns={['Code', 'Gives', 'Conditions', 'Uses', 'Now']}>
      {codes.map((code) => (
        <CodeRow key={code.id} code={code} />
      ))}
    </Table>
  )
}

const states: Record<CodeState, { name: string; tone?: 'success' | 'info' | 'warning' }> = {
  active: { name: 'Active', tone: 'success' },
  notYet: { name: 'Not yet', tone: 'info' },
  over: { name: 'Over' },
  usedUp: { name: 'Used up', tone: 'warning' },
  ended: { name: 'Ended' },
}

function CodeRow({ code }: { code: ListedCode }) {
  const remove = useFetcher()
  const { id, uses, maxUses } = code
  const { name, tone } = states[code.state]
  return (
    <Row busy={remove.state !== 'idle'}>
      <Cell>
        <a className="break" href={`/admin/codes/${id}`}>
          {code.code}
        </a>
      </Cell>
      <Cell label="Gives">{benefitOf(code)}</Cell>
      <Cell label="Conditions">{conditionsOf(code)}</Cell>
      <Cell label="Uses">{maxUses === null ? uses : `${uses} of ${maxUses}`}</Cell>
      <Cell label="Now">
        <RowSwitch label={`${code.code} can be used`} pressed={code.active} intent="active" id={id}>
          {(on) => (on === code.active ? <Badge tone={tone}>{name}</Badge> : on ? 'On' : 'Off')}
        </RowSwitch>
      </Cell>
      <EditCell
        editor={`/admin/codes/${id}`}
        name={code.code}
        title="Delete code"
        question={`${texts.deleteQuestion(code.code)} ${uses > 0 ? texts.endsInstead : binTexts.goesToBin(code.code)}`}
        intent="delete"
        id={id}
        fetcher={remove}
      />
    </Row>
  )
}

function conditionsOf({ category, leastCents, startsOn, endsOn }: ListedCode): string {
  const conditions = [
    category && capitalize(category),
    leastCents > 0 && `${formatMoney(leastCents)} or more`,
    startsOn && `from ${formatDay(startsOn)}`,
    endsOn && `until ${formatDay(endsOn)}`,
  ]
  return conditions.filter(Boolean).join(', ') || 'None'
}

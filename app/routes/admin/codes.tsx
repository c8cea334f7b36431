import { useLoaderData } from '@remix-run/react'
import { adminMeta } from '~/admin/admin-frame'
import { buttonAction } from '~/admin/buttons.server'
import { type ListedCode, pressCodeButton, readCodes } from '~/admin/codes.server'
import { ShortListPage } from '~/admin/list-page'
import { listLoader } from '~/admin/lists.server'
import { RowSwitch } from '~/admin/row-buttons'
import { Cell, EditRow, Table } from '~/admin/table'
import { benefitOf, codeAdminTexts as texts } from '~/codes/admin-messages'
import type { CodeState } from '~/codes/code'
import { binTexts } from '~/history/admin-messages'
import { formatDay } from '~/lib/days'
import { formatMoney } from '~/lib/money'
import { capitalize } from '~/lib/text'
import { Badge } from '~/ui/badge'

export const meta = adminMeta(texts.title)

export const loader = listLoader(readCodes)

export const action = buttonAction(pressCodeButton)

const states: Record<CodeState, { name: string; tone?: 'success' | 'info' | 'warning' }> = {
  active: { name: 'Active', tone: 'success' },
  notYet: { name: 'Not yet', tone: 'info' },
  over: { name: 'Over' },
  usedUp: { name: 'Used up', tone: 'warning' },
  ended: { name: 'Ended' },
}

/** The codes, each with what it gives, to whom, and how often it was used. */
export default function CodesPage() {
  const { list } = useLoaderData<typeof loader>()
  return (
    <ShortListPage section="codes" texts={texts} add="New Code" list={list}>
      {(codes) => (
        <Table caption="Discount codes, the newest first" columns={['Code', 'Gives', 'Conditions', 'Uses', 'Now']}>
          {codes.map((code) => (
            <EditRow
              key={code.id}
              editor={`/admin/codes/${code.id}`}
              name={code.code}
              title="Delete code"
              question={`${texts.deleteQuestion(code.code)} ${code.uses > 0 ? texts.endsInstead : binTexts.goesToBin(code.code)}`}
              id={code.id}
            >
              <Cell>
                <a className="break" href={`/admin/codes/${code.id}`}>
                  {code.code}
                </a>
              </Cell>
              <Cell label="Gives">{benefitOf(code)}</Cell>
              <Cell label="Conditions">{conditionsOf(code)}</Cell>
              <Cell label="Uses">{code.maxUses === null ? code.uses : `${code.uses} of ${code.maxUses}`}</Cell>
              <Cell label="Now">
                <RowSwitch label={`${code.code} can be used`} pressed={code.active} intent="active" id={code.id}>
                  {(on) => (on === code.active ? <StateBadge {...states[code.state]} /> : on ? 'On' : 'Off')}
                </RowSwitch>
              </Cell>
            </EditRow>
          ))}
        </Table>
      )}
    </ShortListPage>
  )
}

function StateBadge({ name, tone }: (typeof states)[CodeState]) {
  return <Badge tone={tone}>{name}</Badge>
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

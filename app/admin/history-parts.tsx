import { Form } from '@remix-run/react'
import type { ComparedField, ComparedLine } from '~/history/compare'
import { historyTexts } from '~/history/messages'
import { calendarDay, formatDateTime } from '~/lib/dates'
import type { Page } from '~/lib/pagination'
import { Fact } from '~/ui/fact'
import { Empty, Notice } from '~/ui/notice'
import type { readHistory, readState } from './history.server'
import { ListBody, pageHref } from './list-page'
import { SubmitButton } from '~/forms/submit-button'
import { Cell, Row, Table } from './table'

type History = Awaited<ReturnType<typeof readHistory>>

/** The saves of something, each with the way to what was there before it. */
export function HistoryList({ path, list }: { path: string; list: Page<History['list']['items'][number]> }) {
  return (
    <ListBody
      list={list}
      failed={historyTexts.loadFailed}
      empty={<Empty title={historyTexts.none} />}
      href={(page) => pageHref(path, {}, page)}
    >
      {(items) => (
        <Table caption="Saves, newest first" columns={['When', 'What was done', 'What it changed']}>
          {items.map(({ id, at, done, changed }) => (
            <Row key={id}>
              <Cell label="When" className="nowrap">
                <time dateTime={calendarDay(at)}>{formatDateTime(at)}</time>
              </Cell>
              <Cell label="What was done">{done}</Cell>
              <Cell label="What it changed" className="wide">
                {changed.join(', ') || <span className="muted">{historyTexts.nothingSeen}</span>}
              </Cell>
              <Cell>
                <div className="row-actions">
                  <a className="button button-quiet button-small" href={`${path}/${id}`}>
                    {historyTexts.look}
                    <span className="visually-hidden"> {formatDateTime(at)}</span>
                  </a>
                </div>
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </ListBody>
  )
}

type State = Awaited<ReturnType<typeof readState>>

/** A state beside the present one, then all of it. */
export function StateView({ state, error }: { state: State; error: string | undefined }) {
  const { compared, facts, stays, version } = state
  return (
    <div className="history-state">
      {error && <Notice tone="danger" role="alert" title={error} />}
      <section className="panel stack">
        <h2>{historyTexts.compare}</h2>
        {compared.length === 0 ? (
          <p>{historyTexts.same}</p>
        ) : (
          <>
            <p className="muted">{historyTexts.compareHint}</p>
            <dl className="compared">
              {compared.map((field, index) => (
                <Fact key={index} name={field.label}>
                  <Lines field={field} />
                </Fact>
              ))}
            </dl>
            <Form className="stack" method="post">
              <input type="hidden" name="version" value={version} />
              <p className="muted">{historyTexts.bringBackHint}</p>
              <div className="actions">
                <SubmitButton pendingText="Bringing back...">{historyTexts.bringBack}</SubmitButton>
              </div>
            </Form>
          </>
        )}
      </section>
      {stays && (
        <section className="panel stack">
          <h2>{historyTexts.stays}</h2>
          <p className="muted">{stays.note}</p>
          <dl className="compared">
            {stays.facts.map(({ label, then, now }) => (
              <Fact key={label} name={label}>
                {historyTexts.thenAndNow(then, now)}
              </Fact>
            ))}
          </dl>
        </section>
      )}
      <details className="disclosure">
        <summary>{historyTexts.whole}</summary>
        <dl className="compared">
          {facts.map(({ label, value }, index) => (
            <Fact key={index} name={label}>
              {value === '' ? <em>{historyTexts.empty}</em> : value}
            </Fact>
          ))}
        </dl>
      </details>
    </div>
  )
}

/** The lines of a field: what went and what came are said to screen readers, too, which pass over these elements. */
function Lines({ field: { lines } }: { field: ComparedField }) {
  return lines.map((line, index) => (
    <span className="compared-line" key={index}>
      <Line line={line} />
    </span>
  ))
}

function Line({ line }: { line: ComparedLine }) {
  if (line.kind === 'left out') return <em className="muted">{historyTexts.leftOut(line.lines)}</em>
  // An empty line has a height.
  const text = line.text || '\u00a0'
  if (line.kind === 'same') return text
  const Changed = line.kind
  return (
    <Changed>
      <span className="visually-hidden">{line.kind === 'del' ? 'Then: ' : 'Now: '}</span>
      {text}
    </Changed>
  )
}

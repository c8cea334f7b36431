import type { MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { AdminHead } from '~/admin/admin-frame'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { bringBack, readState } from '~/admin/history.server'
import { SubmitButton } from '~/forms/submit-button'
import type { ComparedField, ComparedLine } from '~/history/compare'
import { historyTexts } from '~/history/admin-messages'
import { formatDateTime } from '~/lib/dates'
import { pageMeta } from '~/site/page-meta'
import { Fact } from '~/ui/fact'
import { Notice } from '~/ui/notice'

export { revalidateOnConflict as shouldRevalidate } from '~/site/skip-revalidation-on-error'

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: `${historyTexts.title}: ${data?.title ?? ''}`, noindex: true })

export const loader = adminLoader(({ params }) => readState(params))

/** Looking changes nothing; only this button does. */
export const action = adminAction((args) => bringBack(args))

export default function HistoryStatePage() {
  const state = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <>
      <AdminHead title={historyTexts.stateTitle(formatDateTime(state.at))} lead={state.title} back={state.back} />
      <StateView state={state} error={result && 'error' in result ? result.error : undefined} />
    </>
  )
}

type State = Awaited<ReturnType<typeof readState>>

/** A state beside the present one, then all of it. */
function StateView({ state, error }: { state: State; error: string | undefined }) {
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

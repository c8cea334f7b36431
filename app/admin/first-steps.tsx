import { useFetcher } from '@remix-run/react'
import { Badge } from '~/ui/badge'
import { firstStepTexts, type FirstStep } from './first-steps-messages'
import { RowButton } from './row-buttons'

/** What makes a new shop its owner's, each step with the page where it is done; above the dashboard until all is. */
export function FirstSteps({ steps }: { steps: { step: FirstStep; done: boolean }[] }) {
  const fetcher = useFetcher()
  return (
    <section className="panel first-steps" aria-labelledby="first-steps-title">
      <h2 id="first-steps-title">{firstStepTexts.title}</h2>
      <p className="muted">{firstStepTexts.lead}</p>
      <ol>
        {steps.map(({ step, done }) => {
          const { name, text, path } = firstStepTexts.steps[step]
          return (
            <li key={step}>
              {path ? <a href={path}>{name}</a> : <strong>{name}</strong>}{' '}
              {done ? <Badge tone="success">{firstStepTexts.done}</Badge> : <p className="muted">{text}</p>}
            </li>
          )
        })}
      </ol>
      <RowButton intent="put-away-first-steps" id="" fetcher={fetcher} className="button button-plain button-small">
        {firstStepTexts.putAway}
      </RowButton>
    </section>
  )
}

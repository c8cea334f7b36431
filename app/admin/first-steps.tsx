import { useFetcher } from '@remix-run/react'
import { firstStepTexts, type FirstStep } from './first-steps-messages'
import { RowButton } from './row-buttons'

/** What is left to make a new shop its owner's, each step with the page where it is done; on the dashboard until all is. */
export function FirstSteps({ steps }: { steps: { step: FirstStep; done: boolean }[] }) {
  const fetcher = useFetcher()
  const open = steps.filter(({ done }) => !done)
  const isNew = open.length === steps.length
  return (
    <section className="panel first-steps" aria-labelledby="first-steps-title">
      <h2 id="first-steps-title">{firstStepTexts.title}</h2>
      <p className="muted">
        {isNew ? firstStepTexts.lead : firstStepTexts.progress(steps.length - open.length, steps.length)}
      </p>
      <ul>
        {open.map(({ step }) => {
          const { name, text, path } = firstStepTexts.steps[step]
          return (
            <li key={step}>
              {path ? <a href={path}>{name}</a> : <strong>{name}</strong>}
              <p className="muted">{text}</p>
            </li>
          )
        })}
      </ul>
      <RowButton intent="put-away-first-steps" id="" fetcher={fetcher} className="button button-plain button-small">
        {firstStepTexts.putAway}
      </RowButton>
    </section>
  )
}

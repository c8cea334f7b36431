import { Paragraphs } from '~/ui/paragraphs'
import type { Question, TitledText } from '~db/schema'

/** Questions that open one at a time. `group` is the name the browser keeps them together by. */
export function Faq({ group, questions }: { group: string; questions: Question[] }) {
  return (
    <div>
      {questions.map(({ question, answer }, index) => (
        <details className="disclosure" key={question} name={group} open={index === 0}>
          <summary>{question}</summary>
          <div className="disclosure-body">
            <Paragraphs text={answer} />
          </div>
        </details>
      ))}
    </div>
  )
}

/** Numbered steps: how a booking is made, the four parts of an attunement. */
export function Steps({ steps }: { steps: TitledText[] }) {
  return (
    <ol className="steps">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          {text && <p className="lines">{text}</p>}
        </li>
      ))}
    </ol>
  )
}

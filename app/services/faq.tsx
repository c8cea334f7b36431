import type { Question } from './details'

/** Questions that open one at a time. `group` is the name the browser keeps them together by. */
export function Faq({ group, questions }: { group: string; questions: Question[] }) {
  return (
    <div>
      {questions.map(({ question, answer }, index) => (
        <details className="disclosure" key={question} name={group} open={index === 0}>
          <summary>{question}</summary>
          <div className="disclosure-body">
            <p>{answer}</p>
          </div>
        </details>
      ))}
    </div>
  )
}

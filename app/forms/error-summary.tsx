interface ErrorSummaryProps {
  formId: string
  /** Errors of the whole form; they are the heading when no other is given. */
  formErrors: string[] | undefined
  /** Errors by field name. */
  fieldErrors: Record<string, string[]>
  title?: string
}

/** First in a failed form: says what is wrong, with a link to each field. Focused on load, also without JavaScript. */
export function ErrorSummary({ formId, formErrors = [], fieldErrors, title }: ErrorSummaryProps) {
  const [heading, ...others] = formErrors.length > 0 ? formErrors : [title ?? 'Please check the form']
  const entries = Object.entries(fieldErrors).filter(([name, errors]) => name !== '' && errors.length > 0)
  return (
    <div className="error-summary" id={`${formId}-errors`} tabIndex={-1} autoFocus>
      <div role="alert">
        <h2>{heading}</h2>
        {others.map((error) => (
          <p key={error}>{error}</p>
        ))}
        {entries.length > 0 && (
          <ul>
            {entries.map(([name, errors]) => (
              <li key={name}>
                <a href={`#${formId}-${name}`}>{errors[0]}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

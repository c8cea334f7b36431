import { trapName } from '~/security/trap'

/** The honeypot: out of sight, out of the tab order and out of the accessibility tree, labelled if styles are off. */
export function TrapField({ formId }: { formId: string }) {
  const id = `${formId}-${trapName}`
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>Please leave this field empty</label>
      <input id={id} name={trapName} type="text" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
    </div>
  )
}

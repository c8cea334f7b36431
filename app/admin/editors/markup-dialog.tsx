import { type HTMLAttributes, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

interface DialogField {
  name: string
  label: string
  value: string
  hint?: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  /** Values to choose from, with their names. */
  options?: Record<string, string>
}

interface MarkupDialogProps {
  title: string
  fields: DialogField[]
  /** Names the button. */
  done: string
  /** What the values lack, if anything. */
  missing?: (values: Record<string, string>) => string | undefined
  onDone: (values: Record<string, string>) => void
  onClose: () => void
}

/**
 * Asks for what a button of the editor is to write. It stands inside the editor's form, so its fields belong to no form:
 * they are not sent, and Enter presses its own button.
 */
export function MarkupDialog({ title, fields, done, missing, onDone, onClose }: MarkupDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [error, setError] = useState<string>()
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])

  const finish = () => {
    const controls = [...(dialog.current?.querySelectorAll<HTMLInputElement>('.input') ?? [])]
    const values = Object.fromEntries(controls.map(({ dataset, value }) => [dataset.name ?? '', value]))
    const reason = missing?.(values)
    setError(reason)
    if (reason) return controls[0]?.focus()
    dialog.current?.close()
    onDone(values)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    finish()
  }
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={`${id}-title`} onClose={onClose} onKeyDown={onKeyDown}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="form">
        {fields.map(({ name, label, value, hint, inputMode, options }, index) => {
          const control = {
            id: `${id}-${name}`,
            className: 'input',
            form: '',
            'data-name': name,
            defaultValue: value,
            'aria-describedby': hint ? `${id}-${name}-hint` : undefined,
            'aria-invalid': (index === 0 && error !== undefined) || undefined,
          }
          return (
            <div className="field" key={name}>
              <label htmlFor={control.id}>{label}</label>
              {hint && (
                <span className="hint" id={`${id}-${name}-hint`}>
                  {hint}
                </span>
              )}
              {index === 0 && error && (
                <span className="error" role="alert">
                  {error}
                </span>
              )}
              {options ? (
                <select {...control}>
                  {Object.entries(options).map(([key, text]) => (
                    <option key={key} value={key}>
                      {text}
                    </option>
                  ))}
                </select>
              ) : (
                <input {...control} type="text" inputMode={inputMode} autoComplete="off" />
              )}
            </div>
          )
        })}
        <div className="actions">
          <button className="button button-quiet" type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button className="button" type="button" onClick={finish}>
            {done}
          </button>
        </div>
      </div>
    </dialog>
  )
}

import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { controlProps, FieldFrame, FieldTexts, initialText, type FieldFrameProps } from './field-frame'

interface BrowserTexts {
  /** What the browser says when the field is empty or filled in wrongly: texts of its folder's `messages.ts`. */
  missing?: string
  invalid?: string
}

type Own = FieldFrameProps & BrowserTexts
type Rest<T> = Omit<T, keyof Own | 'id' | 'name' | 'form' | 'defaultValue'>

/** The frame's own properties, and what the control of every field has; further attributes go to the control. */
function partsOf<P extends Own>({ field, label, hint, optional, missing, invalid, ...rest }: P) {
  return {
    frame: { field, label, hint, optional },
    control: {
      className: 'input',
      ...controlProps(field, hint),
      defaultValue: initialText(field),
      ...{ 'data-missing': missing, 'data-invalid': invalid },
      ...rest,
    },
  }
}

/** A field of one line. */
export function TextField(props: Own & Rest<InputHTMLAttributes<HTMLInputElement>>) {
  const { frame, control } = partsOf(props)
  return (
    <FieldFrame {...frame}>
      <input key={frame.field.key} type="text" {...control} />
    </FieldFrame>
  )
}

/** A field of several lines. */
export function TextareaField(props: Own & Rest<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { frame, control } = partsOf(props)
  return (
    <FieldFrame {...frame}>
      <textarea key={frame.field.key} {...control} />
    </FieldFrame>
  )
}

/** A choice from a list; the children are its options. */
export function SelectField(props: Own & Rest<SelectHTMLAttributes<HTMLSelectElement>> & { children: ReactNode }) {
  const { frame, control } = partsOf(props)
  return (
    <FieldFrame {...frame}>
      <select key={frame.field.key} {...control} />
    </FieldFrame>
  )
}

/** A box to tick, its label behind it. */
export function CheckboxField({ field, label, hint }: FieldFrameProps) {
  return (
    <div className="field">
      <label className="check">
        <input
          key={field.key}
          type="checkbox"
          {...controlProps(field, hint)}
          defaultChecked={isTicked(field.initialValue)}
        />
        {label}
      </label>
      <FieldTexts field={field} hint={hint} />
    </div>
  )
}

function isTicked(value: unknown): boolean {
  return value === 'on' || value === 'true' || value === true
}

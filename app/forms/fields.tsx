import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { controlProps, FieldFrame, FieldTexts, initialText, type FieldFrameProps } from './field-frame'

interface BrowserTexts {
  /** What the browser says when the field is empty or filled in wrongly: texts of its folder's `messages.ts`. */
  missing?: string
  invalid?: string
}

type Own = FieldFrameProps & BrowserTexts
type Rest<T> = Omit<T, keyof Own | 'id' | 'name' | 'form' | 'defaultValue'>

/** A field of one line. Further attributes go to the control. */
export function TextField({
  field,
  label,
  hint,
  optional,
  missing,
  invalid,
  ...rest
}: Own & Rest<InputHTMLAttributes<HTMLInputElement>>) {
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional}>
      <input
        key={field.key}
        className="input"
        type="text"
        {...controlProps(field, hint)}
        defaultValue={initialText(field)}
        data-missing={missing}
        data-invalid={invalid}
        {...rest}
      />
    </FieldFrame>
  )
}

/** A field of several lines. */
export function TextareaField({
  field,
  label,
  hint,
  optional,
  missing,
  invalid,
  ...rest
}: Own & Rest<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional}>
      <textarea
        key={field.key}
        className="input"
        {...controlProps(field, hint)}
        defaultValue={initialText(field)}
        data-missing={missing}
        data-invalid={invalid}
        {...rest}
      />
    </FieldFrame>
  )
}

/** A choice from a list; the children are its options. */
export function SelectField({
  field,
  label,
  hint,
  optional,
  missing,
  invalid,
  children,
  ...rest
}: Own & Rest<SelectHTMLAttributes<HTMLSelectElement>> & { children: ReactNode }) {
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional}>
      <select
        key={field.key}
        className="input"
        {...controlProps(field, hint)}
        defaultValue={initialText(field)}
        data-missing={missing}
        data-invalid={invalid}
        {...rest}
      >
        {children}
      </select>
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

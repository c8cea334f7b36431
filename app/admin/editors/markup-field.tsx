import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { controlProps, FieldTexts, initialText, type FieldState } from '~/forms/field-frame'
import { Icon } from '~/ui/icon'

/** Spec section 2: Tab inserts four spaces. */
const indent = '    '

const hint =
  '# heading, **bold**, *italic*, [link](https://…), - list, > quote, `code`. Tab inserts four spaces; press Esc, then Tab, to leave the editor.'

interface Mark {
  name: string
  face: ReactNode
  before: string
  after?: string
  /** At the start of the line. */
  line?: boolean
}

const marks: Mark[] = [
  { name: 'H1 heading', face: 'H1', before: '# ', line: true },
  { name: 'H2 heading', face: 'H2', before: '## ', line: true },
  { name: 'H3 heading', face: 'H3', before: '### ', line: true },
  { name: 'Bold', face: <b>B</b>, before: '**', after: '**' },
  { name: 'Italic', face: <i>I</i>, before: '*', after: '*' },
  { name: 'Link', face: <Icon name="link" />, before: '[', after: '](https://)' },
  { name: 'Bullet list', face: <Icon name="menu" />, before: '- ', line: true },
  { name: 'Quote', face: '“ ”', before: '> ', line: true },
  { name: 'Inline code', face: '</>', before: '`', after: '`' },
  { name: 'Image', face: <Icon name="image" />, before: '{{image:', after: '|full|}}' },
]

interface MarkupFieldProps {
  field: FieldState
  label: string
  required?: boolean
  /** Said when it is empty and must not be. */
  missing: string
}

/** A text area for markup, with buttons that script makes work. */
export function MarkupField({ field, label, required, missing }: MarkupFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const leaving = useRef(false)

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event
    const isTab = key === 'Tab' && !shiftKey && !ctrlKey && !altKey && !metaKey
    if (isTab && !leaving.current) {
      event.preventDefault()
      insertText(event.currentTarget, indent)
    }
    leaving.current = key === 'Escape'
  }
  return (
    <div className="field markup-field">
      <label htmlFor={field.id}>{label}</label>
      <FieldTexts field={field} hint={hint} />
      <div className="markup-input">
        <div className="toolbar needs-script" role="group" aria-label="Formatting">
          {marks.map((mark) => (
            <button
              key={mark.name}
              type="button"
              aria-label={mark.name}
              onClick={() => area.current && apply(area.current, mark)}
            >
              {mark.face}
            </button>
          ))}
        </div>
        <textarea
          key={field.key}
          ref={area}
          className="input"
          rows={14}
          required={required}
          {...controlProps(field, hint)}
          defaultValue={initialText(field)}
          data-missing={missing}
          onKeyDown={onKeyDown}
          onBlur={() => (leaving.current = false)}
        />
      </div>
    </div>
  )
}

function apply(area: HTMLTextAreaElement, { before, after = '', line }: Mark) {
  const { selectionStart, selectionEnd, value } = area
  area.focus()
  if (line) {
    const start = value.lastIndexOf('\n', selectionStart - 1) + 1
    area.setSelectionRange(start, start)
    insertText(area, before)
    area.setSelectionRange(selectionStart + before.length, selectionEnd + before.length)
    return
  }
  const selected = value.slice(selectionStart, selectionEnd)
  insertText(area, before + selected + after)
  const from = selectionStart + before.length
  area.setSelectionRange(from, from + selected.length)
}

/** Types text at the cursor. The browser's own command keeps it undoable; where there is none, the text is set. */
export function insertText(area: HTMLTextAreaElement, text: string) {
  area.focus()
  if (document.execCommand('insertText', false, text)) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

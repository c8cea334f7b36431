import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { controlProps, FieldTexts, initialText, type FieldState } from '~/forms/field-frame'
import { MarkupDialog } from './markup-dialog'
import {
  type Edit,
  insert,
  type LineMark,
  lineMarkAt,
  type Link,
  linkAt,
  markLines,
  nextItem,
  putLink,
  type Text,
  wrapWords,
} from './markup-edits'
import { writingTexts } from './messages'

/** Spec section 2: Tab inserts four spaces. */
const indent = '    '

const hint = <span className="needs-script">{writingTexts.hint}</span>

interface Tool {
  name: string
  edit: (text: Text) => Edit
  /** Of the lines that it makes. */
  mark?: LineMark
  /** With Ctrl or Cmd, as in every editor. */
  key?: string
}

const lineTool = (name: string, mark: LineMark): Tool => ({ name, mark, edit: (text) => markLines(text, mark) })

const tools: Tool[] = [
  lineTool('Heading', 'heading'),
  lineTool('Subheading', 'subheading'),
  { name: 'Bold', edit: (text) => wrapWords(text, '**', writingTexts.boldWords), key: 'b' },
  { name: 'Italic', edit: (text) => wrapWords(text, '*', writingTexts.italicWords), key: 'i' },
  lineTool('List', 'list'),
  lineTool('Numbers', 'numbers'),
  lineTool('Quote', 'quote'),
]

interface MarkupFieldProps {
  field: FieldState
  label: string
  required?: boolean
  /** Said when it is empty and must not be. */
  missing?: string
  /** Of a text that pictures can be put into. */
  pictures?: {
    area: RefObject<HTMLTextAreaElement>
    /** Opens the choice of a photo. */
    choose: () => void
    /** Takes pictures that were pasted or dropped. */
    put: (files: File[]) => Promise<void>
  }
}

/** A text area for markup, with buttons that write it. Script makes them work. */
export function MarkupField({ field, label, required, missing, pictures }: MarkupFieldProps) {
  const ownArea = useRef<HTMLTextAreaElement>(null)
  const area = pictures?.area ?? ownArea
  const leaving = useRef(false)
  const [link, setLink] = useState<Link>()
  const [lineMark, setLineMark] = useState<LineMark>()
  const perform = (edit: (text: Text) => Edit | undefined) => {
    const done = area.current && edit(textIn(area.current))
    if (done) applyEdit(area.current, done)
    return Boolean(done)
  }
  const openLink = () => area.current && setLink(linkAt(textIn(area.current)))

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event
    const plain = !shiftKey && !ctrlKey && !altKey && !metaKey && !event.nativeEvent.isComposing
    const tool = (ctrlKey || metaKey) && !altKey && !shiftKey ? key.toLowerCase() : ''
    const done =
      (plain && key === 'Tab' && !leaving.current && perform((text) => insert(text, indent))) ||
      (plain && key === 'Enter' && perform(nextItem)) ||
      (tool !== '' && perform((text) => tools.find((one) => one.key === tool)?.edit(text)))
    if (tool === 'k') openLink()
    if (done || tool === 'k') event.preventDefault()
    leaving.current = key === 'Escape'
  }
  const takeFiles = (event: ClipboardEvent | DragEvent, { files, types }: DataTransfer) => {
    // Office programs put a picture of the words beside the words.
    if (!pictures || files.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    void pictures.put([...files])
  }
  return (
    <div className="field markup-field">
      <label htmlFor={field.id}>{label}</label>
      <FieldTexts field={field} hint={hint} />
      <div className="markup-input">
        <div className="toolbar needs-script" role="group" aria-label="Formatting">
          {tools.map(({ name, edit, mark }) => (
            <button key={name} type="button" aria-pressed={mark && mark === lineMark} onClick={() => perform(edit)}>
              {name}
            </button>
          ))}
          <button type="button" aria-haspopup="dialog" onClick={openLink}>
            Link
          </button>
          {pictures && (
            <button type="button" onClick={pictures.choose}>
              Picture
            </button>
          )}
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
          onSelect={({ currentTarget }) => setLineMark(lineMarkAt(textIn(currentTarget)))}
          onPaste={(event) => takeFiles(event, event.clipboardData)}
          onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
          onDrop={(event) => {
            if (pictures && event.dataTransfer.files.length > 0) moveCursor(event)
            takeFiles(event, event.dataTransfer)
          }}
        />
      </div>
      <MarkupHelp />
      {link && (
        <MarkupDialog
          title="Link"
          fields={[
            { name: 'url', label: 'Web address', value: link.url, hint: writingTexts.linkHint, inputMode: 'url' },
            { name: 'words', label: 'Words to read', value: link.words },
          ]}
          done={link.url === '' ? 'Put link in' : 'Change link'}
          missing={({ url }) => (url?.trim() ? undefined : writingTexts.linkMissing)}
          onDone={({ url = '', words = '' }) => area.current && applyEdit(area.current, putLink(link, words, url))}
          onClose={() => setLink(undefined)}
        />
      )}
    </div>
  )
}

/** Without script there are no buttons; the signs are few, and told in plain words. */
function MarkupHelp() {
  return (
    <ul className="hint markup-help without-script">
      {writingTexts.signs.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** What is dropped belongs where it was dropped, if the browser says where that is. */
function moveCursor({ currentTarget: area, clientX, clientY }: DragEvent<HTMLTextAreaElement>) {
  const place = 'caretPositionFromPoint' in document ? document.caretPositionFromPoint(clientX, clientY) : null
  if (place?.offsetNode === area) area.setSelectionRange(place.offset, place.offset)
}

/** The text of an area, with what is selected in it. */
export function textIn({ value, selectionStart: start, selectionEnd: end }: HTMLTextAreaElement): Text {
  return { value, start, end }
}

/**
 * Makes a change as if it were typed, so that Ctrl+Z takes it back: the browser's own command does that, where there is one.
 * @param keepFocus for what happens by itself, while something else may be typed into
 */
export function applyEdit(area: HTMLTextAreaElement, edit: Edit, { keepFocus = false } = {}) {
  const { from, to, text, select } = edit
  const before = document.activeElement
  area.focus({ preventScroll: keepFocus })
  area.setSelectionRange(from, to)
  const done =
    text === '' ? from === to || document.execCommand('delete') : document.execCommand('insertText', false, text)
  if (!done) {
    area.setRangeText(text, from, to, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(...select)
  if (keepFocus && before instanceof HTMLElement && before !== area) before.focus({ preventScroll: true })
}

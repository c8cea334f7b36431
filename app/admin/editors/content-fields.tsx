import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import { type ReactNode, useRef } from 'react'
import type { ContentPicture, Field, FieldTable } from '~/content/fields'
import { contentErrors } from '~/content/admin-messages'
import { placeholderList } from '~/content/placeholders'
import { FieldTexts } from '~/forms/field-frame'
import { CheckboxField, TextareaField, TextField } from '~/forms/fields'
import { isPictureUrl } from '~/images/sanitize-picture-url'
import { Picture } from '~/images/picture'
import { capitalize } from '~/lib/text'
import { Icon } from '~/ui/icon'
import { EditorForm, type EditorResult, useEditor } from './editor'
import { MarkupField } from './markup-field'
import { RowActions, useFocusAfterChange } from './form-rows'
import { UploadField } from './upload-field'

/** The values of a form whose fields a table names. */
export type ContentValues = Record<string, unknown>
type ContentForm = FormMetadata<ContentValues, string[]>
type ContentMetadata<T = unknown> = FieldMetadata<T, ContentValues, string[]>

interface ContentFieldsProps {
  table: FieldTable
  form: ContentForm
  fields: Record<string, ContentMetadata>
  /** The path of the editor, to come back to without JavaScript. */
  path: string
  /** Called with what the server said to an upload, for the dialog of an ended session. */
  onResult: (result: object) => void
}

/** The controls of a table of fields (`app/content/fields`), in panels that begin where a field names a section. */
function ContentFields({ table, ...rest }: ContentFieldsProps) {
  const panels: { title: string | undefined; names: string[] }[] = []
  for (const [name, { section }] of Object.entries(table)) {
    if (section !== undefined || panels.length === 0) panels.push({ title: section, names: [] })
    panels.at(-1)!.names.push(name)
  }
  return panels.map(({ title, names }) => (
    <section className="panel" key={names.join()}>
      {title && <h2>{title}</h2>}
      {names.map((name) => (
        <ContentField key={name} of={table[name]!} field={rest.fields[name]!} {...rest} />
      ))}
    </section>
  ))
}

interface ContentFieldProps extends Omit<ContentFieldsProps, 'table' | 'fields'> {
  of: Field
  field: ContentMetadata
}

function ContentField(props: ContentFieldProps) {
  const { of, field } = props
  const { kind, label, required = false } = of
  const hint = hintOf(of)
  const optional = !required && !('isShort' in of)
  const shared = { field, label, hint, required, optional, missing: contentErrors.missing(label) }
  switch (kind) {
    case 'picture':
      return <PictureField {...props} of={of} />
    case 'rows':
      return <RowsField {...props} of={of} />
    case 'checkbox':
      return <CheckboxField field={field} label={label} hint={hint} />
    case 'markup':
      return <MarkupField field={field} label={label} required={required} missing={shared.missing} />
    case 'text':
      return <TextareaField {...shared} rows={of.isShort ? 2 : 4} />
    case 'lines':
      return <TextareaField {...shared} hint={hint ?? 'One on each line'} rows={5} />
    case 'date':
      return <TextField {...shared} type="date" invalid={contentErrors.date} />
    case 'money':
      return <TextField {...shared} inputMode="decimal" autoComplete="off" />
    case 'number':
      return <TextField {...shared} inputMode="numeric" autoComplete="off" />
    case 'url':
      return <TextField {...shared} inputMode="url" autoComplete="off" />
    case 'line':
      return <TextField {...shared} autoComplete="off" />
  }
}

/** What its table says of a field, and what can stand in braces in it. */
function hintOf(of: Field): string | undefined {
  const placeholders = 'placeholders' in of ? Object.entries(of.placeholders ?? {}) : []
  const meanings = placeholders.map(([name, meaning]) => `${placeholderList([name])} is ${meaning}`)
  return [of.hint, meanings.length > 0 && `${meanings.join(', ')}.`].filter(Boolean).join(' ') || undefined
}

/** A picture: shown, chosen from the machine or by its URL, and described. */
function PictureField({ of, field, form, path, onResult }: ContentFieldProps & { of: Field & { kind: 'picture' } }) {
  const parts = (field as ContentMetadata<ContentPicture & { file: string }>).getFieldset()
  const { url, alt, file } = parts
  const shown = typeof url.value === 'string' ? url.value : ''
  const part = `${field.id}-part`
  return (
    <fieldset className="field content-picture" id={part}>
      <legend>
        {of.label} {!of.required && <span className="optional">(optional)</span>}
      </legend>
      {of.hint && <p className="hint">{of.hint}</p>}
      <FieldTexts field={field} />
      {isPictureUrl(shown) && (
        <div className="frame preview">
          <Picture key={shown} src={shown} alt={`${of.label}, as it is now`} width={640} height={360} sizes="21rem" />
        </div>
      )}
      <UploadField
        field={file}
        label="Choose a picture"
        what={`the picture for ${of.label}`}
        intent="upload"
        anchor={part}
        path={path}
        // What has arrived by an upload is as good as typed: an earlier error of the field is over.
        onUploaded={(urls) => form.update({ name: url.name, value: urls[0] ?? '', validated: false })}
        onResult={onResult}
      />
      <TextField field={url} label="Or its web address" inputMode="url" autoComplete="off" optional={!of.required} />
      {!of.decorative && (
        <TextField
          field={alt}
          label="Description"
          optional
          hint="What is to be seen, for people who can’t see it"
          autoComplete="off"
        />
      )}
    </fieldset>
  )
}

/** A list of rows: each with its fields, and buttons that work without script by sending the form. */
function RowsField(props: ContentFieldProps & { of: Field & { kind: 'rows' } }) {
  const { of, field, form, path } = props
  const listField = field as ContentMetadata<ContentValues[]>
  const { name } = listField
  const rows = listField.getFieldList()
  const list = useRef<HTMLUListElement>(null)
  const focusLater = useFocusAfterChange(rows.map(({ key }) => key).join())
  const focusOn = (row: string) => focusLater(() => list.current?.querySelector<HTMLElement>(`${row} .input`))
  const part = `${field.id}-part`
  const here = `${path}#${part}`
  return (
    <fieldset className="field" id={part}>
      <legend>{of.label}</legend>
      {of.hint && <p className="hint">{of.hint}</p>}
      <FieldTexts field={field} />
      <ul className="content-rows" ref={list}>
        {rows.map((row, index) => (
          <li key={row.key ?? index} aria-label={`${capitalize(of.each)} ${index + 1}`}>
            <div className="row-fields">
              {Object.entries(of.fields).map(([inner, innerField]) => (
                <ContentField key={inner} {...props} of={innerField} field={row.getFieldset()[inner]!} />
              ))}
            </div>
            <RowActions
              form={form}
              name={name}
              index={index}
              last={rows.length - 1}
              what={`${of.each} ${index + 1}`}
              here={here}
              focusOn={(row) => focusOn(`li:nth-child(${row + 1})`)}
            />
          </li>
        ))}
      </ul>
      <div className="actions">
        <button
          className="button button-quiet"
          {...form.insert.getButtonProps({ name, defaultValue: blankRow(of.fields) })}
          formAction={here}
          onClick={() => focusOn('li:last-child')}
        >
          <Icon name="plus" /> Add {of.each}
        </button>
      </div>
    </fieldset>
  )
}

function blankRow(table: FieldTable): Record<string, string> {
  const texts = Object.entries(table).filter(([, { kind }]) => kind !== 'picture' && kind !== 'checkbox')
  return Object.fromEntries(texts.map(([name]) => [name, '']))
}

type EditorOptions = Parameters<typeof useEditor<ContentValues, EditorResult>>[0]
interface ContentEditorOptions extends Omit<EditorOptions, 'values' | 'typed'> {
  values: ContentValues
  typed?: ContentValues
}

/** `useEditor` for fields that a table declares (`app/content/fields`). Rendered by `ContentEditorForm`. */
export function useContentEditor(options: ContentEditorOptions) {
  // The types of the form library know no fields that a table names.
  const { values, typed } = options as { values: Record<string, string>; typed?: Record<string, string> }
  return useEditor<ContentValues, EditorResult>({ ...options, values, typed })
}

interface ContentEditorFormProps {
  editor: ReturnType<typeof useContentEditor>
  table: FieldTable
  /** Below the fields: the bar that saves them. */
  children: ReactNode
}

/** The form of a `useContentEditor`. */
export function ContentEditorForm({ editor, table, children }: ContentEditorFormProps) {
  const { form, fields, path, reportSideResult } = editor
  return (
    <EditorForm editor={editor} encType="multipart/form-data" className="form content-form" scrollToTop>
      <ContentFields table={table} form={form} fields={fields} path={path} onResult={reportSideResult} />
      {children}
    </EditorForm>
  )
}

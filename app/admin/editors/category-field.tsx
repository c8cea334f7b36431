import type { FieldMetadata } from '@conform-to/react'
import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { categoryTexts } from '~/catalog/messages'
import { SelectField } from '~/forms/fields'
import { controlProps, FieldTexts, type FieldState } from '~/forms/field-frame'
import { capitalize } from '~/lib/text'
import { useToast } from '~/ui/toaster'
import type { ProductFormValues } from './product-values'

interface CategoryAnswer {
  category?: string
  lastResult?: { error?: Record<string, string[] | null> | null }
}

interface CategoryFieldProps {
  category: FieldMetadata<string, ProductFormValues, string[]>
  newCategory: FieldMetadata<string, ProductFormValues, string[]>
  categories: string[]
  path: string
  /** The category that was added without JavaScript. */
  added: string | undefined
  /** Chooses it and empties the field. */
  onAdded: (category: string) => void
  onAnswer: (answer: object) => void
}

/** The category, and a field that adds one to the list (spec section 5, "New category"). It is kept with the product. */
export function CategoryField(props: CategoryFieldProps) {
  const { category, newCategory, path, added } = props
  const { fetcher, error } = useAddCategory(props)
  const chosen = typeof category.initialValue === 'string' ? category.initialValue : ''
  const names = [...new Set([...props.categories, chosen, fetcher.data?.category ?? ''])].filter(Boolean).sort()

  const add = (event: MouseEvent<HTMLButtonElement> | KeyboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const { form } = event.currentTarget
    if (!form || fetcher.state !== 'idle') return
    const typed = new FormData(form)
    const body = { intent: 'add-category', new_category: typed.get('new_category') as string }
    fetcher.submit({ ...body, category: typed.get('category') as string }, { method: 'post', action: path })
  }
  const shown = { ...texts(newCategory), errors: error ?? newCategory.errors }
  return (
    <>
      <SelectField field={category} label="Category">
        {names.map((name) => (
          <option key={name} value={name}>
            {capitalize(name)}
          </option>
        ))}
      </SelectField>
      <div className="field" id="new-category">
        <label htmlFor={newCategory.id}>
          New category <span className="optional">(optional)</span>
        </label>
        <FieldTexts field={shown} />
        <div className="search-line">
          <input
            key={newCategory.key}
            className="input"
            type="text"
            {...controlProps(shown)}
            defaultValue={typeof newCategory.initialValue === 'string' ? newCategory.initialValue : ''}
            onKeyDown={(event) => event.key === 'Enter' && add(event)}
          />
          <button
            className="button button-quiet"
            type="submit"
            name="intent"
            value="add-category"
            formAction={`${path}#new-category`}
            onClick={add}
          >
            Add<span className="visually-hidden"> category</span>
          </button>
        </div>
        {added && (
          <p className="hint" role="status">
            {categoryTexts.added(added)}
          </p>
        )}
      </div>
    </>
  )
}

function useAddCategory({ onAdded, onAnswer }: CategoryFieldProps) {
  const fetcher = useFetcher<CategoryAnswer>()
  const toast = useToast()
  const handled = useRef<CategoryAnswer>()
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  useEffect(() => {
    if (!answer || handled.current === answer) return
    handled.current = answer
    onAnswer(answer)
    if (answer.category === undefined) return
    onAdded(answer.category)
    toast({ tone: 'success', text: categoryTexts.added(answer.category) })
  }, [answer, onAdded, onAnswer, toast])
  const error = Object.values(answer?.lastResult?.error ?? {}).flatMap((errors) => errors ?? [])
  return { fetcher, error: error.length > 0 ? error : undefined }
}

/** The metadata of a field is a proxy, which cannot be spread. */
function texts({ id, name, formId, key, initialValue, errors, descriptionId, errorId }: FieldState): FieldState {
  return { id, name, formId, key, initialValue, errors, descriptionId, errorId }
}

import type { SubmissionResult } from '@conform-to/react'
import { useFetcher } from '@remix-run/react'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { categoryTexts } from '~/catalog/admin-messages'
import { controlProps, FieldTexts, initialText, resultErrors, withErrors } from '~/forms/field-frame'
import { SelectField } from '~/forms/fields'
import { capitalize } from '~/lib/text'
import { useToast } from '~/ui/toaster'
import type { ProductField } from './product-values'
import { useFetcherResult } from './side-requests'

interface CategoryResult {
  category?: string
  lastResult?: SubmissionResult<string[]>
}

interface CategoryFieldProps {
  category: ProductField<string>
  newCategory: ProductField<string>
  categories: string[]
  path: string
  /** The category that was added without JavaScript. */
  added: string | undefined
  /** Chooses it and empties the field. */
  onAdded: (category: string) => void
  onResult: (result: object) => void
}

/** The category, and a field that adds one to the list (spec section 5, "New category"). It is kept with the product. */
export function CategoryField(props: CategoryFieldProps) {
  const { category, newCategory, path, added } = props
  const { fetcher, errors, forgetErrors } = useAddCategory(props)
  const chosen = initialText(category) ?? ''
  const names = [...new Set([...props.categories, chosen, fetcher.data?.category ?? ''])].filter(Boolean).sort()

  const add = (event: MouseEvent<HTMLButtonElement> | KeyboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const { form } = event.currentTarget
    if (!form || fetcher.state !== 'idle') return
    const typed = new FormData(form)
    const body = { intent: 'add-category', new_category: typed.get('new_category') as string }
    fetcher.submit({ ...body, category: typed.get('category') as string }, { method: 'post', action: path })
  }
  const shown = withErrors(newCategory, errors ?? newCategory.errors)
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
            defaultValue={initialText(newCategory) ?? ''}
            onKeyDown={(event) => event.key === 'Enter' && add(event)}
            onInput={forgetErrors}
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

function useAddCategory({ onAdded, onResult }: CategoryFieldProps) {
  const fetcher = useFetcher<CategoryResult>()
  const toast = useToast()
  const [errors, setErrors] = useState<string[]>([])
  useFetcherResult(fetcher, (result) => {
    onResult(result)
    setErrors(resultErrors(result.lastResult))
    if (result.category === undefined) return
    onAdded(result.category)
    toast({ tone: 'success', text: categoryTexts.added(result.category) })
  })
  return { fetcher, errors: errors.length > 0 ? errors : undefined, forgetErrors: () => setErrors([]) }
}

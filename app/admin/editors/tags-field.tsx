import type { KeyboardEvent, MouseEvent } from 'react'
import { cleanTags } from '~/blog/tags'
import { controlProps, FieldTexts, initialText } from '~/forms/field-frame'
import { Icon } from '~/ui/icon'
import type { PostField, PostFormData } from './post-values'

interface TagsFieldProps {
  form: PostFormData
  tags: PostField<string[]>
  tag: PostField<string>
  path: string
}

const hint = 'Press Enter to add a tag'

/** Tags are added one by one and removed by their buttons (spec section 5, "Blog save"). */
export function TagsField({ form, tags, tag, path }: TagsFieldProps) {
  const list = tags.getFieldList()
  const here = `${path}#tags-part`

  const add = (event: MouseEvent<HTMLButtonElement> | KeyboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const element = event.currentTarget.form
    if (!element) return
    const typed = new FormData(element)
    const present = list.map((_, index) => String(typed.get(`tags[${index}]`)))
    const wanted = cleanTags([...present, ...String(typed.get('tag')).split(',')])
    if (wanted.length > present.length) form.update({ name: 'tags', value: wanted })
    const input = element.elements.namedItem('tag')
    if (!(input instanceof HTMLInputElement)) return
    input.value = ''
    input.focus()
  }
  return (
    <div className="field" id="tags-part">
      <label htmlFor={tag.id}>Tags</label>
      <FieldTexts field={tag} hint={hint} />
      {tags.errors?.[0] && <p className="error">{tags.errors[0]}</p>}
      <div className="search-line">
        <input
          key={tag.key}
          className="input"
          type="text"
          autoComplete="off"
          {...controlProps(tag, hint)}
          defaultValue={initialText(tag) ?? ''}
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && add(event)}
        />
        <button
          className="button button-quiet"
          type="submit"
          name="intent"
          value="add-tag"
          formAction={here}
          onClick={add}
        >
          Add<span className="visually-hidden"> tag</span>
        </button>
      </div>
      <ul className="tag-list" aria-label="Tags of this post">
        {list.map((item, index) => (
          <li key={item.key ?? index}>
            <input type="hidden" name={item.name} form={form.id} value={initialText(item)} />
            {initialText(item)}
            <button
              className="icon-button"
              aria-label={`Remove tag ${initialText(item)}`}
              {...form.remove.getButtonProps({ name: tags.name, index })}
              formAction={here}
              onClick={() => document.getElementById(tag.id)?.focus()}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

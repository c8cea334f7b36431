import { cleanTags } from '~/blog/post'

const tagField = /^tags\[\d{1,4}\]$/

/** Makes what was typed into the tag field one of the form's tags (several, when commas part it). */
export function takeTypedTag(form: FormData): void {
  const typed = form.get('tag')
  if (typeof typed !== 'string' || typed.trim() === '') return
  const names = [...form.keys()].filter((name) => tagField.test(name))
  const present = names.map((name) => String(form.get(name)))
  for (const name of names) form.delete(name)
  for (const [index, tag] of cleanTags([...present, ...typed.split(',')]).entries()) form.set(`tags[${index}]`, tag)
  form.set('tag', '')
}

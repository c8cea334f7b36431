import { data } from '@remix-run/node'

/** A field of one value, as all public forms have. */
const plain = /^[\w-]{1,64}$/

/**
 * Refuses a form with a field that none of our pages has. The form library makes lists and objects of brackets and dots
 * in names, as long and as deep as they say: a name of a few bytes would fill the memory.
 * @param parts the names of fields that do form a list or an object
 * @throws 400
 */
export function refuseForeignNames(form: FormData, parts?: RegExp): void {
  for (const name of form.keys()) {
    if (!plain.test(name) && !parts?.test(name)) throw data('The form could not be read.', { status: 400 })
  }
}

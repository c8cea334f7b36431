/** Whether nobody types this field of a form: it says how the form was loaded or what a button does. */
export function isTechnical(name: string): boolean {
  return /^(?:intent|id|version|__.*)$/.test(name)
}

import { HtmlValidate, StaticConfigLoader } from 'html-validate'

/**
 * `standard` holds the rules of the HTML standard alone. Two more belong to validity: attributes that a type of input
 * does not have, and references (`for`, `aria-…`, `form`) to an id that the page lacks.
 */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    rules: { 'input-attributes': 'error', 'no-missing-references': 'error' },
  }),
)

/** Takes a page as the server sent it, or a part of one; gives each breach of the HTML standard, with its place. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  )
}

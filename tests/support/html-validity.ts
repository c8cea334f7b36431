import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect } from 'playwright/test'

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

/** The page, as the server sent it, breaks no rule of the HTML standard. */
export async function expectValidHtml(html: string, page: string): Promise<void> {
  const { results } = await validator.validateString(html, page)
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  )
  expect(found, `invalid HTML on ${page}`).toEqual([])
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** What no visitor reads: the admin, its texts and the owner's mails; pages and mails whose words are content. */
const others =
  /^(?:admin|routes\/admin|routes\/resources|config|server|history|outbox|content)\/|admin-|owner-mails|fields\.server|product-fields|\.content\.server|catalog\/import\/|mail\/(?:samples|sender-check|settings|worker)|sales|csv|routes\.ts|shipping\/messages|webhook|stripe|link-names/
/** Attributes that hold no words. */
const attributes =
  /^(?:className|sizes|autoComplete|rel|as|d|media|kind|charSet|content|data-(?!missing|invalid|label).*)$/
/** A sentence, or several words that begin like one. */
const sentence = /^\s*[“(]?\p{Lu}[\p{Ll}’']*[,.:]?\s+\S/u
const anyWord = /\p{L}{2}/u
/** Looks like words for visitors, and is none, or stands only where not even the settings can be read. */
const known = [
  'Test Buyer', // the example that fills in a test payment
  'South Weymouth',
  'South Weymouth, MA, USA', // settings, as they come
  'Stillwater Reiki',
  'Distance Reiki and crystal healing from the South Shore of Massachusetts.',
  'United States', // the country of every address
  'Eastern Time', // formats of dates
  'January February March April May June July August September October November December',
  'Service Unavailable', // of HTTP
  'Cookie, Save-Data',
  'Arab Syrc Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr Khmr', // names of scripts
]

/**
 * What a page shows only with script, or seldom, is found in the sources: text in the markup, and sentences that are
 * neither declared by `siteTexts` nor thrown or logged for whoever runs the shop.
 */
test('no word of a visitor’s page stands in the code outside of what the owner can change', () => {
  const all = readdirSync('app', { recursive: true, encoding: 'utf8' })
  const files = all.filter((file) => /\.tsx?$/.test(file) && !others.test(file))
  expect(files.flatMap(literalsIn)).toEqual([])
})

function literalsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join('app', file), 'utf8'), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const note = (node: ts.Node, text: string) => {
    if (known.includes(text)) return
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    found.push(`${file}:${line + 1}: ${text.replace(/\s+/g, ' ').trim()}`)
  }
  const visit = (node: ts.Node, inMarkup: boolean): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || isForOthers(node)) return
    if (ts.isJsxAttribute(node)) {
      if (attributes.test(node.name.getText())) return
      return void (node.initializer && visitAttribute(node.initializer))
    }
    if (ts.isJsxText(node) && anyWord.test(node.text)) note(node, node.text)
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const text = ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : node.text
      // Mails have no markup: each word in their sources is shown.
      const isShown = inMarkup || file.startsWith('mail/')
      const isWord = ts.isStringLiteralLike(node) && /^\p{Lu}\p{Ll}+$/u.test(text)
      if (sentence.test(text) || (isShown && isWord)) note(node, text)
    }
    ts.forEachChild(node, (child) => visit(child, inMarkup || ts.isJsxExpression(node)))
  }
  const visitAttribute = (value: ts.Node) => visit(value, true)
  visit(source, false)
  return found
}

/** Declared, or meant for whoever runs the shop. */
function isForOthers(node: ts.Node): boolean {
  if (ts.isThrowStatement(node)) return /new \w*Error\(/.test(node.getText())
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText() === 'sql'
  if (ts.isNewExpression(node)) return /(?:Error|Unavailable)$/.test(node.expression.getText())
  return ts.isCallExpression(node) && /^(?:siteTexts|log\.\w+|noteFailure)$/.test(node.expression.getText())
}

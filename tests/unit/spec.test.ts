import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Row {
  sentence: string
  file: string
  title: string
}

const path = (file: string) => new URL(`../${file}`, import.meta.url)

/** The rows of the tables of `tests/spec.md`: a sentence, and the test that holds it. */
function rows(): Row[] {
  const lines = readFileSync(path('spec.md'), 'utf8').split('\n')
  return lines
    .filter((line) => /^\| (?!Sentence|-)/.test(line))
    .map((line) => {
      const [, sentence = '', reference = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
      const [, file = '', title = ''] = /^`([^`]+)` (.+)$/.exec(reference) ?? []
      return { sentence, file, title }
    })
}

/** Titles are compared without escapes, so that quotes in them need no second spelling. */
const plain = (text: string) => text.replaceAll('\\', '')

test('every sentence of the specification names a test, and the test is there', () => {
  const texts = new Map<string, string>()
  const textOf = (file: string) => {
    if (!texts.has(file)) texts.set(file, existsSync(path(file)) ? plain(readFileSync(path(file), 'utf8')) : '')
    return texts.get(file)!
  }
  const all = rows()
  expect(all.length).toBeGreaterThan(150)
  const missing = all.filter(({ file, title }) => !file || !title || !textOf(file).includes(title))
  expect(missing).toEqual([])
})

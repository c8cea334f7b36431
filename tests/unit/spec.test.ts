import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Row {
  sentence: string
  file: string
  title: string
}

const path = (file: string) => new URL(`../${file}`, import.meta.url)

/** The rows of the tables of a list of sentences: each with the test that holds it. */
function rows(list: string): Row[] {
  const lines = readFileSync(path(list), 'utf8').split('\n')
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

test.each([
  { list: 'spec.md', atLeast: 150 },
  { list: 'beyond.md', atLeast: 1 },
])('every sentence of $list names a test, and the test is there', ({ list, atLeast }) => {
  const texts = new Map<string, string>()
  const textOf = (file: string) => {
    if (!texts.has(file)) texts.set(file, existsSync(path(file)) ? plain(readFileSync(path(file), 'utf8')) : '')
    return texts.get(file)!
  }
  const all = rows(list)
  expect(all.length).toBeGreaterThan(atLeast)
  const missing = all.filter(({ file, title }) => !file || !title || !textOf(file).includes(title))
  expect(missing).toEqual([])
})

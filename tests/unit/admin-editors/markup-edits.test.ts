import { describe, expect, it } from 'vitest'
import {
  type Edit,
  lineMarkAt,
  linkAt,
  markLines,
  nextItem,
  picturesIn,
  putLink,
  putParagraph,
  replaceText,
  type Text,
  wrapWords,
} from '~/admin/editors/markup-edits'

/** `a [b] c`: square brackets stand for the ends of what is selected, `|` for a cursor. */
function read(marked: string): Text {
  const value = marked.replace(/[⟦⟧|]/g, '')
  const cursor = marked.indexOf('|')
  if (cursor >= 0) return { value, start: cursor, end: cursor }
  return { value, start: marked.indexOf('⟦'), end: marked.indexOf('⟧') - 1 }
}

function after(marked: string, make: (text: Text) => Edit | undefined): string | undefined {
  const text = read(marked)
  const edit = make(text)
  if (!edit) return undefined
  const value = text.value.slice(0, edit.from) + edit.text + text.value.slice(edit.to)
  const [start, end] = edit.select
  const selected = start === end ? '|' : `⟦${value.slice(start, end)}⟧`
  return value.slice(0, start) + selected + value.slice(end)
}

describe('buttons of the post editor', () => {
  it.each([
    ['heading', 'Be|gin', '# Begin|'],
    ['heading', '# Be|gin', 'Begin|'],
    ['subheading', '# Be|gin', '## Begin|'],
    ['heading', 'One\nTwo|\nThree', 'One\n\n# Two|\n\nThree'],
    ['list', '|', '- |'],
    ['list', '⟦one\ntwo⟧', '⟦- one\n- two⟧'],
    ['list', '⟦- one\n- two⟧', '⟦one\ntwo⟧'],
    ['numbers', '⟦- one\n\n- two⟧', '⟦1. one\n\n2. two⟧'],
    ['list', '- one\ntw|o', '- one\n- two|'],
    ['quote', 'Before\nSaid|', 'Before\n\n> Said|'],
  ] as const)('%s: %j becomes %j', (mark, before, expected) => {
    expect(after(before, (text) => markLines(text, mark))).toBe(expected)
  })

  it.each([
    ['# Be|gin', 'heading'],
    ['### Be|gin', 'subheading'],
    ['- o|ne', 'list'],
    ['2) o|ne', 'numbers'],
    ['> o|ne', 'quote'],
    ['# One\nt|wo', undefined],
  ])('the line in which the cursor stands is shown by its button: %j is %s', (text, mark) => {
    expect(lineMarkAt(read(text))).toBe(mark)
  })

  it.each([
    ['a ⟦b⟧ c', 'a **⟦b⟧** c'],
    ['a **⟦b⟧** c', 'a ⟦b⟧ c'],
    ['a⟦ b ⟧c', 'a⟦ **b** ⟧c'],
    ['a |', 'a **⟦bold words⟧**'],
    ['⟦- one\n\n- two⟧', '⟦- **one**\n\n- **two**⟧'],
  ])('bold: %j becomes %j', (before, expected) => {
    expect(after(before, (text) => wrapWords(text, '**', 'bold words'))).toBe(expected)
  })

  it.each([
    ['see ⟦my shop⟧.', 'my shop', 'see [my shop](/shop)|.'],
    ['see |', '', 'see [/shop](/shop)|'],
    ['see [old](/x|yz).', 'new [one]', 'see [new \\[one\\]](/shop)|.'],
  ])('a link: %j with the words %j becomes %j', (before, words, expected) => {
    expect(after(before, (text) => putLink(linkAt(text), words, '/shop'))).toBe(expected)
  })

  it('a link that is there is read with its words and address, and an address is made safe for its place', () => {
    expect(linkAt(read('see [a \\[b\\]](/x|yz).'))).toMatchObject({ words: 'a [b]', url: '/xyz' })
    expect(after('|', (text) => putLink(linkAt(text), 'a', 'https://example.com/a (b)'))).toBe(
      '[a](https://example.com/a%20%28b%29)|',
    )
  })

  it.each([
    ['|', 'P\n\n|'],
    ['One.|', 'One.\n\nP\n\n|'],
    ['One.\n|', 'One.\n\nP\n\n|'],
    ['One.\n\n|\n\nTwo.', 'One.\n\nP|\n\nTwo.'],
    ['On|e.', 'On\n\nP\n\n|e.'],
  ])('a picture is a paragraph of its own: %j becomes %j', (before, expected) => {
    expect(after(before, (text) => putParagraph(text, 'P'))).toBe(expected)
  })

  it.each([
    ['P and |more', 'picture and |more'],
    ['more| and P', 'more| and picture'],
    ['gone|', undefined],
  ])('where a line held its place a picture comes in, and the cursor stays: %j becomes %j', (before, expected) => {
    expect(after(before, (text) => replaceText(text, 'P', 'picture'))).toBe(expected)
  })

  it.each([
    ['- one|', '- one\n- |'],
    ['9. one| two', '9. one\n10. | two'],
    ['> said|', '> said\n> |'],
    ['- one\n- |', '- one\n\n|'],
    ['words|', undefined],
    ['|- one', undefined],
  ])('Enter goes on with a list, and ends it at an empty item: %j becomes %j', (before, expected) => {
    expect(after(before, nextItem)).toBe(expected)
  })

  it('the pictures of a text are found, with width and description', () => {
    expect(picturesIn('a {{image:/b.jpg}} c\n\n{{image:/d.jpg|small|E}}')).toEqual([
      { markup: '{{image:/b.jpg}}', url: '/b.jpg', size: 'full', alt: '' },
      { markup: '{{image:/d.jpg|small|E}}', url: '/d.jpg', size: 'small', alt: 'E' },
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { descriptionOf, excerptOf } from '~/blog/excerpt.server'

const excerpt = (text: string) => excerptOf({ excerpt: text, content: '' })
const fill = (length: number) => 'x'.repeat(length)

describe('C42 excerpt ends inside an emoji', () => {
  it.each([
    ['an emoji', '😀'],
    ['a family', '👨‍👩‍👧‍👦'],
    ['a flag', '🇺🇸'],
    ['a letter with an accent of its own', 'e\u0301'],
  ])('C42 %s at the cut stays whole', (_, cluster) => {
    expect(excerpt(fill(119) + cluster + 'tail')).toBe(`${fill(119)}${cluster}…`)
    expect(excerpt(fill(120) + cluster)).toBe(`${fill(120)}…`)
    expect(excerpt(fill(119) + cluster)).toBe(`${fill(119)}${cluster}`)
    expect(descriptionOf({ excerpt: fill(158) + cluster + 'tail', content: '' })).toBe(`${fill(158)}${cluster}…`)
  })

  it('C42 a word of 800 letters is cut, and short text is left alone', () => {
    expect(excerpt('w'.repeat(800))).toBe(`${'w'.repeat(120)}…`)
    expect(excerpt('abc')).toBe('abc')
  })

  it('C42 it ends with a whole word where one is near', () => {
    const cut = excerpt('word '.repeat(40))
    expect(cut).toMatch(/word…$/)
    expect([...cut].length).toBeLessThanOrEqual(121)
  })

  it('C42 a post with only a picture, or with nothing, has none', () => {
    expect(excerptOf({ excerpt: '', content: '{{image:/images/blog/moon-water.jpg|small|Bowl}}' })).toBe('')
    expect(excerptOf({ excerpt: ' ', content: '' })).toBe('')
    expect(descriptionOf({ excerpt: '', content: '' })).toBe('')
  })

  it('the description falls back to the first 160 characters of the content, without markup', () => {
    const content = `# Title\n\n**Bold** [link](/x) \`code\` > ${'word '.repeat(60)}`
    const description = descriptionOf({ excerpt: '', content })
    expect(description).toMatch(/^Title Bold link code > word word/)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(descriptionOf({ excerpt: '', content: 'short *text*' })).toBe('short text')
  })
})

import { describe, expect, it } from 'vitest'
import { plainText } from '~/blog/excerpt.server'
import { brokenLinks, renderContent, withAnchors } from '~/markup/render.server'
import { postSchema } from '~/blog/schema.server'
import { htmlProblems } from '../../support/html-validity'

const html = (markup: string) => renderContent(markup)
const local = '/images/blog/moon-water.jpg'

/** Tags with their attributes as a parser reads them: enough to see what could run. */
function tagsOf(markup: string) {
  return [...markup.matchAll(/<([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*>/g)].map(
    ([, name, attributes = '']) => ({
      name: name ?? '',
      attributes: Object.fromEntries(
        [...attributes.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)].map(([, key, value]) => [key, value ?? '']),
      ),
    }),
  )
}

/** Nothing in the output but the elements and attributes that we write ourselves, and no address that could run. */
function expectHarmless(markup: string) {
  const allowed =
    /^(p|h[2-6]|ul|ol|li|a|img|figure|strong|em|del|br|hr|code|pre|blockquote|table|thead|tbody|tr|th|td|div)$/
  const attributes =
    /^(href|rel|title|src|srcset|sizes|alt|width|height|loading|decoding|data-size|data-align|scope|class|tabindex|start)$/
  for (const tag of tagsOf(markup)) {
    expect(tag.name).toMatch(allowed)
    for (const [name, value] of Object.entries(tag.attributes)) {
      expect(name).toMatch(attributes)
      if (name === 'href' || name === 'src') expect(value).toMatch(/^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/)
    }
  }
  // Every angle bracket belongs to one of those tags.
  const rest = markup.replace(/<\/?[a-z][a-z0-9]*(?:\s+[a-z-]+(?:="[^"<>]*")?)*\s*>/g, '')
  expect(rest).not.toMatch(/[<>]/)
}

describe('C37 script links with entities', () => {
  const vectors = [
    '[a](javascript:alert(1))',
    '[b](javascript&#58;alert&#40;1&#41;)',
    '[c](javascript&#58zz;alert(2))',
    '[c](javascript&colon;alert(1))',
    '[d](JaVaScRiPt:alert(1))',
    '[d](<java\tscript:alert(1)>)',
    '[d](java&#10;script:alert(1))',
    '[d](&#1;javascript:alert(1))',
    '[d](&#x6A;avascript:alert(1))',
    '[e](data:text/html,<script>alert(1)</script>)',
    '[e](vbscript:x)',
    '![x](x "onerror=alert(1)")',
    '![x](javascript:alert(1))',
    '![x](https://x.example/" onerror="alert(1))',
    '![" onerror=alert(1) x="](https://x.example/a.jpg)',
    '[a](https://x.example "&quot; onclick=&quot;alert(1)")',
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    'text <svg/onload=alert(1)> text',
    '<pre>\n<img src=x onerror=alert(1) //\n\n<b',
    '<a href="javascript:alert(1)">x</a>',
    '<div onclick=alert(1)>\n\n[x](javascript:alert(1))\n\n</div>',
    '<javascript:alert(1)>',
    '<!-- --><script>alert(1)</script> -->',
    '[v][ref]\n\n[ref]: vbscript:alert(1)',
    '[v][ref]\n\n[ref]: <javascript:alert(1)> "x"',
    '[h](//evil.test) [i](/\\evil.test) [j](/%09/evil.test) [k](/&#9;/evil.test) [l](\\\\evil.test)',
    '| a |\n|:-:|\n| <img src=x onerror=alert(1)> |',
    '```"><script>alert(1)</script>\nx\n```',
    '`<script>alert(1)</script>`',
    '{{image:javascript:alert(1)}} {{image:data:image/svg+xml,<svg onload=alert(1)>}}',
    '{{image:https://x.example/" onerror="alert(1)|small|" onerror="alert(1)}}',
    '[![x](javascript:alert(1))](javascript:alert(1))',
    'https://x.example/"onmouseover=alert(1) www.x.example/<script>',
  ]
  it.each(vectors)('nothing can run in %j', async (markup) => {
    expectHarmless(await html(markup))
    expectHarmless(await renderContent(markup, 'https://site.example'))
    expect(await htmlProblems(await html(markup))).toEqual([])
  })

  it('the honest link beside them works, and the text of refused ones stays readable', async () => {
    const output = await html('[a](javascript:alert(1)) <https://ok.example> <img src=x onerror=alert(1)>')
    expect(output).toContain('<a href="https://ok.example/" rel="noopener">https://ok.example</a>')
    expect(output).toContain('<p>a ')
    expect(output).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  it('C37 excerpts carry no markup of it', () => {
    expect(plainText('[a](javascript:alert(1)) <b>bold</b> ![x](x) *em*')).toBe('a bold em')
  })

  it('links may be http, https, mailto, tel or of this site', async () => {
    const output = await html(
      '[1](http://a.example/?x=1&amp;y=2) [2](mailto:a@b.example) [3](tel:+17815550142) [4](/shop?a=1#b) [5](#top) [6](shop) [7](nowhere)',
    )
    expect(tagsOf(output).flatMap(({ attributes }) => attributes.href ?? [])).toEqual([
      'http://a.example/?x=1&amp;y=2',
      'mailto:a@b.example',
      'tel:+17815550142',
      '/shop?a=1#b',
      '#top',
      '/shop',
    ])
  })
})

describe('markup', () => {
  it('shows headings one level lower, lists, quotes, code, bold, italic and links', async () => {
    const output = await html(
      '# A\n\n## B\n\n### C\n\n- one\n- **two**\n\n> *said*\n\n`code`\n\n[the shop](/shop)\n\n1. first',
    )
    expect(output).toBe(
      '<h2>A</h2>\n<h3>B</h3>\n<h4>C</h4>\n<ul>\n<li>one</li>\n<li><strong>two</strong></li>\n</ul>\n' +
        '<blockquote>\n<p><em>said</em></p>\n</blockquote>\n<p><code>code</code></p>\n<p><a href="/shop">the shop</a></p>\n<ol>\n<li>first</li>\n</ol>\n',
    )
  })

  it('reads entities once and drops numbers of no character', async () => {
    expect(await html('AT&T &copy; &lt;b&gt; &#8; &bogus; `&lt;`')).toBe(
      '<p>AT&amp;T © &lt;b&gt;  &amp;bogus; <code>&amp;lt;</code></p>\n',
    )
  })

  it.each([
    ['3,000 nested quotes', '>'.repeat(3000) + ' deep'],
    ['20,000 nested quotes', '>'.repeat(20_000) + ' deep'],
    ['nested lists', Array.from({ length: 150 }, (_, level) => ' '.repeat(level * 2) + '- x').join('\n')],
    ['300,000 characters', '[a](b) '.repeat(45_000)],
    ['unclosed brackets', '['.repeat(5000)],
    ['stars', '*a '.repeat(3000)],
  ])('%s neither fail nor break out', async (_, markup) => {
    expectHarmless(await html(markup))
    plainText(markup.slice(0, 4000))
  })

  it('makes every address absolute for the feed', async () => {
    const output = await renderContent(`[shop](/shop) {{image:${local}|small|Bowl}}`, 'https://site.example')
    expect(output).toBe(
      `<p><a href="https://site.example/shop">shop</a> <img src="https://site.example${local}" alt="Bowl" width="1600" height="900"></p>\n`,
    )
  })
})

describe('C106 lines of pasted text', () => {
  it.each([
    ['three lines', 'Size: 3 cm\nWeight: 20 g\nOrigin: Brazil', '<p>Size: 3 cm<br>Weight: 20 g<br>Origin: Brazil</p>'],
    [
      'a list of a word processor',
      'Bring:\n•\tWater\n•\tA blanket\nSee you there',
      '<p>Bring:</p>\n<ul>\n<li>Water</li>\n<li>A blanket</li>\n</ul>\n<p>See you there</p>',
    ],
    [
      'a list in a list',
      '\uF0B7\tFirst\no\tInner\no\tSecond inner\n\uF0B7\tLast',
      '<ul>\n<li>First<ul>\n<li>Inner</li>\n<li>Second inner</li>\n</ul>\n</li>\n<li>Last</li>\n</ul>',
    ],
    ['bullets without a space', '●one\n●two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
    ['a numbered list', '1.\tone\n2.\ttwo\nafter', '<ol>\n<li>one</li>\n<li>two</li>\n</ol>\n<p>after</p>'],
    ['paragraphs with a tab in front', '\tFirst\n\n\tSecond', '<p>\tFirst</p>\n<p>\tSecond</p>'],
    ['words that only look alike', 'o clock\n– said she\n· ·', '<p>o clock<br>– said she<br>· ·</p>'],
    ['code', '```\n•\tone\n```', '<pre tabindex="0"><code>•\tone\n</code></pre>'],
  ])('C106 %s look as they did where they were copied', async (_, typed, shown) => {
    expect((await html(typed)).trim()).toBe(shown)
  })

  it('C106 excerpts keep the words of such lines apart', () => {
    expect(plainText('Size\nWeight\n•\tone\n•\ttwo')).toBe('Size\nWeight\none\ntwo')
  })
})

describe('C107 markup nobody meant', () => {
  it.each([
    ['about', 'From (~$75) to (~$110)', '<p>From (~$75) to (~$110)</p>'],
    ['ranges', '10~12 and 14~16', '<p>10~12 and 14~16</p>'],
    ['a struck word', '~~old~~ price', '<p><del>old</del> price</p>'],
    ['measures', '10*12*14 cm', '<p>10*12*14 cm</p>'],
    ['tildes around a word', '~~~ hm ~~~', '<p>~~~ hm ~~~</p>'],
    ['a signature', 'With love\n--\nJay', '<p>With love<br>--<br>Jay</p>'],
  ])('C107 %s stay as they were meant', async (_, typed, shown) => {
    expect((await html(typed)).trim()).toBe(shown)
  })

  it.each([
    ['www.example.com', 'https://www.example.com/'],
    ['example.co.uk/a?b=1', 'https://example.co.uk/a?b=1'],
    ['me@example.com', 'mailto:me@example.com'],
    ['shop/rose-quartz-heart', '/shop/rose-quartz-heart'],
    ['../contact', '/contact'],
    ['blog?tag=moon', '/blog?tag=moon'],
    ['781-555-0142', 'tel:+17815550142'],
  ])('C107 a link to %s works', async (typed, href) => {
    expect(tagsOf(await html(`[words](${typed})`))[1]?.attributes.href).toBe(href.replaceAll('&', '&amp;'))
    expect(brokenLinks(`[words](${typed})`)).toEqual([])
  })

  it.each([
    'price-list.pdf',
    'nowhere',
    'https//example.com',
    'https:example.com',
    '//example.com',
    'javascript:alert(1)',
  ])('C107 a link to %s is told before it is published, and a draft is kept', async (url) => {
    expect(brokenLinks(`- [words](${url})\n\n[fine](/shop) <note:later>`)).toEqual([{ words: 'words', url }])
    const filled = { title: 't', excerpt: 'e', content: `[words](${url})`, image: '/images/a.jpg' }
    const parse = (published: object) => postSchema.safeParseAsync({ ...filled, ...published })
    expect((await parse({ published: 'on' })).error?.issues).toMatchObject([
      { path: ['content'], message: expect.stringContaining(`The link “words” leads nowhere: “${url}”`) },
    ])
    expect((await parse({})).success).toBe(true)
  })
})

describe('C39 image tokens in and around code', () => {
  const images = async (markup: string) => {
    const output = await html(markup)
    expectHarmless(output)
    expect(await htmlProblems(output)).toEqual([])
    return tagsOf(output).filter(({ name }) => name === 'img')
  }

  it('C39 alone on a line it is a figure with the size, the alt text and several widths', async () => {
    const output = await html(`Before\n{{image:${local}|large|A bowl}}\nAfter`)
    expect(output).toMatch(/^<p>Before<\/p>\n<figure><img [^>]*><\/figure>\n<p>After<\/p>\n$/)
    expect(output).toContain('alt="A bowl"')
    expect(output).toContain('width="1600" height="900"')
    expect(output).toContain('data-size="large"')
    expect(output).toContain('loading="lazy"')
    expect(output).toContain(`/picture/1200${local}?missing=hide 1200w`)
  })

  it('C39 size and alt are optional; the default size is full', async () => {
    const [bare, sized, described, wrong] = await images(
      `{{image:${local}}} {{image:${local}|SMALL}} {{image: ${local} | A bowl }} {{image:${local}|huge|B}}`,
    )
    expect(bare?.attributes).toMatchObject({ 'data-size': 'full', alt: '' })
    expect(sized?.attributes).toMatchObject({ 'data-size': 'small', alt: '' })
    expect(described?.attributes).toMatchObject({ 'data-size': 'full', alt: 'A bowl' })
    expect(wrong?.attributes).toMatchObject({ 'data-size': 'full', alt: 'B' })
  })

  it('C39 two in one line, inside a link, a list item and a table cell, it is a picture', async () => {
    const token = `{{image:${local}|small|x}}`
    expect(await images(`a ${token} b ${token} c`)).toHaveLength(2)
    expect(await html(`[${token}](/shop)`)).toMatch(/<a href="\/shop"><img [^>]*><\/a>/)
    expect(await images(`- ${token}\n- text ${token}`)).toHaveLength(2)
    const table = await html(`| ${token} | b |\n|---|---|\n| c | ${token} |`)
    expect(table.match(/<t[hd][^>]*><img [^>]*alt="x"[^>]*><\/t[hd]>/g)).toHaveLength(2)
  })

  it('C39 in code and after a backslash it stays as it was typed', async () => {
    const token = `{{image:${local}|small|x}}`
    for (const markup of [
      `\`${token}\``,
      `\`\`\`\n${token}\n\`\`\``,
      `text\n\n    ${token}`,
      `\\${token}`,
      `| a |\n|---|\n| \`${token}\` |`,
    ]) {
      expect(await images(markup)).toEqual([])
      expect(await html(markup)).toContain(token)
    }
  })

  it.each([
    ['unclosed', `{{image:${local}`],
    ['over two lines', `{{image:${local}\n|small}}`],
    ['empty', '{{image:}}'],
    ['blank', '{{image: | | }}'],
    ['relative', '{{image:../../etc/passwd}}'],
    ['another name', '{{picture:/a.jpg}}'],
    ['quotes', '{{image:"><script>alert(1)</script>}}'],
    ['a missing file', '{{image:/images/blog/none.jpg|small|gone}}'],
    ['a missing upload', '{{image:/blog-images/none-0123456789.jpg}}'],
  ])('C39 a wrong token (%s) shows nothing or plain text', async (_, markup) => {
    expect(await images(`before ${markup} after`)).toEqual([])
    expect(await images(markup)).toEqual([])
  })

  it('C39 alt text with marks cannot break out', async () => {
    const [image] = await images(`{{image:${local}|small|5 < 6 "quoted" 'x' <b> &|more}}`)
    expect(image?.attributes.alt).toBe('5 &lt; 6 &quot;quoted&quot; &#39;x&#39; &lt;b&gt; &amp;|more')
  })
})

it('each large heading of a policy gets an id of its own', () => {
  const { html, headings } = withAnchors(
    ['Data 2', 'Data', 'Data', 'A &amp; <b>B</b>'].map((title) => `<h2>${title}</h2>`).join(),
  )
  expect(headings).toEqual([
    { id: 'data-2', title: 'Data 2' },
    { id: 'data', title: 'Data' },
    { id: 'data-3', title: 'Data' },
    { id: 'a-b', title: 'A & B' },
  ])
  for (const { id } of headings) expect(html.split(`<h2 id="${id}">`)).toHaveLength(2)
})

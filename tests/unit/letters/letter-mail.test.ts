import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { isTooLong, writeLetter } from '~/letters/letter-mail.server'
import type { MailSettings } from '~/mail/settings.server'
import { markupToText } from '~/markup/plain-text.server'
import { htmlProblems } from '../../support/html-validity'
import { useTestDatabase } from '../../support/database'

useTestDatabase({ keep: true })

const origin = 'https://shop.example'
const leaveUrl = `${origin}/newsletter/leave/key`
const settings = {
  siteName: 'Stillwater Reiki',
  siteUrl: origin,
  postalAddress: '12 Harbor Street\nWeymouth, MA 02190',
  senderName: 'Stillwater Reiki',
  senderEmail: 'hello@shop.example',
  replyTo: 'hello@shop.example',
} as MailSettings

const everything = `# Begin

Dear *reader*, **look** at [my shop](/shop) & <b>more</b>,
or write to me@mail.example. It was ~~$75~~ $60.

- Sit
- Breathe
  1. in
  2. out

> What a calm hour.
> *J. M.*

## A picture

{{image:/images/blog/moon-water.jpg|medium|A bowl of "moon" water}}

| Day | Time |
|---|---|
| Monday | 9 |

---

https://other.example/page`

const text = `A quiet winter

Begin
=====

Dear reader, look at my shop <https://shop.example/shop> & <b>more</b>,
or write to me@mail.example. It was ~~$75~~ $60.

- Sit
- Breathe
  1. in
  2. out

> What a calm hour.
> J. M.

A picture
---------

[Picture: A bowl of "moon" water]

Day | Time
Monday | 9

* * *

https://other.example/page

-- 
Stillwater Reiki
12 Harbor Street
Weymouth, MA 02190
shop.example

You get this letter because you asked for the newsletter of Stillwater Reiki.

Get no more letters:
https://shop.example/newsletter/leave/key
`

test('a letter as text reads well by itself', async () => {
  expect((await writeLetter({ subject: 'A quiet winter', content: everything }, settings, leaveUrl)).text).toBe(text)
})

test('a letter as HTML is valid, names nothing by half a URL, and shows its pictures as JPEG with their words', async () => {
  const { html } = await writeLetter({ subject: 'A quiet <winter>', content: everything }, settings, leaveUrl)
  expect(await htmlProblems(html)).toEqual([])
  const urls = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url]) => url)
  expect(urls.filter((url) => !/^(?:https:\/\/|mailto:)/.test(url ?? ''))).toEqual([])
  expect(urls).toContain(leaveUrl)
  expect(html).toContain('<h1>A quiet &lt;winter&gt;</h1>')
  expect(html).toMatch(
    /<img src="https:\/\/shop\.example\/picture\/share\/images\/blog\/moon-water\.jpg" alt="A bowl of &quot;moon&quot; water" width="400" height="\d+">/,
  )
  expect(html).not.toMatch(/<script|<link|<style[^>]+src|background-image/)
})

test('each word of the text stands in the HTML, too', async () => {
  const { html } = await writeLetter({ subject: 'S', content: 'One\n\n- two\n\n> three\n\n`four`' }, settings, leaveUrl)
  for (const word of ['One', 'two', 'three', 'four', '12 Harbor Street', 'Get no more letters'])
    expect(html).toContain(word)
})

test.each([
  ['a drawing leaves its words', '{{image:/images/sign.svg|full|Our sign}}', 'Our sign'],
  ['a picture that is gone leaves nothing', '{{image:/images/gone.jpg|full|Gone}}', ''],
  ['a refused picture leaves nothing', '{{image:javascript:alert(1)|full|Bad}}', ''],
])('%s', async (_, content, words) => {
  const { html } = await writeLetter({ subject: 'S', content }, settings, leaveUrl)
  const body = html.slice(html.indexOf('<div class="t">'), html.indexOf('<div class="f">'))
  expect(body).not.toContain('<img')
  expect(body.replace(/<[^>]+>/g, '').trim()).toBe(words)
})

test('the longest letter that is sent travels in less than 100 KB, whatever its letters are', async () => {
  const composer = createTransport({ streamTransport: true, buffer: true })
  const { messageOf } = await import('~/mail/transport.server')
  for (const word of ['Quiet & <calm> words. ', '水晶のことば。', '🌙 é ']) {
    let content = ''
    let longest
    for (let step = 20_000; step > 10; step = Math.floor(step / 2)) {
      for (;;) {
        const longer = content + word.repeat(Math.ceil(step / word.length))
        const written = await writeLetter({ subject: 'A quiet winter', content: longer }, settings, leaveUrl)
        if (isTooLong(written)) break
        content = longer
        longest = written
      }
    }
    const mail = { ...longest!, recipient: 'a@mail.example', replyTo: null, messageId: '<a@shop.example>' }
    const { message } = await composer.sendMail(messageOf(mail, settings))
    expect(String(message).length).toBeLessThan(100_000)
    expect(String(message).length).toBeGreaterThan(70_000)
  }
})

test.each([
  [
    'a link whose words are its URL is written once',
    '[https://a.example/b](https://a.example/b)',
    'https://a.example/b',
  ],
  ['a link that leads nowhere leaves its words', '[words](javascript:x)', 'words'],
  ['a phone number', '[call me](+16175550101)', 'call me <+16175550101>'],
  ['lists of paragraphs stay apart', '1. one\n\n   more\n\n2. two', '1. one\n\n   more\n\n2. two'],
  ['tasks', '- [x] done\n- [ ] open', '- ☑ done\n- ☐ open'],
  ['entities', 'a &amp; b &copy;', 'a & b ©'],
  ['code', '```\na  <b>\n```', '    a  <b>'],
  ['a picture without words', 'a\n\n![](/images/x.jpg)\n\nb', 'a\n\nb'],
])('%s', (_, markup, expected) => expect(markupToText(markup, origin)).toBe(expected))

test('what is nested too deep to be read is given as it was typed', () => {
  const deep = `${'> '.repeat(5000)}x`
  expect(markupToText(deep, origin)).toContain('x')
})

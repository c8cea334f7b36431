/** What is shown, or read out, and is no text between two tags. */
const shownAttributes =
  /\s(aria-label|aria-valuetext|placeholder|title|alt|label|data-label|data-missing|data-invalid|content)="([^"]*)"/g
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#x27': "'" }

/** What is nobody's words: numbers, prices, dates and times, addresses of mail, names of carriers, and the signs between. */
const formats = [
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/g,
  /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g,
  /\b(?:AM|PM|EST|EDT)\b/g,
  /\b(?:USPS|UPS|FedEx|DHL)\b/g,
  /[\w.+-]+@[\w.-]+/g,
  // The sitemap itself, on the page of its tool.
  /<\?xml[\s\S]*/g,
]

/**
 * The texts of a page that no mark says to be the owner's: neither a whole text, nor what stands around a marked one.
 * @param html as React writes it
 */
export function unmarkedTexts(html: string): string[] {
  const page = html.replace(/<(script|style|template|svg)\b[\s\S]*?<\/\1>/g, '').replace(/<!--.*?-->|<wbr\/>/g, '')
  const between = page.split(/<[^>]*>/)
  const attributes = [...page.matchAll(/<[^>]*>/g)].flatMap(([tag]) => shownIn(tag))
  return [...new Set([...between, ...attributes].map(decode).filter((text) => /\p{L}/u.test(rest(text))))].map((text) =>
    text.trim(),
  )
}

function shownIn(tag: string): string[] {
  const isMeta = tag.startsWith('<meta')
  if (isMeta && !/(?:name="description"|property="og:(?:title|description)")/.test(tag)) return []
  return [...tag.matchAll(shownAttributes)].flatMap(([, name, value]) =>
    (name === 'content') === isMeta ? [value!] : [],
  )
}

function decode(text: string): string {
  return text.replace(/&(\w+|#x\w+);/g, (whole, name: string) => entities[name] ?? whole)
}

/** What is left of a text without what is marked in it. */
function rest(text: string): string {
  const inner = text.replace(/⟦[^⟦⟧]*⟧/g, '')
  if (inner !== text) return rest(inner)
  return formats.reduce((left, format) => left.replace(format, ''), text)
}

/**
 * A strict reader of the XML that the shop writes (sitemap, feed): elements, attributes, text and the five entities.
 * Whatever an XML parser would refuse throws.
 */
export class XmlElement {
  readonly children: XmlElement[] = []
  content = ''

  constructor(
    readonly name: string,
    readonly attributes: Record<string, string>,
  ) {}

  /** The children of that name. */
  all(name: string): XmlElement[] {
    return this.children.filter((child) => child.name === name)
  }

  /** The text of the only child of that name. */
  text(name: string): string {
    const [child, ...others] = this.all(name)
    if (!child || others.length > 0) throw new Error(`<${this.name}> has not exactly one <${name}>`)
    return child.content
  }
}

const declaration = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u
const piece = /<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decode(text: string): string {
  if (text.includes(']]>')) throw new Error('`]]>` in text')
  return text.replace(/&([^;&\s]*;)?/g, (whole, name?: string) => {
    const letter = entities[name?.slice(0, -1) ?? '']
    if (letter === undefined) throw new Error(`Not an entity: ${whole}`)
    return letter
  })
}

function attributesOf(text: string): Record<string, string> {
  const found = [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decode(value)])
  const attributes = Object.fromEntries(found) as Record<string, string>
  if (Object.keys(attributes).length < found.length) throw new Error(`An attribute twice: ${text}`)
  return attributes
}

/** Takes a document; gives its root element, or throws where it is not well-formed. */
export function parseXml(document: string): XmlElement {
  const character = forbidden.exec(document)
  if (character) throw new Error(`Not an XML character at ${character.index}`)
  const body = document.replace(declaration, '').trimEnd()
  if (body === document.trimEnd()) throw new Error('No XML declaration')
  const top = new XmlElement('', {})
  const open = [top]
  let read = 0
  for (const match of body.matchAll(piece)) {
    read = match.index + match[0].length
    take(match, open)
  }
  if (read < body.length) throw new Error(`Not well-formed at: ${body.slice(read, read + 80)}`)
  const [root, ...others] = top.children
  if (open.length !== 1 || !root || others.length > 0 || top.content !== '')
    throw new Error('Not one whole root element')
  return root
}

function take([, closed, opened, attributes = '', empty, text]: RegExpMatchArray, open: XmlElement[]): void {
  const parent = open.at(-1)
  if (!parent) throw new Error('Something follows the root element')
  if (text !== undefined) parent.content += decode(text)
  else if (opened !== undefined) {
    const element = new XmlElement(opened, attributesOf(attributes))
    parent.children.push(element)
    if (empty === '') open.push(element)
  } else if (open.pop()?.name !== closed) throw new Error(`</${closed}> closes <${parent.name}>`)
}

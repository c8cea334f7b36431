/** Scripts in which U+200C and U+200D change how letters are written. */
const joiningScripts = 'Arab Syrc Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr Khmr'.replace(
  /\w+ ?/g,
  (script) => `\\p{Script=${script.trim()}}`,
)

/**
 * Characters that show nothing, which come along when text is pasted (Unicode's default ignorable code points, such as
 * U+200B and U+00AD, and its other marks of format). The alternatives before the group are kept, because taking them
 * out would change what is seen: flags of regions, what joins emoji or chooses their look, the joiners of Arabic and
 * Indic scripts, variants of Chinese and Mongolian characters.
 */
const invisible = new RegExp(
  [
    String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}`,
    String.raw`(?<=[\p{Emoji_Presentation}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
    String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]|(?<=[\d#*])\uFE0F(?=\u20E3)`,
    // The joiner first: what stands before it is looked at only there, or a megabyte of marks would take for ever.
    `[\\u200C\\u200D](?<=[${joiningScripts}]\\p{M}*.)`,
    String.raw`(?<=[\p{scx=Hani}\p{scx=Mong}\p{scx=Mymr}])[\p{Variation_Selector}\u180E]`,
    String.raw`([\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC])`,
  ].join('|'),
  'gu',
)

/**
 * One line that somebody typed or pasted, as it is stored and compared: trimmed, line breaks and unusual spaces made
 * ordinary ones, and without characters that nobody sees (C105).
 */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replace(invisible, (kept, dropped?: string) => (dropped === undefined ? kept : ''))
    .replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space))
    .replace(/[\p{Zs}\u2800]/gu, ' ')
    .trim()
}

/** A cleaned line with single spaces, cut between characters when it is too long. */
export function oneLine(text: string, limit: number): string {
  const clean = cleanLine(text).replace(/\s+/g, ' ')
  return Array.from(clean).slice(0, limit).join('').trim()
}

/**
 * Typed text as it is stored: control characters and lone surrogates are dropped (line breaks and tabs stay), line
 * ends are `\n`, and bidirectional overrides, which can disguise text, go too.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '')
}

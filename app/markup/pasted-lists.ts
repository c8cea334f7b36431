const fence = /^ {0,3}(`{3,}|~{3,})/
/** The bullets of word processors; some stand for one only where a tab follows, as `o` and dashes are words, too. */
const bullet = /^([ \t]*)(?:([•●○■□▪▫◦‣⁃∙➢►\uF0A7\uF0B7\uF0D8])\s*|([·])\s+|([o§–—])[ \t]*\t\s*)(?=\S*[\p{L}\p{N}])/u
const number = /^[ \t]*\d{1,3}[.)][ \t]*\t/

/**
 * Makes lists of what was a list where it was copied (C106): lines that begin with a bullet become items of Markdown, and
 * the line after the last of them a paragraph of its own. Another bullet, or another indent, is a list inside the
 * item above, until a former one comes back. Code in fences stays as it was typed.
 */
export function readPastedLists(markup: string): string {
  const lines: string[] = []
  let openFence = ''
  let levels: string[] = []
  let inList = false
  for (const line of markup.split('\n')) {
    const mark = fence.exec(line)?.[1] ?? ''
    if (openFence ? mark.startsWith(openFence) : mark) openFence = openFence ? '' : mark
    const found = openFence || mark ? null : bullet.exec(line)
    if (found) {
      const kind = `${found[1]}${found[2] ?? found[3] ?? found[4]}`
      const known = levels.indexOf(kind)
      levels = known < 0 ? [...levels, kind] : levels.slice(0, known + 1)
      lines.push(`${'  '.repeat(levels.length - 1)}- ${line.slice(found[0].length)}`)
    } else {
      if (inList && line.trim() !== '' && !number.test(line)) lines.push('')
      if (line.trim() !== '') levels = []
      lines.push(line)
    }
    if (found || line.trim() !== '') inList = found !== null || number.test(line)
  }
  return lines.join('\n')
}

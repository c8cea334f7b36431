/** A text of several paragraphs. Nothing at all when it is empty. */
export function Paragraphs({ text, className }: { text: string; className?: string }) {
  return paragraphsOf(text).map((paragraph, index) => (
    <p className={className} key={index}>
      {paragraph}
    </p>
  ))
}

/** The paragraphs of a text, which empty lines part; none of an empty one. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

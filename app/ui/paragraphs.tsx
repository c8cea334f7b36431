/** A text of several paragraphs, which empty lines part. Nothing at all when it is empty. */
export function Paragraphs({ text, className }: { text: string; className?: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.map((paragraph, index) => (
    <p className={className} key={index}>
      {paragraph}
    </p>
  ))
}

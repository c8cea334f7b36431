/** Rendered markup on a page without script. @param html made by `renderContent`, which escapes and vets all that was typed */
export function Prose({ html }: { html: string }) {
  // eslint-disable-next-line no-restricted-syntax -- see above
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}

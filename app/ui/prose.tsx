/** Rendered markup on a page without script. @param html made by `renderContent` */
export function Prose({ html }: { html: string }) {
  // eslint-disable-next-line no-restricted-syntax -- made by `renderContent`, which escapes and vets all that was typed
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}

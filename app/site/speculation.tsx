import { noPrefetchPaths } from './client-navigation'

const rules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          ...[...noPrefetchPaths, '/*.'].map((path) => ({
            not: { href_matches: `${path}*` },
          })),
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/** On pages without script: the browser itself fetches the next page while a link is pointed at. It is data, not script. */
export function SpeculationRules() {
  // eslint-disable-next-line no-restricted-syntax -- a constant of this file
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: rules }} />
}

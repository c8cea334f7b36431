import { neverFetchedAhead } from './private-paths'

const rules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          ...[...neverFetchedAhead, '/*.'].map((path) => ({
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

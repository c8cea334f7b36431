import { expect, test } from 'vitest'
import { saveContent } from '~/content/contents.server'
import { defaultsOf } from '~/content/fields'
import { linkNames } from '~/site/link-names'
import { navigationContent } from '~/site/site.content.server'
import { fallbackSite, type SiteData } from '~/site/site-data'
import { useTestDatabase } from '../../support/database'
import { callLoader } from '../../support/remix'

useTestDatabase()

test('the links around every page are called as the owner says, and until then as the specification does', async () => {
  const names = async () => (await callLoader<{ site: SiteData }>(await import('~/root'))).data.site.linkNames
  expect(await names()).toEqual(linkNames)
  expect(fallbackSite.linkNames).toEqual(linkNames)
  const own = { ...defaultsOf(navigationContent.fields), shop: 'Stones', shippingPolicy: 'Parcels' }
  expect(await saveContent(navigationContent, own, 0)).toBe(true)
  expect(await names()).toEqual({ ...linkNames, shop: 'Stones', shippingPolicy: 'Parcels' })
})

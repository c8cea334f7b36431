import { expect, test } from 'vitest'
import { products } from '~db/schema'
import { nowIso } from '~/lib/dates'
import { useTestDatabase } from '../../support/database'
import { callAction, callLoader } from '../../support/remix'
import { adminCode, flashOf, signedIn } from './admin'

const shop = useTestDatabase({ keep: true })

test('a new shop begins with what makes it its owner’s; each step is done by itself, and the list can be put away', async () => {
  const { addFirstServices } = await import('~db/seed/first-services')
  await addFirstServices(shop.db)
  const dashboard = await import('~/routes/admin/dashboard')
  const jar = await signedIn(await adminCode())
  const open = async () => {
    const { data } = await callLoader<{ steps?: { step: string; done: boolean }[] }>(dashboard, { url: '/admin', jar })
    return data.steps?.filter(({ done }) => !done).map(({ step }) => step)
  }
  const all = ['settings', 'pages', 'services', 'products', 'shipping', 'mail', 'payments']
  expect(await open()).toEqual(all)

  const { saveSettings } = await import('~/site/settings.server')
  expect(await saveSettings({ siteName: 'Heron Reiki' }, 0)).toBe(true)
  const { readContent, saveContent } = await import('~/content/contents.server')
  const { homeContent } = await import('~/site/home.content.server')
  const { aboutContent } = await import('~/site/about.content.server')
  await saveContent(homeContent, { ...(await readContent(homeContent)), title: 'By the lake' }, 0)
  expect(await open()).toEqual(all.slice(1))
  await saveContent(aboutContent, { ...(await readContent(aboutContent)), title: 'Hands that listen' }, 0)
  const { allServices, setShown } = await import('~/services/commands.server')
  expect(await setShown((await allServices())[0]!.id, false)).toBe(true)
  const stone = {
    id: 'stone',
    name: 'Stone',
    slug: 'stone',
    priceCents: 500,
    images: [],
    description: '',
    category: '',
  }
  await shop.db.insert(products).values({ ...stone, createdAt: nowIso(), updatedAt: nowIso() })
  expect(await open()).toEqual(['shipping', 'mail', 'payments'])

  const call = { url: '/admin', jar, form: { intent: 'put-away-first-steps', id: '' } }
  expect((await callAction(dashboard, call)).status).toBe(303)
  expect((await flashOf(jar))[0]?.text).toMatch(/^The list is put away\./)
  expect(await open()).toBeUndefined()
})

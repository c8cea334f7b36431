import type { Rollup } from 'vite'

/** Packages that every page with script needs. They change seldom, so a browser keeps them over many releases. */
const framework =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//
/** The forms, without the parts that forms of one button use as well. */
const forms = /\/app\/forms\/(?!submit-button|use-conform-form)/
/** What the editors of posts, products, services and pages need, without what other pages of the admin area use as well. */
const editors = /\/app\/admin\/editors\/(?!editor\.|editor-route|messages|side-requests|unsaved-changes|product-values)/
const route = /\/app\/routes\/(?<folder>\w+)\/(?<page>[\w-]+)\.\w+$/
/** What so many pages share is worth loading with the first of them. */
const sharedBy = 5

/**
 * Few larger scripts in place of a hundred small ones, which compress badly and each cost a request: the framework, the
 * forms, what pages of the site share, what pages of the shop share, what pages of the admin area share, what editors
 * share (each name stands in the list of scripts that every page loads). The rest stays with its route.
 * @returns the name of the module's chunk, or undefined to leave it to the bundler
 */
export function chunkOf(id: string, { getModuleInfo }: { getModuleInfo: Rollup.GetModuleInfo }): string | undefined {
  if (framework.test(id)) return 'framework'
  if (!id.includes('/app/') || route.test(id)) return undefined
  const importers = [...importersOf(id, getModuleInfo)]
  if (importers.some((importer) => importer.endsWith('/app/root.tsx'))) return 'site'
  if (forms.test(id)) return 'forms'
  const routes = importers.flatMap((importer) => routeOf(importer) ?? [])
  // There are few editors, each of them large.
  return editors.test(id) && routes.length >= 3 ? 'editors' : chunkOfRoutes(routes)
}

interface Route {
  folder: string
  page: string
}

function routeOf(id: string): Route | undefined {
  const { folder, page } = route.exec(id)?.groups ?? {}
  return folder && page ? { folder, page } : undefined
}

/** @param routes that lead to the module */
function chunkOfRoutes(routes: Route[]): string | undefined {
  const pages = routes.filter(({ folder }) => folder !== 'admin').map(({ page }) => page)
  const inAdmin = routes.length - pages.length
  if (pages.length >= sharedBy) return 'site'
  if (pages.length === 0) return inAdmin >= sharedBy ? 'admin' : undefined
  // Who sees one page of the shop sees others, with the same cards, lines and forms.
  if (inAdmin === 0) return pages.length > 1 && routes.every(({ folder }) => folder === 'shop') ? 'shop' : undefined
  // Without a chunk of its own it would be put into the admin's, which visitors would then load with it.
  return `shared-${pages.sort().join('-')}`
}

/** All modules that lead to this one, over any number of steps. */
function importersOf(id: string, getModuleInfo: Rollup.GetModuleInfo, found = new Set<string>()): Set<string> {
  for (const importer of getModuleInfo(id)?.importers ?? []) {
    if (found.has(importer)) continue
    found.add(importer)
    importersOf(importer, getModuleInfo, found)
  }
  return found
}

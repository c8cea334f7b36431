import type { Rollup } from 'vite'

/** Packages that every page with script needs. They change seldom, so a browser keeps them over many releases. */
const framework =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//
/** The forms, without the parts that forms of one button use as well. */
const forms = /\/app\/forms\/(?!submit-button|use-conform-form)/
/** All there is to say of the services, without their titles: half of the pages with script do without it. */
const services = /\/app\/services\/services\.ts$/
const route = /\/app\/routes\/(?<room>\w+)\/[^?]+$/
/** What so many pages share is worth loading with the first of them. */
const sharedBy = 5

/**
 * Few larger scripts in place of a hundred small ones, which compress badly and each cost a request: the framework, the
 * forms, what pages of the site share, what pages of the back office share (each name stands in the list of scripts that
 * every page loads). The rest stays with its route.
 * @returns the name of the module's chunk, or undefined to leave it to the bundler
 */
export function chunkOf(id: string, { getModuleInfo }: { getModuleInfo: Rollup.GetModuleInfo }): string | undefined {
  if (framework.test(id)) return 'framework'
  if (!id.includes('/app/') || route.test(id)) return undefined
  const importers = [...importersOf(id, getModuleInfo)]
  if (importers.some((importer) => importer.endsWith('/app/root.tsx'))) return 'site'
  if (forms.test(id)) return 'forms'
  if (services.test(id)) return 'services'
  const rooms = importers.flatMap((importer) => route.exec(importer)?.groups?.room ?? [])
  return chunkOfRooms(rooms)
}

/** @param rooms those of the routes that lead to the module, one for each route; the back office's is `admin` */
function chunkOfRooms(rooms: string[]): string | undefined {
  const inOffice = rooms.filter((room) => room === 'admin').length
  if (rooms.length - inOffice >= sharedBy) return 'site'
  if (inOffice === rooms.length) return inOffice > 1 ? 'office' : undefined
  if (inOffice === 0) return undefined
  // Without a chunk of its own it would be put into the back office's, which visitors would then load with it.
  return inOffice >= sharedBy ? 'shared' : `shared-${rooms.find((room) => room !== 'admin')}`
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

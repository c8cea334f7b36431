import { rowOf, type StoredRow } from '~db/rows.server'
import { services } from '~db/schema'
import { factsOf } from '~/content/fields'
import { bringBackRow, inBin, listIn, type Restorable } from '~/history/bin.server'
import type { HistoryDeclaration } from '~/history/states.server'
import { serviceSlugs, serviceStates, updateService } from './commands.server'
import { serviceFields } from './fields.server'
import type { ServiceValues } from './service'

/** What the form of a service holds, of a state. Its place among the others is not part of it. */
function valuesOf(state: StoredRow): ServiceValues {
  const { id, slug, position, version, createdAt, updatedAt, ...values } = rowOf(services, state)
  return values
}

/** The history of services. */
export const serviceHistory: HistoryDeclaration = {
  kind: 'service',
  source: () => serviceStates,
  read: (state) => factsOf(serviceFields, valuesOf(state)),
  restore: (id, state, version) => updateService(id, valuesOf(state), version, 'broughtBack'),
  editor: (id) => `/admin/services/${id}`,
}

/** Services out of the bin: with their id, place and former slugs; a slug that was taken meanwhile gets a number. */
export const binnedServices: Restorable = {
  kind: 'service',
  list: () => '/admin/services',
  restore: (item) => {
    const service = rowOf(services, item.state)
    const former = serviceSlugs.bringBack(service.id, listIn(item.state, 'formerSlugs'), inBin(item))
    return serviceSlugs.saveUnderFree(service.slug, service.id, (slug) =>
      bringBackRow(item, services, { ...service, slug }, [former]),
    )
  },
}

import { pageFields, type ValuesOf } from '#contract/fields/plain-fields.ts'
import type { IdealSystem } from '#contract/homes/ideal-systems.ts'
import { idealSystemFields } from '#contract/homes/list-fields.ts'
import { orderIdealSystems } from '#domain/homes/ideal-system-order.ts'

/** Order and page of the list of ideal systems in the address; newest first by default. */
export const idealSystemsListFields = { ...idealSystemFields, ...pageFields }
export type IdealSystemsListState = ValuesOf<typeof idealSystemsListFields>

/**
 * The rows of one page of the ordered list, the newer of two equals first. A page beyond the end, as after deleting
 * the only row of the last page, gives the last page.
 */
export function pageOfIdealSystems(systems: readonly IdealSystem[], list: IdealSystemsListState) {
  const ordered = orderIdealSystems(systems, list)
  const page = Math.min(list.page, Math.max(1, Math.ceil(systems.length / list.pageSize)))
  const start = (page - 1) * list.pageSize
  return { page, rows: ordered.slice(start, start + list.pageSize), total: systems.length }
}

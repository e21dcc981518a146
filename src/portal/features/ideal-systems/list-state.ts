import { z } from 'zod'
import { Page } from '#contract/fields.ts'
import type { IdealSystem } from '#contract/ideal-systems.ts'

/** Order and page of the list of ideal systems, as they stand in the address; newest first. */
export const IdealSystemsListState = z.object({
  ...Page,
  sort: z.enum(['equipmentName', 'equipmentTypeName', 'createdDate']).default('createdDate'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type IdealSystemsListState = z.infer<typeof IdealSystemsListState>

/**
 * The rows of one page of the ordered list. Of equals the newer stands first. A page beyond the end, which is where
 * deleting the last row of a page leads, is answered with the last page there is.
 */
export function pageOfIdealSystems(systems: readonly IdealSystem[], list: IdealSystemsListState) {
  const direction = list.order === 'asc' ? 1 : -1
  const ordered = systems.toSorted(
    (one, other) => direction * compareTexts(one[list.sort], other[list.sort]) || other.id - one.id,
  )
  const page = Math.min(list.page, Math.max(1, Math.ceil(systems.length / list.pageSize)))
  const start = (page - 1) * list.pageSize
  return { page, rows: ordered.slice(start, start + list.pageSize), total: systems.length }
}

const collator = new Intl.Collator('en-US', { numeric: true })

function compareTexts(one: string, other: string) {
  return collator.compare(one, other)
}

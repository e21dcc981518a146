import { z } from 'zod'
import { Page } from '#contract/fields.ts'

/** The kinds of record that can be restored, in the order of their tabs. */
export const DeletedTab = z.enum([
  'customers',
  'ideal-systems',
  'employees',
  'price-book',
  'rebates',
  'financing-plans',
  'packages',
])

/** The kind of deleted record and the page, in the address. */
export const DeletedListState = z.object({ tab: DeletedTab.default('customers'), ...Page })
export type DeletedListState = z.infer<typeof DeletedListState>

import { choice, pageFields, type ValuesOf } from '#contract/fields/plain-fields.ts'

/** The kinds of record that can be restored, in the order of their tabs. */
export const deletedTabs = [
  'customers',
  'ideal-systems',
  'employees',
  'price-book',
  'rebates',
  'financing-plans',
  'packages',
] as const

/** The kind of deleted record and the page, in the address. */
export const deletedListFields = { tab: choice(deletedTabs, 'customers'), ...pageFields }
export type DeletedListState = ValuesOf<typeof deletedListFields>

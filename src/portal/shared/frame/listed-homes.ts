import type { CallListFilter } from '#contract/homes/call-list.ts'
import type { CustomerFilter } from '#contract/homes/customers.ts'

type ListFilter = { list: 'customers'; filter: CustomerFilter } | { list: 'calls'; filter: CallListFilter }

/**
 * The list that a home was opened from: its filter, order and page, and the homes of that page as they were shown. It is kept with the
 * entry of the browser's history, so that it outlives a reload and leads through the same homes when a save takes one out of the filter.
 */
export type ListedHomes = ListFilter & { ids: readonly number[] }

declare module '@tanstack/react-router' {
  interface HistoryState {
    listedHomes?: ListedHomes | undefined
    /** The number by which a home was opened, where it is another one than its own. */
    openedAs?: number | undefined
  }
}

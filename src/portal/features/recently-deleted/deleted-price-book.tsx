import type { DeletedNamedRow } from '#contract/price-book.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import type { DeletedKind } from './deleted-kinds.tsx'

/** What deleted parts of proposals have in common: they are known by their names. */
const named = {
  columns: [{ key: 'name', title: 'Name', cell: (row: DeletedNamedRow) => row.name }],
  rowName: (row: DeletedNamedRow) => row.name,
  restored: messages.restore.done,
} as const

export const deletedEntries: DeletedKind<DeletedNamedRow> = {
  ...named,
  label: 'Deleted price book entries',
  keyOf: (input) => api.priceBook.listDeleted.queryKey({ input }),
  list: (page) => api.priceBook.listDeleted.call(page),
  restore: (id) => api.priceBook.restore.call({ query: { id } }),
  shownIn: [api.priceBook.key(), api.packages.key()],
}

export const deletedRebates: DeletedKind<DeletedNamedRow> = {
  ...named,
  label: 'Deleted rebates',
  keyOf: (input) => api.rebates.listDeleted.queryKey({ input }),
  list: (page) => api.rebates.listDeleted.call(page),
  restore: (id) => api.rebates.restore.call({ query: { id } }),
  shownIn: [api.rebates.key()],
}

export const deletedPlans: DeletedKind<DeletedNamedRow> = {
  ...named,
  label: 'Deleted financing plans',
  keyOf: (input) => api.financingPlans.listDeleted.queryKey({ input }),
  list: (page) => api.financingPlans.listDeleted.call(page),
  restore: (id) => api.financingPlans.restore.call({ query: { id } }),
  shownIn: [api.financingPlans.key()],
}

export const deletedPackages: DeletedKind<DeletedNamedRow> = {
  ...named,
  label: 'Deleted packages',
  keyOf: (input) => api.packages.listDeleted.queryKey({ input }),
  list: (page) => api.packages.listDeleted.call(page),
  restore: (id) => api.packages.restore.call({ query: { id } }),
  shownIn: [api.packages.key()],
}

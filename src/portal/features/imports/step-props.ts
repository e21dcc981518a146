import type { EntryFilter } from './import-address.ts'
import type { FoundImport } from './import-query.ts'

/** What each step is given. */
export type StepProps = {
  found: FoundImport
  filter: EntryFilter
  onFilterChange: (change: Partial<EntryFilter>) => void
}

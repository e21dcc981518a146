import type { EntryFilter } from './import-address.ts'
import type { FoundImport } from './import-query.ts'
import type { LabelPrinter } from './steps/print-labels.tsx'

/** What each step is given. */
export type StepProps = {
  found: FoundImport
  filter: EntryFilter
  onFilterChange: (change: Partial<EntryFilter>) => void
  labelPrinter: LabelPrinter
}

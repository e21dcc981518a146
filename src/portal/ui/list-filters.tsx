import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { FilterBar } from './filter-bar.tsx'

type Change = { currentTarget: { value: string } }

/** What one filter needs of its field, as text; a number that filters nothing is '0'. */
export type FilterField = {
  value: string
  onChange: (event: Change) => void
  error: string | undefined
}

/** A list as the address filters, orders and pages it, and the way to change that. */
export type Filtered<Filter> = { filter: Filter; onFilterChange: (change: Partial<Filter>) => void }

type ListFiltersProps<Filters extends z.ZodObject> = {
  /** Names the form for screen readers: 'Filter customers'. */
  label: string
  /** The part of the list's filter that stands here; its defaults filter nothing. */
  filters: Filters
  filter: z.infer<Filters>
  onFilterChange: (change: z.infer<Filters> & { page: number }) => void
  children: (field: (name: keyof z.infer<Filters> & string) => FilterField) => ReactNode
}

/** What a list is narrowed by: typed here, applied to the address by Search, and typed anew when the address changes. */
export function ListFilters<Filters extends z.ZodObject>({
  label,
  filters,
  filter,
  onFilterChange,
  children,
}: ListFiltersProps<Filters>) {
  const none = filters.parse({})
  const applied = filters.parse(filter)
  const address = JSON.stringify(applied)
  const [shownAddress, setShownAddress] = useState(address)
  const [typed, setTyped] = useState(() => textsOf(applied))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const isFiltered = address !== JSON.stringify(none)

  // Why not a key that draws the fields anew: whoever searches with Enter would lose the focus.
  if (address !== shownAddress) {
    setShownAddress(address)
    setTyped(textsOf(applied))
    setProblems({})
  }

  function search() {
    const read = filters.safeParse(valuesOf(typed, none))
    if (read.success) return onFilterChange({ ...read.data, page: 1 })
    setProblems(Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])))
  }

  const field = (name: string): FilterField => ({
    value: typed[name] ?? '',
    error: problems[name],
    onChange({ currentTarget: { value } }) {
      setTyped((old) => ({ ...old, [name]: value }))
      setProblems(({ [name]: _mended, ...others }) => others)
    },
  })

  return (
    <FilterBar
      label={label}
      onSearch={search}
      onClear={isFiltered ? () => onFilterChange({ ...none, page: 1 }) : undefined}
    >
      {children(field)}
    </FilterBar>
  )
}

function textsOf(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}

/** The texts as what the filters are: a number where the one that filters nothing is a number. */
function valuesOf(texts: Record<string, string>, none: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof none[name] === 'number' ? wholeNumber(text.trim()) : text,
    ]),
  )
}

/** Digits alone, so that '1e1' and '0x10' are told rather than read as other ids. */
function wholeNumber(text: string): number {
  return /^\d*$/.test(text) ? Number(text) : Number.NaN
}

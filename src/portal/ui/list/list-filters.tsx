import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { PlainFields, ValuesOf } from '#contract/fields/plain-fields.ts'
import { readFields, valuesOf } from '#contract/fields/read-fields.ts'
import { focusPageHeading } from '../frame/focus-page-heading.ts'
import { FilterBar } from './filter-bar.tsx'
import classes from './list-filters.module.css'

type Change = { currentTarget: { value: string } }

/** The input props of one filter, as text; '0' is a number that filters nothing. */
export type FilterField = {
  value: string
  onChange: (event: Change) => void
  error: string | undefined
}

/** A list as the address filters, orders and pages it, and the way to change that. */
export type Filtered<Filter> = { filter: Filter; onFilterChange: (change: Partial<Filter>) => void }

type ListFiltersProps<Filters extends PlainFields> = {
  /** Names the form for screen readers: 'Filter customers'. */
  label: string
  /** The filters shown here; their defaults filter nothing. */
  filters: Filters
  filter: ValuesOf<Filters>
  onFilterChange: (change: Partial<ValuesOf<Filters>> & { page: number }) => void
  /** Filters in words, as chips that lift them. */
  chips?: { [Name in keyof ValuesOf<Filters>]?: (value: ValuesOf<Filters>[Name]) => string }
  children: (field: (name: keyof Filters & string) => FilterField) => ReactNode
}

/** The filters of a list: Search applies them to the address, and a changed address resets them. */
export function ListFilters<Filters extends PlainFields>({
  label,
  filters,
  filter,
  onFilterChange,
  chips = {},
  children,
}: ListFiltersProps<Filters>) {
  const none = valuesOf(filters)
  const applied = valuesOf(filters, filter)
  const address = JSON.stringify(applied)
  const [shownAddress, setShownAddress] = useState(address)
  const [typed, setTyped] = useState(() => textsOf(applied))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const isFiltered = address !== JSON.stringify(none)

  // Why not a key on the fields: a search by Enter would lose the focus.
  if (address !== shownAddress) {
    setShownAddress(address)
    setTyped(textsOf(applied))
    setProblems({})
  }

  function search() {
    const { values, problems } = readFields(filters, typedValues(typed, none))
    if (Object.keys(problems).length === 0) return onFilterChange({ ...values, page: 1 })
    setProblems(problems)
  }

  const field = (name: string): FilterField => ({
    value: typed[name] ?? '',
    error: problems[name],
    onChange({ currentTarget: { value } }) {
      setTyped((old) => ({ ...old, [name]: value }))
      setProblems(({ [name]: _mended, ...others }) => others)
    },
  })

  const chipsInForce = (Object.keys(chips) as (keyof typeof chips & string)[]).flatMap((name) => {
    const words = applied[name] === none[name] ? undefined : chips[name]?.(applied[name])
    const lifted = { [name]: none[name] } as Partial<ValuesOf<Filters>>
    return words ? [{ name, words, onLift: () => onFilterChange({ ...lifted, page: 1 }) }] : []
  })

  return (
    <>
      <FilterBar
        label={label}
        onSearch={search}
        onClear={isFiltered ? () => onFilterChange({ ...none, page: 1 }) : undefined}
      >
        {children(field)}
      </FilterBar>
      <FilterChips chips={chipsInForce} />
    </>
  )
}

function textsOf(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}

/** The typed texts, as numbers for filters whose default is a number. */
function typedValues(texts: Record<string, string>, none: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof none[name] === 'number' ? wholeNumber(text.trim()) : text,
    ]),
  )
}

/** Accepts digits only, so that '1e1' and '0x10' are errors, not other ids. */
function wholeNumber(text: string): number {
  return /^\d*$/.test(text) ? Number(text) : Number.NaN
}

/** One filter that is in force, in words, and how to lift it. */
type FilterChip = { name: string; words: string; onLift: () => void }

/** What a list is narrowed to; a press lifts one filter. */
function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  if (chips.length === 0) return null
  return (
    <ul className={classes.chips} aria-label="Filters in force">
      {chips.map(({ name, words, onLift }) => (
        <li key={name}>
          <Button
            variant="default"
            radius="xl"
            size="sm"
            className={classes.chip}
            aria-label={`Remove filter ${words}`}
            rightSection={<IconX size={14} aria-hidden />}
            onClick={() => {
              // Why: the chip disappears, and would lose the focus.
              focusPageHeading()
              onLift()
            }}
          >
            {words}
          </Button>
        </li>
      ))}
    </ul>
  )
}

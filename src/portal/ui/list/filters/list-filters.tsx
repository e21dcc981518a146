import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import type { PlainFields, ValuesOf } from '#contract/fields/plain-fields.ts'
import { readFields, valuesOf } from '#contract/fields/read-fields.ts'
import { focusPageHeading } from '../../frame/focus-page-heading.ts'
import { FilterBar } from './filter-bar.tsx'
import { FilterField } from './filter-field.tsx'
import { isBeingTyped, type ListFilter, valueInWords } from './list-filter.ts'

/** So long after the last key a typed filter acts. */
const typingMs = 300

/** A list as the address filters, orders and pages it, and the way to change that; a replaced address is not one to go back to. */
export type Filtered<Filter> = {
  filter: Filter
  onFilterChange: (change: Partial<Filter>, how?: { replace: boolean }) => void
}

type ListFiltersProps<Fields extends PlainFields> = {
  /** Names the form for screen readers: 'Filter customers'. */
  label: string
  /** The fields that are filtered here; their defaults filter nothing. */
  fields: Fields
  /** The same as people see them, the search first. */
  filters: readonly ListFilter<keyof Fields & string>[]
  filter: ValuesOf<Fields>
  onFilterChange: (change: Partial<ValuesOf<Fields>> & { page: number }, how?: { replace: boolean }) => void
}

/** The filters of a list. They act at once, by the address; an address that something else changed resets them. */
export function ListFilters<Fields extends PlainFields>(props: ListFiltersProps<Fields>) {
  const { label, fields, filters, filter, onFilterChange } = props
  const none = valuesOf(fields)
  const applied = valuesOf(fields, filter)
  const address = JSON.stringify(applied)
  const [shownAddress, setShownAddress] = useState(address)
  /** Addresses that what is typed here leads to: they must not take away what was typed since. */
  const [ownAddresses, setOwnAddresses] = useState<readonly string[]>([])
  const [typed, setTyped] = useState(() => textsOf(applied))
  const [problems, setProblems] = useState<Record<string, string>>({})
  /** The filter of the last step, whose typing goes on. */
  const [lastTyped, setLastTyped] = useState<string>()
  const isFiltered = address !== JSON.stringify(none)

  // Why not a key on the fields: a search by Enter would lose the focus.
  if (address !== shownAddress) {
    setShownAddress(address)
    const place = ownAddresses.indexOf(address)
    setOwnAddresses(ownAddresses.slice(place === -1 ? ownAddresses.length : place + 1))
    if (place === -1) {
      setTyped(textsOf(applied))
      setProblems({})
      setLastTyped(undefined)
    }
  }

  function search(texts: Record<string, string>, typedName?: string) {
    const { values, problems } = readFields(fields, typedValues(texts, none))
    setProblems(problems)
    const found = JSON.stringify(values)
    if (Object.keys(problems).length > 0 || found === address) return
    setOwnAddresses((old) => [...old, found])
    setLastTyped(typedName)
    // Why: one step back leads to before the word, not to each part of it.
    onFilterChange({ ...values, page: 1 }, { replace: typedName !== undefined && typedName === lastTyped })
  }
  const searchSoon = useDebouncedCallback((texts: Record<string, string>, typedName: string) => {
    // Why: a view may have been pressed meanwhile, which reset the fields.
    if (texts === typed) search(texts, typedName)
  }, typingMs)

  function change(one: ListFilter, value: string) {
    const texts = { ...typed, [one.name]: value }
    setTyped(texts)
    setProblems(({ [one.name]: _mended, ...others }) => others)
    searchSoon.cancel()
    if (one.kind === 'choice') search(texts)
    else if (!isBeingTyped(one, value)) searchSoon(texts, one.name)
  }

  function lift(lifted: Partial<ValuesOf<Fields>>) {
    searchSoon.cancel()
    onFilterChange({ ...lifted, page: 1 })
  }

  const inForce: Readonly<Record<string, unknown>> = applied
  const idle: Readonly<Record<string, unknown>> = none
  const chips = filters.flatMap((one) => {
    const value = inForce[one.name]
    if (value === idle[one.name]) return []
    return {
      name: one.name,
      words: `${one.label}: ${valueInWords(one, String(value))}`,
      onLift: () => {
        // Why: the chip disappears, and would lose the focus.
        focusPageHeading()
        lift({ [one.name]: idle[one.name] } as Partial<ValuesOf<Fields>>)
      },
    }
  })

  return (
    <FilterBar
      label={label}
      chips={chips}
      onSearch={() => {
        searchSoon.cancel()
        search(typed)
      }}
      onClear={isFiltered ? () => lift(none) : undefined}
    >
      {filters.map((one) => (
        <FilterField
          key={one.name}
          filter={one}
          texts={typed}
          problem={problems[one.name]}
          onChange={(value) => change(one, value)}
        />
      ))}
    </FilterBar>
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

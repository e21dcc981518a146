import { NativeSelect, TextInput } from '@mantine/core'
import { messages } from '#texts/en/messages.ts'
import type { FilterField } from './list-filters.tsx'

/** Filters by a part of a text. */
export function TextFilter(props: FilterField & { label: string; maxLength: number }) {
  return <TextInput type="search" autoComplete="off" {...props} />
}

type FilterChoice = { value: string; label: string }

type SelectFilterProps = FilterField & {
  label: string
  choices: readonly (FilterChoice | { group: string; items: FilterChoice[] })[]
  /** The value that filters nothing: '0' where the others are numbers. */
  all?: '' | '0'
}

/** Filters by one of some values; the first choice filters nothing. */
export function SelectFilter({ choices, all = '', ...field }: SelectFilterProps) {
  return <NativeSelect data={[{ value: all, label: 'All' }, ...choices]} {...field} />
}

type DaysFilterProps = { labels: [string, string]; from: FilterField; to: FilterField }

/** Filters by first and last day; the calendars offer no empty range, and a typed one is an error. */
export function DaysFilter({ labels: [fromLabel, toLabel], from, to }: DaysFilterProps) {
  // Why 1000: a year that is being typed passes through 0002 and 0020.
  const leavesNoDay = to.value > '1000' && to.value < from.value
  return (
    <>
      <TextInput label={fromLabel} type="date" max={to.value || undefined} {...from} />
      <TextInput
        label={toLabel}
        type="date"
        min={from.value || undefined}
        {...to}
        error={to.error ?? (leavesNoDay && messages.daysReversed)}
      />
    </>
  )
}

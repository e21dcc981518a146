import { TextInput } from '@mantine/core'
import { messages } from '#domain/messages.ts'
import type { FilterField } from './list-filters.tsx'

/** A filter by what a text contains. */
export function TextFilter(props: FilterField & { label: string; maxLength: number }) {
  return <TextInput type="search" autoComplete="off" {...props} />
}

type DaysFilterProps = { labels: [string, string]; from: FilterField; to: FilterField }

/** A filter by the first and the last day; neither calendar offers what would leave no day, and typed days that do are told. */
export function DaysFilter({ labels: [fromLabel, toLabel], from, to }: DaysFilterProps) {
  // Why the thousand: a year that is being typed passes through 0002 and 0020.
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

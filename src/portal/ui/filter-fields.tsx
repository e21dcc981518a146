import { TextInput } from '@mantine/core'
import { messages } from '#domain/messages.ts'
import type { FilterField } from './list-filters.tsx'

/** A filter by what a text contains. */
export function TextFilter(props: FilterField & { label: string; maxLength: number }) {
  return <TextInput type="search" autoComplete="off" {...props} />
}

type DaysFilterProps = { labels: [string, string]; from: FilterField; to: FilterField }

/** A filter by the first and the last day; neither calendar offers what would leave no day. */
export function DaysFilter({ labels: [fromLabel, toLabel], from, to }: DaysFilterProps) {
  const leavesNoDay = from.value !== '' && to.value !== '' && to.value < from.value
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

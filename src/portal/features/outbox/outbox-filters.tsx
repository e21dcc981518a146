import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { OutboxFilter } from '#contract/outbox.ts'
import { mailKinds, mailStates } from '#domain/mail.ts'
import { messages } from '#domain/messages.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'

const Filters = OutboxFilter.pick({ to: true, kind: true, state: true })

/** Filters that leave every message in the list. */
export const noOutboxFilters = Filters.parse({})
const none = noOutboxFilters

const all = { value: '', label: messages.pleaseSelect }
const kindChoices = [all, ...mailKinds.map(({ kind, name }) => ({ value: kind, label: name }))]
const stateChoices = [all, ...mailStates.map(({ state, name }) => ({ value: state, label: name }))]

type OutboxFiltersProps = { filter: OutboxFilter; onFilterChange: (change: Partial<OutboxFilter>) => void }

/** What the outbox is narrowed by; applied to the address by Search. */
export function OutboxFilters({ filter, onFilterChange }: OutboxFiltersProps) {
  const applied = Filters.parse(filter)
  return <Fields key={JSON.stringify(applied)} applied={applied} onFilterChange={onFilterChange} />
}

function Fields({ applied, onFilterChange }: Omit<OutboxFiltersProps, 'filter'> & { applied: typeof none }) {
  const [typed, setTyped] = useState(applied)
  const change = (part: Record<string, string>) => setTyped((old) => Filters.parse({ ...old, ...part }))
  const isFiltered = JSON.stringify(applied) !== JSON.stringify(none)
  return (
    <FilterBar
      label="Filter messages"
      onSearch={() => onFilterChange({ ...typed, page: 1 })}
      onClear={isFiltered ? () => onFilterChange({ ...none, page: 1 }) : undefined}
    >
      <TextInput
        label="Recipient"
        type="search"
        autoComplete="off"
        maxLength={254}
        value={typed.to}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
      <NativeSelect
        label="Kind"
        data={kindChoices}
        value={typed.kind}
        onChange={(event) => change({ kind: event.currentTarget.value })}
      />
      <NativeSelect
        label="State"
        data={stateChoices}
        value={typed.state}
        onChange={(event) => change({ state: event.currentTarget.value })}
      />
    </FilterBar>
  )
}

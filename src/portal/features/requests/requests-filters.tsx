import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { RequestFilter } from '#contract/requests.ts'
import { can } from '#domain/access.ts'
import { messages } from '#domain/messages.ts'
import { requestReasons, requestStatuses } from '#domain/requests.ts'
import { useActor } from '../../session/session.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { AssignedToField } from './assigned-to-field.tsx'

const filterFields = {
  email: true,
  requestReasonId: true,
  requestStatusId: true,
  assignedUserId: true,
  requestedFrom: true,
  requestedTo: true,
} as const
const Filters = RequestFilter.pick(filterFields)

/** Filters that leave every request in the list. */
export const noRequestFilters = Filters.parse({})
const none = noRequestFilters

type RequestsFiltersProps = {
  filter: RequestFilter
  onFilterChange: (change: Partial<RequestFilter>) => void
}

function choices(rows: readonly { id: number; name: string }[]) {
  return [
    { value: '0', label: messages.pleaseSelect },
    ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
}

/** What the request list is narrowed by; applied to the address by Search. */
export function RequestsFilters({ filter, onFilterChange }: RequestsFiltersProps) {
  const applied = Filters.parse(filter)
  return <Fields key={JSON.stringify(applied)} applied={applied} onFilterChange={onFilterChange} />
}

function Fields({
  applied,
  onFilterChange,
}: Omit<RequestsFiltersProps, 'filter'> & { applied: typeof none }) {
  const [typed, setTyped] = useState(applied)
  const change = (part: Partial<typeof none>) => setTyped((old) => ({ ...old, ...part }))
  const seesAll = can.readAllRequests(useActor())
  const isFiltered = JSON.stringify(applied) !== JSON.stringify(none)
  return (
    <FilterBar
      label="Filter requests"
      onSearch={() => onFilterChange({ ...typed, email: typed.email.trim(), page: 1 })}
      onClear={isFiltered ? () => onFilterChange({ ...none, page: 1 }) : undefined}
    >
      <TextInput
        label="Customer Email"
        type="search"
        autoComplete="off"
        maxLength={254}
        value={typed.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <NativeSelect
        label="Requested For"
        data={choices(requestReasons)}
        value={String(typed.requestReasonId)}
        onChange={(event) => change({ requestReasonId: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        label="Status"
        data={choices(requestStatuses)}
        value={String(typed.requestStatusId)}
        onChange={(event) => change({ requestStatusId: Number(event.currentTarget.value) })}
      />
      {seesAll && (
        <AssignedToField
          value={typed.assignedUserId}
          onChange={(assignedUserId) => change({ assignedUserId })}
        />
      )}
      <TextInput
        label="Requested from"
        type="date"
        max={typed.requestedTo || undefined}
        value={typed.requestedFrom}
        onChange={(event) => change({ requestedFrom: event.currentTarget.value })}
      />
      <TextInput
        label="Requested to"
        type="date"
        min={typed.requestedFrom || undefined}
        value={typed.requestedTo}
        onChange={(event) => change({ requestedTo: event.currentTarget.value })}
      />
    </FilterBar>
  )
}

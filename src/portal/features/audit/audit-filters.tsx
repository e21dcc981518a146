import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AuditFilter } from '#contract/audit.ts'
import { auditActions, auditSubjects } from '#domain/audit.ts'
import { messages } from '#domain/messages.ts'
import { api } from '../../api/client.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'

const Filters = AuditFilter.pick({
  by: true,
  action: true,
  subjectKind: true,
  subjectId: true,
  from: true,
  to: true,
})

/** Filters that leave every line in the list. */
export const noAuditFilters = Filters.parse({})
const none = noAuditFilters

const all = { value: '', label: messages.pleaseSelect }
const actionChoices = [
  all,
  ...auditActions
    .map(({ action, name }) => ({ value: action, label: name }))
    .sort((one, other) => one.label.localeCompare(other.label)),
]
const subjectChoices = [all, ...auditSubjects.map(({ kind, name }) => ({ value: kind, label: name }))]
const otherCallers = [
  { value: 'customer', label: 'Customers' },
  { value: 'visitor', label: 'Visitors' },
  { value: 'system', label: 'The portal' },
  { value: 'console', label: 'The console' },
]

type AuditFiltersProps = { filter: AuditFilter; onFilterChange: (change: Partial<AuditFilter>) => void }

/** What the trail is narrowed by; applied to the address by Search. */
export function AuditFilters({ filter, onFilterChange }: AuditFiltersProps) {
  const applied = Filters.parse(filter)
  return <Fields key={JSON.stringify(applied)} applied={applied} onFilterChange={onFilterChange} />
}

function Fields({ applied, onFilterChange }: Omit<AuditFiltersProps, 'filter'> & { applied: typeof none }) {
  const people = useQuery(api.audit.people.queryOptions()).data ?? []
  const [typed, setTyped] = useState(applied)
  const change = (part: Record<string, string>) => setTyped((old) => Filters.parse({ ...old, ...part }))
  const isFiltered = JSON.stringify(applied) !== JSON.stringify(none)
  const personChoices = people.map(({ id, name, isDeleted }) => ({
    value: String(id),
    label: isDeleted ? `${name} (deleted)` : name,
  }))
  return (
    <FilterBar
      label="Filter the audit trail"
      onSearch={() => onFilterChange({ ...typed, page: 1 })}
      onClear={isFiltered ? () => onFilterChange({ ...none, page: 1 }) : undefined}
    >
      <NativeSelect
        label="Person"
        data={[all, ...otherCallers, { group: 'Employees', items: personChoices }]}
        value={typed.by}
        onChange={(event) => change({ by: event.currentTarget.value })}
      />
      <NativeSelect
        label="Action"
        data={actionChoices}
        value={typed.action}
        onChange={(event) => change({ action: event.currentTarget.value })}
      />
      <NativeSelect
        label="Subject"
        data={subjectChoices}
        value={typed.subjectKind}
        onChange={(event) => change({ subjectKind: event.currentTarget.value })}
      />
      <TextInput
        label="Subject number"
        autoComplete="off"
        maxLength={64}
        value={typed.subjectId}
        onChange={(event) => change({ subjectId: event.currentTarget.value })}
      />
      <TextInput
        label="From"
        type="date"
        max={typed.to || undefined}
        value={typed.from}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        label="To"
        type="date"
        min={typed.from || undefined}
        value={typed.to}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
    </FilterBar>
  )
}

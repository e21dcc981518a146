import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { valuesOf } from '#contract/fields/read-fields.ts'
import type { AuditFilter } from '#contract/office/audit.ts'
import { auditFields } from '#contract/office/list-fields.ts'
import {
  auditActionName,
  auditActions,
  auditSubjectName,
  auditSubjects,
} from '#domain/operations/audit/audit.ts'
import { api } from '../../api/client.ts'
import { DaysFilter, SelectFilter } from '../../ui/list/filter-fields.tsx'
import { type Filtered, ListFilters } from '../../ui/list/list-filters.tsx'

const { by, action, subjectKind, subjectId, from, to } = auditFields
const filters = { by, action, subjectKind, subjectId, from, to }

/** Filters that leave every line in the list. */
export const noAuditFilters = valuesOf(filters)

const actionChoices = auditActions
  .map((action) => ({ value: action, label: auditActionName(action) }))
  .sort((one, other) => one.label.localeCompare(other.label))
const subjectChoices = auditSubjects.map((kind) => ({ value: kind, label: auditSubjectName(kind, null) }))
const otherCallers = [
  { value: 'customer', label: 'Customers' },
  { value: 'visitor', label: 'Visitors' },
  { value: 'system', label: 'The portal' },
  { value: 'console', label: 'The console' },
]

export function AuditFilters(props: Filtered<AuditFilter>) {
  const people = useQuery(api.audit.people.queryOptions()).data ?? []
  const personChoices = people.map(({ id, name, isDeleted }) => ({
    value: String(id),
    label: isDeleted ? `${name} (deleted)` : name,
  }))
  return (
    <ListFilters label="Filter the audit trail" filters={filters} {...props}>
      {(field) => (
        <>
          <SelectFilter
            label="Person"
            choices={[...otherCallers, { group: 'Employees', items: personChoices }]}
            {...field('by')}
          />
          <SelectFilter label="Action" choices={actionChoices} {...field('action')} />
          <SelectFilter label="Subject" choices={subjectChoices} {...field('subjectKind')} />
          <TextInput label="Subject number" autoComplete="off" maxLength={64} {...field('subjectId')} />
          <DaysFilter labels={['From', 'To']} from={field('from')} to={field('to')} />
        </>
      )}
    </ListFilters>
  )
}

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
import { daysFilter, type ListFilter } from '../../ui/list/filters/list-filter.ts'
import { type Filtered, ListFilters } from '../../ui/list/filters/list-filters.tsx'

const { by, action, subjectKind, subjectId, from, to } = auditFields
const fields = { by, action, subjectKind, subjectId, from, to }

/** Filters that leave every line in the list. */
export const noAuditFilters = valuesOf(fields)

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

type AuditListFilter = ListFilter<keyof typeof fields>

const ofLines: readonly AuditListFilter[] = [
  { kind: 'choice', name: 'action', label: 'Action', choices: actionChoices },
  { kind: 'choice', name: 'subjectKind', label: 'Subject', choices: subjectChoices },
  { kind: 'text', name: 'subjectId', label: 'Subject number', maxLength: 64 },
  ...daysFilter(['From', 'To'], 'from', 'to'),
]

export function AuditFilters(props: Filtered<AuditFilter>) {
  const people = useQuery(api.audit.people.queryOptions()).data ?? []
  const personChoices = people.map(({ id, name, isDeleted }) => ({
    value: String(id),
    label: isDeleted ? `${name} (deleted)` : name,
  }))
  const choices = [...otherCallers, { group: 'Employees', items: personChoices }]
  const person: AuditListFilter = { kind: 'choice', name: 'by', label: 'Person', choices }
  return (
    <ListFilters label="Filter the audit trail" fields={fields} filters={[person, ...ofLines]} {...props} />
  )
}

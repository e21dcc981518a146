import { useQuery } from '@tanstack/react-query'
import { valuesOf } from '#contract/fields/read-fields.ts'
import { requestFields } from '#contract/requests/list-fields.ts'
import type { RequestFilter } from '#contract/requests/requests.ts'
import { can } from '#domain/people/access.ts'
import { requestReasons, requestStatuses } from '#domain/requests/requests.ts'
import { api } from '../../../api/client.ts'
import { useActor } from '../../../session/session.ts'
import { daysFilter, type ListFilter, peopleFilter } from '../../../ui/list/filters/list-filter.ts'
import { type Filtered, ListFilters } from '../../../ui/list/filters/list-filters.tsx'

const { email, requestReasonId, requestStatusId, assignedUserId, requestedFrom, requestedTo } = requestFields
const fields = { email, requestReasonId, requestStatusId, assignedUserId, requestedFrom, requestedTo }

/** Filters that leave every request in the list. */
export const noRequestFilters = valuesOf(fields)

const choicesOf = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }))

type RequestListFilter = ListFilter<keyof typeof fields>

const ofAll: readonly RequestListFilter[] = [
  { kind: 'text', name: 'email', label: 'Customer Email', maxLength: 254 },
  {
    kind: 'choice',
    name: 'requestReasonId',
    label: 'Requested For',
    all: '0',
    choices: choicesOf(requestReasons),
  },
  {
    kind: 'choice',
    name: 'requestStatusId',
    label: 'Status',
    all: '0',
    choices: choicesOf(requestStatuses),
  },
]
const days = daysFilter(['Requested from', 'Requested to'], 'requestedFrom', 'requestedTo')

export function RequestsFilters(props: Filtered<RequestFilter>) {
  const seesAll = can.readAllRequests(useActor())
  const { data = [] } = useQuery(api.employees.allExceptAdmins.queryOptions({ enabled: seesAll }))
  const assignee = peopleFilter('assignedUserId', 'Assigned To', data, props.filter.assignedUserId)
  const filters = [...ofAll, ...(seesAll ? [assignee] : []), ...days]
  return <ListFilters label="Filter requests" fields={fields} filters={filters} {...props} />
}

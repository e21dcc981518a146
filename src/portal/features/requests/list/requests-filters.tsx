import { useQuery } from '@tanstack/react-query'
import { valuesOf } from '#contract/fields/read-fields.ts'
import { requestFields } from '#contract/requests/list-fields.ts'
import type { RequestFilter } from '#contract/requests/requests.ts'
import { can } from '#domain/people/access.ts'
import { requestReasons, requestStatuses } from '#domain/requests/requests.ts'
import { api } from '../../../api/client.ts'
import { useActor } from '../../../session/session.ts'
import { DaysFilter, SelectFilter, TextFilter } from '../../../ui/list/filter-fields.tsx'
import type { FilterField } from '../../../ui/list/list-filters.tsx'
import { type Filtered, ListFilters } from '../../../ui/list/list-filters.tsx'

const { email, requestReasonId, requestStatusId, assignedUserId, requestedFrom, requestedTo } = requestFields
const filters = { email, requestReasonId, requestStatusId, assignedUserId, requestedFrom, requestedTo }

/** Filters that leave every request in the list. */
export const noRequestFilters = valuesOf(filters)

const choicesOf = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }))

export function RequestsFilters(props: Filtered<RequestFilter>) {
  const seesAll = can.readAllRequests(useActor())
  return (
    <ListFilters label="Filter requests" filters={filters} {...props}>
      {(field) => (
        <>
          <TextFilter label="Customer Email" maxLength={254} {...field('email')} />
          <SelectFilter
            all="0"
            label="Requested For"
            choices={choicesOf(requestReasons)}
            {...field('requestReasonId')}
          />
          <SelectFilter
            all="0"
            label="Status"
            choices={choicesOf(requestStatuses)}
            {...field('requestStatusId')}
          />
          {seesAll && <AssignedToField {...field('assignedUserId')} />}
          <DaysFilter
            labels={['Requested from', 'Requested to']}
            from={field('requestedFrom')}
            to={field('requestedTo')}
          />
        </>
      )}
    </ListFilters>
  )
}

/** Filters by assignee. A former employee stays selectable while the address names them. */
function AssignedToField(field: FilterField) {
  const { data = [] } = useQuery(api.employees.allExceptAdmins.queryOptions())
  const isListed = field.value === '0' || data.some(({ id }) => String(id) === field.value)
  return (
    <SelectFilter
      all="0"
      label="Assigned To"
      choices={[
        ...data.map(({ id, name }) => ({ value: String(id), label: name })),
        ...(isListed ? [] : [{ value: field.value, label: `Employee ${field.value}` }]),
      ]}
      {...field}
    />
  )
}

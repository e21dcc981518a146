import { requestFields } from '#contract/list-fields.ts'
import type { RequestFilter } from '#contract/list-filters.ts'
import { valuesOf } from '#contract/read-fields.ts'
import { can } from '#domain/people/access.ts'
import { requestReasons, requestStatuses } from '#domain/requests/requests.ts'
import { useActor } from '../../session/session.ts'
import { DaysFilter, SelectFilter, TextFilter } from '../../ui/filter-fields.tsx'
import { type Filtered, ListFilters } from '../../ui/list-filters.tsx'
import { AssignedToField } from './assigned-to-field.tsx'

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

import { NativeSelect } from '@mantine/core'
import { RequestFilter } from '#contract/list-filters.ts'
import { messages } from '#domain/messages.ts'
import { can } from '#domain/people/access.ts'
import { requestReasons, requestStatuses } from '#domain/requests/requests.ts'
import { useActor } from '../../session/session.ts'
import { DaysFilter, TextFilter } from '../../ui/filter-fields.tsx'
import { type Filtered, ListFilters } from '../../ui/list-filters.tsx'
import { AssignedToField } from './assigned-to-field.tsx'

const filters = RequestFilter.pick({
  email: true,
  requestReasonId: true,
  requestStatusId: true,
  assignedUserId: true,
  requestedFrom: true,
  requestedTo: true,
})

/** Filters that leave every request in the list. */
export const noRequestFilters = filters.parse({})

function choices(rows: readonly { id: number; name: string }[]) {
  return [
    { value: '0', label: messages.pleaseSelect },
    ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
}

export function RequestsFilters(props: Filtered<RequestFilter>) {
  const seesAll = can.readAllRequests(useActor())
  return (
    <ListFilters label="Filter requests" filters={filters} {...props}>
      {(field) => (
        <>
          <TextFilter label="Customer Email" maxLength={254} {...field('email')} />
          <NativeSelect label="Requested For" data={choices(requestReasons)} {...field('requestReasonId')} />
          <NativeSelect label="Status" data={choices(requestStatuses)} {...field('requestStatusId')} />
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

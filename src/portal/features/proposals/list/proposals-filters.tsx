import { useQuery } from '@tanstack/react-query'
import { valuesOf } from '#contract/fields/read-fields.ts'
import { proposalFields } from '#contract/proposals/list-fields.ts'
import type { ProposalFilter } from '#contract/proposals/proposals.ts'
import { can } from '#domain/people/access.ts'
import { declineReasons } from '#domain/proposals/answering/decisions.ts'
import { versionStateNames } from '#domain/proposals/lifecycle.ts'
import { listedStates, proposalDues, stateGroups } from '#domain/proposals/proposal-list.ts'
import { api } from '../../../api/client.ts'
import { useActor } from '../../../session/session.ts'
import { DaysFilter, SelectFilter, TextFilter } from '../../../ui/list/filter-fields.tsx'
import { type Filtered, type FilterField, ListFilters } from '../../../ui/list/list-filters.tsx'

const { home, state, due, declineReason, ownerUserId, sentFrom, sentTo } = proposalFields
const filters = { home, state, due, declineReason, ownerUserId, sentFrom, sentTo }

/** Filters that leave every proposal in the list. */
export const noProposalFilters = valuesOf(filters)

const states = [
  ...stateGroups.map(({ group, name }) => ({ value: group, label: name })),
  ...listedStates.map((state) => ({ value: state, label: versionStateNames[state] })),
]
const dues = proposalDues.map(({ due, name }) => ({ value: due, label: name }))
const reasons = declineReasons.map(({ reason, name }) => ({ value: reason, label: name }))

export function ProposalsFilters(props: Filtered<ProposalFilter>) {
  const seesAll = can.readAllProposals(useActor())
  return (
    <ListFilters label="Filter proposals" filters={filters} {...props}>
      {(field) => (
        <>
          <TextFilter label="Name or address" maxLength={100} {...field('home')} />
          <SelectFilter label="Status" choices={states} {...field('state')} />
          <SelectFilter label="Due" choices={dues} {...field('due')} />
          <SelectFilter label="Declined because of" choices={reasons} {...field('declineReason')} />
          {seesAll && <OwnerField {...field('ownerUserId')} />}
          <DaysFilter labels={['Sent from', 'Sent to']} from={field('sentFrom')} to={field('sentTo')} />
        </>
      )}
    </ListFilters>
  )
}

/** Filters by owner. A former employee stays selectable while the address names them. */
function OwnerField(field: FilterField) {
  const { data = [] } = useQuery(api.proposals.people.queryOptions())
  const isListed = field.value === '0' || data.some(({ id }) => String(id) === field.value)
  return (
    <SelectFilter
      label="Owner"
      all="0"
      choices={[
        ...data.map(({ id, name }) => ({ value: String(id), label: name })),
        ...(isListed ? [] : [{ value: field.value, label: `Employee ${field.value}` }]),
      ]}
      {...field}
    />
  )
}

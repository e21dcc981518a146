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
import { daysFilter, type ListFilter, peopleFilter } from '../../../ui/list/filters/list-filter.ts'
import { type Filtered, ListFilters } from '../../../ui/list/filters/list-filters.tsx'

const { home, state, due, declineReason, ownerUserId, sentFrom, sentTo } = proposalFields
const fields = { home, state, due, declineReason, ownerUserId, sentFrom, sentTo }

/** Filters that leave every proposal in the list. */
export const noProposalFilters = valuesOf(fields)

const states = [
  ...stateGroups.map(({ group, name }) => ({ value: group, label: name })),
  ...listedStates.map((state) => ({ value: state, label: versionStateNames[state] })),
]
const dues = proposalDues.map(({ due, name }) => ({ value: due, label: name }))
const reasons = declineReasons.map(({ reason, name }) => ({ value: reason, label: name }))

const ofAll: readonly ListFilter<keyof typeof fields>[] = [
  { kind: 'text', name: 'home', label: 'Name or address', maxLength: 100 },
  { kind: 'choice', name: 'state', label: 'Status', choices: states },
  { kind: 'choice', name: 'due', label: 'Due', choices: dues },
  { kind: 'choice', name: 'declineReason', label: 'Declined because of', choices: reasons },
]
const days = daysFilter(['Sent from', 'Sent to'], 'sentFrom', 'sentTo')

export function ProposalsFilters(props: Filtered<ProposalFilter>) {
  const seesAll = can.readAllProposals(useActor())
  const { data = [] } = useQuery(api.proposals.people.queryOptions({ enabled: seesAll }))
  const owner = peopleFilter('ownerUserId', 'Owner', data, props.filter.ownerUserId)
  const filters = [...ofAll, ...(seesAll ? [owner] : []), ...days]
  return <ListFilters label="Filter proposals" fields={fields} filters={filters} {...props} />
}

import type { CustomerHit } from '#contract/homes/customers.ts'
import type { ProposalRow } from '#contract/proposals/proposals.ts'
import type { RequestRow } from '#contract/requests/requests.ts'
import { folded } from '#domain/folding.ts'
import { searchTexts } from '../../shared/frame/search-texts.ts'

/** Where a choice leads. */
type Way = { to: string; params?: { id: string }; search?: { anyField: string } | { request: number } }

/** Something that the search offers: a page to open, or something to do. */
export type Choice = { key: string; name: string; more?: string } & (
  | { way: Way; customer?: CustomerHit }
  | { act: () => void }
)

export type ChoiceGroup = { name: string; choices: readonly Choice[] }

type SearchResults = {
  customers: readonly CustomerHit[]
  requests: readonly RequestRow[]
  proposals: readonly ProposalRow[]
}

/** The records that some words found; after the customers, the way to all of them. */
export function groupsOfFound(
  { customers, requests, proposals }: SearchResults,
  words: string,
): ChoiceGroup[] {
  const all: Choice = {
    key: 'all',
    name: searchTexts.allCustomers,
    way: { to: '/portal/manage-customers', search: { anyField: words } },
  }
  return [
    { name: 'Customers', choices: customers.length > 0 ? [...customers.map(choiceOfCustomer), all] : [] },
    { name: 'Requests', choices: requests.map(choiceOfRequest) },
    { name: 'Proposals', choices: proposals.map(choiceOfProposal) },
  ]
}

/** The home of a customer. */
export function choiceOfCustomer(customer: CustomerHit): Choice {
  const { id, name, email, address } = customer
  return {
    key: `customer-${id}`,
    name: name ?? email ?? address ?? `#${id}`,
    customer,
    way: { to: '/portal/customer-details/$id', params: { id: String(id) } },
  }
}

function choiceOfRequest({ requestId, name, requestReason, equipmentName, address }: RequestRow): Choice {
  return {
    key: `request-${requestId}`,
    name: `${name ?? `Request ${requestId}`}: ${requestReason}, ${equipmentName}`,
    ...(address && { more: address }),
    way: { to: '/portal/manage-request', search: { request: requestId } },
  }
}

function choiceOfProposal({ id, name, address }: ProposalRow): Choice {
  return {
    key: `proposal-${id}`,
    name: `Proposal for ${name ?? address ?? `home ${id}`}`,
    ...(name && address && { more: address }),
    way: { to: '/portal/proposal-details/$id', params: { id: String(id) } },
  }
}

/** The choices whose name contains the words. */
export function choicesNamed(choices: readonly Choice[], words: string): readonly Choice[] {
  return choices.filter(({ name }) => folded(name).includes(folded(words)))
}

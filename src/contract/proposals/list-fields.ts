import { largestId } from '#domain/ids.ts'
import { declineReasons } from '#domain/proposals/answering/decisions.ts'
import { listedStates, proposalDues, stateGroups } from '#domain/proposals/proposal-list.ts'
import { choice, day, keyedPageFields, oneOf, order, text, timeZone, upTo } from '../fields/plain-fields.ts'

/** Filters, order and page of the proposals; 0 and empty filter nothing. A technician sees only their own. */
export const proposalFields = {
  customerId: upTo(largestId),
  /** A part of the name or of the address. */
  home: text(100),
  state: oneOf([...listedStates, ...stateGroups.map(({ group }) => group)]),
  due: oneOf(proposalDues.map(({ due }) => due)),
  declineReason: oneOf(declineReasons.map(({ reason }) => reason)),
  ownerUserId: upTo(largestId),
  sentFrom: day,
  sentTo: day,
  timeZone,
  sort: choice(['updated', 'sent', 'expires', 'value', 'nextStep'], 'updated'),
  order: order('desc'),
  ...keyedPageFields,
}

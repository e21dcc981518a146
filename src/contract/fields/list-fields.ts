import { callListParts } from '#domain/call-list/call-marks.ts'
import { calledKinds } from '#domain/call-list/call-reason.ts'
import { placeKinds } from '#domain/homes/equipment/equipment.ts'
import { homeHistoryKinds, homeTabs } from '#domain/homes/home-tabs.ts'
import { longestSearch, searchWords } from '#domain/homes/list/customer-search.ts'
import { ageFilterNames } from '#domain/homes/list/equipment-age.ts'
import { homeChecks } from '#domain/homes/list/home-gaps.ts'
import { largestId } from '#domain/ids.ts'
import { emailKinds, emailStates } from '#domain/operations/email.ts'
import { roleRows } from '#domain/people/roles.ts'
import { planTypes, rebateKinds, soldKindNames } from '#domain/price-book/kinds.ts'
import { packageStates, planStates, rebateStates, spanStates } from '#domain/price-book/states.ts'
import { declineReasons } from '#domain/proposals/answering/decisions.ts'
import { listedStates, proposalDues, stateGroups } from '#domain/proposals/proposal-list.ts'
import { requestViews } from '#domain/requests/request-views.ts'
import { requestReasons, requestStatuses } from '#domain/requests/requests.ts'
import { oneLine } from '#domain/typed-text.ts'
import { homeInputProblems } from '#texts/en/problems/homes.ts'
import {
  choice,
  day,
  flag,
  keyedPageFields,
  oneOf,
  optionalId,
  order,
  type PlainField,
  pageFields,
  pageInQueryFields,
  text,
  timeZone,
  upTo,
  type ValuesOf,
} from './plain-fields.ts'

/** Filters, order and page of the customer list; 0 and empty filter nothing. An age without a kind is that of any equipment. */
export const customerFields = {
  anyField: text(longestSearch, (typed) => searchWords(oneLine(typed))),
  name: text(200),
  email: text(254),
  customerId: upTo(largestId, homeInputProblems.customerId),
  address: text(500),
  equipment: oneOf(placeKinds.map(({ kind }) => kind)),
  age: oneOf(ageFilterNames),
  gap: oneOf(homeChecks.map(({ gap }) => gap)),
  sort: choice(['createdDate', 'email', 'address', 'totalEquipments', 'id'], 'createdDate'),
  order: order('desc'),
  ...keyedPageFields,
}

/** Filters, order and page of the employee list; 0 and empty filter nothing. */
export const employeeFields = {
  name: text(200),
  email: text(254),
  roleId: upTo(roleRows.length),
  enrolledFrom: day,
  enrolledTo: day,
  timeZone,
  sort: choice(['createdDate', 'name', 'email', 'roleName', 'passwordChangedDate'], 'createdDate'),
  order: order('desc'),
  ...pageFields,
}

/** Filters, order and page of the request list; 0 and empty filter nothing. Anybody but an Admin sees only their own. */
export const requestFields = {
  view: choice(
    requestViews.map(({ view }) => view),
    'all',
  ),
  name: text(200),
  email: text(254),
  requestReasonId: upTo(requestReasons.length),
  requestStatusId: upTo(requestStatuses.length),
  assignedUserId: upTo(largestId),
  requestedFrom: day,
  requestedTo: day,
  timeZone,
  sort: choice(['requestedDate', 'email', 'requestStatus'], 'requestedDate'),
  order: order('desc'),
  ...keyedPageFields,
}

/** The address of the request list: its filter, the request whose drawer is open, and whether the list is meant, not the own day. */
export const requestAddressFields = { ...requestFields, request: upTo(largestId), list: flag() }
export type RequestAddress = ValuesOf<typeof requestAddressFields>

/** The tab of a home's page, what its history is narrowed to, the page of its list, and the request whose drawer is open. */
export const homeAddressFields = {
  tab: choice(
    homeTabs.map(({ tab }) => tab),
    'home',
  ),
  kind: choice(
    homeHistoryKinds.map(({ kind }) => kind),
    'all',
  ),
  page: pageFields.page,
  request: upTo(largestId),
}
export type HomeAddress = ValuesOf<typeof homeAddressFields>

/** Order of the list of ideal systems; newest first. */
export const idealSystemFields = {
  sort: choice(['equipmentName', 'equipmentTypeName', 'createdDate'], 'createdDate'),
  order: order('desc'),
}

/** Filters and order of the price book; empty filters nothing. */
export const priceBookFields = {
  name: text(120),
  kind: oneOf(soldKindNames),
  state: oneOf(spanStates),
  sort: choice(['name', 'kind', 'priceCents', 'validUntil'], 'name'),
  order: order('asc'),
}

/** Filters and order of the rebates. */
export const rebateFields = {
  name: text(120),
  kind: oneOf(rebateKinds.map(({ kind }) => kind)),
  state: oneOf(rebateStates),
  sort: choice(['name', 'programOwner', 'validUntil', 'sourceCheckedOn'], 'name'),
  order: order('asc'),
}

/** Filters and order of the financing plans. */
export const financingPlanFields = {
  name: text(120),
  kind: oneOf(planTypes.map(({ type }) => type)),
  state: oneOf(planStates),
  sort: choice(['name', 'lender', 'aprPercent', 'validUntil'], 'name'),
  order: order('asc'),
}

/** Filters and order of the packages; in the order of their options. */
export const packageFields = {
  name: text(120),
  state: oneOf(packageStates),
  sort: choice(['position', 'name', 'tier'], 'position'),
  order: order('asc'),
}

/** Filters, order and page of the call list; 0 and empty filter nothing. */
export const callListFields = {
  part: choice(
    callListParts.map(({ part }) => part),
    'to-call',
  ),
  kind: oneOf(calledKinds),
  /** At least so old, in years. */
  leastAge: upTo(100, homeInputProblems.years),
  /** At least so much a year, in dollars. */
  leastSaving: upTo(100_000, homeInputProblems.dollars),
  /** A part of the address: a town or a postcode. */
  place: text(100),
  compared: oneOf(['never']),
  /** A proposal that ended without an answer. */
  proposal: oneOf(['expired']),
  sort: choice(['rank', 'saving', 'year'], 'rank'),
  order: order('asc'),
  ...keyedPageFields,
}

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

/** An employee's id, or another actor. */
const auditedBy: PlainField<string> = {
  ...oneOf(['customer', 'visitor', 'system', 'console']),
  pattern: /^[1-9]\d{0,8}$/,
}

/** Filters, order and page of the trail; empty filters nothing. */
export const auditFields = {
  by: auditedBy,
  /** Words of `domain/operations/audit/audit.ts`; one that nothing has matches nothing. Why not listed: every page of the portal would start with all of them. */
  action: text(40),
  subjectKind: text(40),
  subjectId: text(64),
  from: day,
  to: day,
  timeZone,
  sort: choice(['at'], 'at'),
  order: order('desc'),
  ...keyedPageFields,
}

/** Order and page of the list of unassociated labels; newest first. */
export const labelFields = {
  ...pageInQueryFields,
  sort: choice(['createdDate', 'id'], 'createdDate'),
  order: order('desc'),
  after: optionalId,
  before: optionalId,
}

/** Filters, order and page of the outbox; empty filters nothing. */
export const outboxFields = {
  to: text(254),
  kind: oneOf(emailKinds.map(({ kind }) => kind)),
  state: oneOf(emailStates.map(({ state }) => state)),
  sort: choice(['createdDate'], 'createdDate'),
  order: order('desc'),
  ...keyedPageFields,
}

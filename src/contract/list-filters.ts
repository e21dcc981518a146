import { z } from 'zod'
import { callListParts } from '#domain/call-list/call-marks.ts'
import { calledKinds } from '#domain/call-list/call-reason.ts'
import { longestSearch, searchWords } from '#domain/homes/customer-search.ts'
import { equipmentKinds } from '#domain/homes/equipment.ts'
import { ageFilterNames } from '#domain/homes/equipment-age.ts'
import { homeGapNames } from '#domain/homes/home-gaps.ts'
import { homeHistoryKinds, homeTabs } from '#domain/homes/home-tabs.ts'
import { largestId } from '#domain/ids.ts'
import { roleRows } from '#domain/people/roles.ts'
import { planTypes, priceEntryKindNames, rebateKinds } from '#domain/price-book/kinds.ts'
import { packageStates, planStates, rebateStates, spanStates } from '#domain/price-book/states.ts'
import { declineReasons } from '#domain/proposals/decisions.ts'
import { listedStates, proposalDues, stateGroups } from '#domain/proposals/proposal-list.ts'
import { requestViews } from '#domain/requests/request-views.ts'
import { Day, filterText, KeyedPage, line, Page, TimeZone } from './fields.ts'

// Every page of the portal starts with these, since addresses are read by them; the other schemas of their nouns come with the forms.

/** Words to find, as people type them. */
export const SearchWords = line().overwrite(searchWords)

/** Words to find in any field of a customer; empty filters nothing. */
const AnyField = SearchWords.max(
  longestSearch,
  `${longestSearch} characters can be looked for at most`,
).default('')

const oneOf = <Names extends readonly string[]>(names: Names) => z.enum(['', ...names]).default('')

const wholeNumber = 'A customer id is a whole number'

/** Filters, order and page of the customer list; 0 and empty filter nothing. An age without a kind is that of any equipment. */
export const CustomerFilter = z.object({
  anyField: AnyField,
  name: filterText(200),
  email: filterText(254),
  customerId: z.int(wholeNumber).min(0, wholeNumber).max(largestId, wholeNumber).default(0),
  address: filterText(500),
  equipment: oneOf(equipmentKinds.map(({ kind }) => kind)),
  age: oneOf(ageFilterNames),
  gap: oneOf(homeGapNames),
  sort: z.enum(['createdDate', 'email', 'address', 'totalEquipments', 'id']).default('createdDate'),
  order: z.enum(['asc', 'desc']).default('desc'),
  ...KeyedPage,
})
export type CustomerFilter = z.infer<typeof CustomerFilter>

/** Filters, order and page of the employee list; 0 and empty filter nothing. */
export const EmployeeFilter = z.object({
  name: filterText(200),
  email: filterText(254),
  roleId: z.int().min(0).max(roleRows.length).default(0),
  enrolledFrom: Day,
  enrolledTo: Day,
  timeZone: TimeZone,
  sort: z.enum(['createdDate', 'name', 'email', 'roleName', 'passwordChangedDate']).default('createdDate'),
  order: z.enum(['asc', 'desc']).default('desc'),
  ...Page,
})
export type EmployeeFilter = z.infer<typeof EmployeeFilter>

const anyOf = (most: number) => z.int().min(0).max(most).default(0)

/** A view of the request list. */
export const RequestView = z.enum(requestViews.map(({ view }) => view))

/** Filters, order and page of the request list; 0 and empty filter nothing. Anybody but an Admin sees only their own. */
export const RequestFilter = z.object({
  view: RequestView.default('all'),
  name: filterText(200),
  email: filterText(254),
  requestReasonId: anyOf(3),
  requestStatusId: anyOf(3),
  assignedUserId: anyOf(largestId),
  requestedFrom: Day,
  requestedTo: Day,
  timeZone: TimeZone,
  sort: z.enum(['requestedDate', 'email', 'requestStatus']).default('requestedDate'),
  order: z.enum(['asc', 'desc']).default('desc'),
  ...KeyedPage,
})
export type RequestFilter = z.infer<typeof RequestFilter>

/** The address of the request list: its filter, the request whose drawer is open, and whether the list is meant, not the own day. */
export const RequestAddress = RequestFilter.extend({
  request: anyOf(largestId),
  list: z.boolean().default(false),
})
export type RequestAddress = z.infer<typeof RequestAddress>

/** The tab of a home's page, and the page of its list. */
export const HomeAddress = z.object({
  tab: z.enum(homeTabs.map(({ tab }) => tab)).default('home'),
  /** What the history is narrowed to. */
  kind: z.enum(homeHistoryKinds.map(({ kind }) => kind)).default('all'),
  page: Page.page,
})
export type HomeAddress = z.infer<typeof HomeAddress>

/** Order of the list of ideal systems; newest first. */
export const IdealSystemOrder = z.object({
  sort: z.enum(['equipmentName', 'equipmentTypeName', 'createdDate']).default('createdDate'),
  order: z.enum(['asc', 'desc']).default('desc'),
})

const Order = z.enum(['asc', 'desc']).default('asc')

/** Filters and order of the price book; empty filters nothing. */
export const PriceBookFilter = z.object({
  name: filterText(120),
  kind: oneOf(priceEntryKindNames),
  state: oneOf(spanStates),
  sort: z.enum(['name', 'kind', 'priceCents', 'validUntil']).default('name'),
  order: Order,
})
export type PriceBookFilter = z.infer<typeof PriceBookFilter>

/** Filters and order of the rebates. */
export const RebateFilter = z.object({
  name: filterText(120),
  kind: oneOf(rebateKinds.map(({ kind }) => kind)),
  state: oneOf(rebateStates),
  sort: z.enum(['name', 'programOwner', 'validUntil', 'sourceCheckedOn']).default('name'),
  order: Order,
})
export type RebateFilter = z.infer<typeof RebateFilter>

/** Filters and order of the financing plans. */
export const FinancingPlanFilter = z.object({
  name: filterText(120),
  kind: oneOf(planTypes.map(({ type }) => type)),
  state: oneOf(planStates),
  sort: z.enum(['name', 'lender', 'aprPercent', 'validUntil']).default('name'),
  order: Order,
})
export type FinancingPlanFilter = z.infer<typeof FinancingPlanFilter>

/** Filters and order of the packages; in the order of their options. */
export const PackageFilter = z.object({
  name: filterText(120),
  state: oneOf(packageStates),
  sort: z.enum(['position', 'name', 'tier']).default('position'),
  order: Order,
})
export type PackageFilter = z.infer<typeof PackageFilter>

const wholeYears = 'A number of years'
const wholeDollars = 'A number of dollars'

const callListPart = z.enum(callListParts.map(({ part }) => part))

/** Filters, order and page of the call list; 0 and empty filter nothing. */
export const CallListFilter = z.object({
  part: callListPart.default('to-call'),
  kind: oneOf(calledKinds),
  /** At least so old, in years. */
  leastAge: z.int(wholeYears).min(0, wholeYears).max(100, wholeYears).default(0),
  /** At least so much a year, in dollars. */
  leastSaving: z.int(wholeDollars).min(0, wholeDollars).max(100_000, wholeDollars).default(0),
  /** A part of the address: a town or a postcode. */
  place: filterText(100),
  compared: oneOf(['never']),
  /** A proposal that ended without an answer. */
  proposal: oneOf(['expired']),
  sort: z.enum(['rank', 'saving', 'year']).default('rank'),
  order: Order,
  ...KeyedPage,
})
export type CallListFilter = z.infer<typeof CallListFilter>

/** Filters, order and page of the proposals; 0 and empty filter nothing. A technician sees only their own. */
export const ProposalFilter = z.object({
  customerId: anyOf(largestId),
  /** A part of the name or of the address. */
  home: filterText(100),
  state: oneOf([...listedStates, ...stateGroups.map(({ group }) => group)]),
  due: oneOf(proposalDues.map(({ due }) => due)),
  declineReason: oneOf(declineReasons.map(({ reason }) => reason)),
  ownerUserId: anyOf(largestId),
  sentFrom: Day,
  sentTo: Day,
  timeZone: TimeZone,
  sort: z.enum(['updated', 'sent', 'expires', 'value', 'nextStep']).default('updated'),
  order: z.enum(['asc', 'desc']).default('desc'),
  ...KeyedPage,
})
export type ProposalFilter = z.infer<typeof ProposalFilter>

/** Filters, order and page of the trail; empty filters nothing. */
export const AuditFilter = z.object({
  /** An employee's id, or another actor: 'customer', 'visitor', 'system', 'console'. */
  by: z
    .union([z.enum(['', 'customer', 'visitor', 'system', 'console']), z.string().regex(/^[1-9]\d{0,8}$/)])
    .default(''),
  /** Words of `domain/operations/audit.ts`; one that nothing has matches nothing. Why not listed: every page of the portal would start with all of them. */
  action: filterText(40),
  subjectKind: filterText(40),
  subjectId: filterText(64),
  from: Day,
  to: Day,
  timeZone: TimeZone,
  sort: z.literal('at').default('at'),
  order: z.enum(['asc', 'desc']).default('desc'),
  ...KeyedPage,
})
export type AuditFilter = z.infer<typeof AuditFilter>

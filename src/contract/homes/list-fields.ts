import { callListParts } from '#domain/call-list/call-marks.ts'
import { calledKinds } from '#domain/call-list/call-reason.ts'
import { placeKinds } from '#domain/homes/equipment/equipment.ts'
import { homeHistoryKinds, homeTabs } from '#domain/homes/home-tabs.ts'
import { longestSearch, searchWords } from '#domain/homes/list/customer-search.ts'
import { ageFilterNames } from '#domain/homes/list/equipment-age.ts'
import { homeChecks } from '#domain/homes/list/home-gaps.ts'
import { largestId } from '#domain/ids.ts'
import { oneLine } from '#domain/typed-text.ts'
import { homeInputProblems } from '#texts/en/problems/homes.ts'
import {
  choice,
  keyedPageFields,
  oneOf,
  optionalId,
  order,
  pageFields,
  pageInQueryFields,
  text,
  upTo,
  type ValuesOf,
} from '../fields/plain-fields.ts'

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

/** The words and the page of the list of likely duplicates. */
export const duplicateFields = {
  q: text(longestSearch, (typed) => searchWords(oneLine(typed))),
  ...pageFields,
}
export type DuplicateFilter = ValuesOf<typeof duplicateFields>

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

/** Order and page of the list of unassociated labels; newest first. */
export const labelFields = {
  ...pageInQueryFields,
  sort: choice(['createdDate', 'id'], 'createdDate'),
  order: order('desc'),
  after: optionalId,
  before: optionalId,
}

import { planTypes, rebateKinds, soldKindNames } from '#domain/price-book/kinds.ts'
import { packageStates, planStates, rebateStates, spanStates } from '#domain/price-book/states.ts'
import { choice, oneOf, order, text } from '../fields/plain-fields.ts'

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

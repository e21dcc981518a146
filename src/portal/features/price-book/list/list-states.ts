import { pageFields, type ValuesOf } from '#contract/fields/plain-fields.ts'
import {
  financingPlanFields,
  packageFields,
  priceBookFields,
  rebateFields,
} from '#contract/price-book/list-fields.ts'

// Filters, order and page of each list in the address.

export const priceBookListFields = { ...priceBookFields, ...pageFields }
export type PriceBookList = ValuesOf<typeof priceBookListFields>

export const rebateListFields = { ...rebateFields, ...pageFields }
export type RebateList = ValuesOf<typeof rebateListFields>

export const financingPlanListFields = { ...financingPlanFields, ...pageFields }
export type FinancingPlanList = ValuesOf<typeof financingPlanListFields>

export const packageListFields = { ...packageFields, ...pageFields }
export type PackageList = ValuesOf<typeof packageListFields>

import type { z } from 'zod'
import { Page } from '#contract/fields.ts'
import { FinancingPlanFilter, PackageFilter, PriceBookFilter, RebateFilter } from '#contract/list-filters.ts'

// Filters, order and page of each list in the address.

export const PriceBookList = PriceBookFilter.extend(Page)
export type PriceBookList = z.infer<typeof PriceBookList>

export const RebateList = RebateFilter.extend(Page)
export type RebateList = z.infer<typeof RebateList>

export const FinancingPlanList = FinancingPlanFilter.extend(Page)
export type FinancingPlanList = z.infer<typeof FinancingPlanList>

export const PackageList = PackageFilter.extend(Page)
export type PackageList = z.infer<typeof PackageList>

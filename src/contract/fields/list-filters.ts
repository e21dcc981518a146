import { z } from 'zod'
import { requestViews } from '#domain/requests/request-views.ts'
import {
  auditFields,
  callListFields,
  customerFields,
  employeeFields,
  financingPlanFields,
  idealSystemFields,
  packageFields,
  priceBookFields,
  proposalFields,
  rebateFields,
  requestFields,
} from './list-fields.ts'
import { pageInQueryFields } from './plain-fields.ts'
import { schemaOf } from './plain-schema.ts'

// The fields of the lists as calls take them.

export const CustomerFilter = schemaOf(customerFields)
export type CustomerFilter = z.infer<typeof CustomerFilter>

export const EmployeeFilter = schemaOf(employeeFields)
export type EmployeeFilter = z.infer<typeof EmployeeFilter>

/** A view of the request list. */
export const RequestView = z.enum(requestViews.map(({ view }) => view))

export const RequestFilter = schemaOf(requestFields)
export type RequestFilter = z.infer<typeof RequestFilter>

export const IdealSystemOrder = schemaOf(idealSystemFields)

export const PriceBookFilter = schemaOf(priceBookFields)
export type PriceBookFilter = z.infer<typeof PriceBookFilter>

export const RebateFilter = schemaOf(rebateFields)
export type RebateFilter = z.infer<typeof RebateFilter>

export const FinancingPlanFilter = schemaOf(financingPlanFields)
export type FinancingPlanFilter = z.infer<typeof FinancingPlanFilter>

export const PackageFilter = schemaOf(packageFields)
export type PackageFilter = z.infer<typeof PackageFilter>

export const CallListFilter = schemaOf(callListFields)
export type CallListFilter = z.infer<typeof CallListFilter>

export const ProposalFilter = schemaOf(proposalFields)
export type ProposalFilter = z.infer<typeof ProposalFilter>

export const AuditFilter = schemaOf(auditFields)
export type AuditFilter = z.infer<typeof AuditFilter>

/** A page in the query of a GET, where numbers arrive as text. */
export const PageInQuery = schemaOf(pageInQueryFields)

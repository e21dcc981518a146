import { z } from 'zod'
import { mostExportedRows } from '#domain/operations/export-size.ts'
import { messages } from '#texts/en/messages.ts'
import { get } from '../call.ts'
import { EmployeeFilter } from '../callers/employees.ts'
import { inQuery, TimeZone } from '../fields/fields.ts'
import { CallListFilter } from '../homes/call-list.ts'
import { AllCustomersInQuery } from '../homes/customers.ts'
import { IdealSystemOrder } from '../homes/ideal-systems.ts'
import { LabelFilter } from '../homes/labels.ts'
import { FinancingPlanFilter } from '../price-book/financing-plans.ts'
import { PackageFilter } from '../price-book/packages.ts'
import { PriceBookFilter } from '../price-book/price-book.ts'
import { RebateFilter } from '../price-book/rebates.ts'
import { ProposalFilter } from '../proposals/proposals.ts'
import { RequestFilter } from '../requests/requests.ts'
import { AuditFilter } from './audit.ts'

const Export = {
  format: z.enum(['xlsx', 'rows']).default('xlsx'),
  /** The time zone of the dates in a spreadsheet; the list on screen uses its reader's. */
  timeZone: TimeZone,
}

const wholeList = { page: true, pageSize: true } as const
const wholeKeyedList = { ...wholeList, after: true, before: true } as const

const Exported = z.object({
  headers: z.object({ 'content-disposition': z.string() }),
  body: z.file(),
})

function exporting<Filter extends z.ZodRawShape>(
  path: string,
  { summary }: { summary: string },
  filter: z.ZodObject<Filter>,
) {
  return get(`/api/Export/${path}`, `${summary} as a spreadsheet, with the filters and order of the list`, {
    description:
      'Every row that matches, not a page, as it stood at one moment. ' +
      '`format=rows` answers `{ title, columns, rows }` as JSON, each row a list of cells.',
    outputStructure: 'detailed',
  })
    .input(filter.extend(Export))
    .output(Exported)
    .errors({ TOO_MANY_ROWS: { status: 422, message: messages.exports.tooManyRows(mostExportedRows) } })
}

const EmployeesOfQuery = EmployeeFilter.omit(wholeList).extend({
  roleId: inQuery(EmployeeFilter.shape.roleId),
})
const RequestsOfQuery = RequestFilter.omit(wholeKeyedList).extend({
  requestReasonId: inQuery(RequestFilter.shape.requestReasonId),
  requestStatusId: inQuery(RequestFilter.shape.requestStatusId),
  assignedUserId: inQuery(RequestFilter.shape.assignedUserId),
})
const AuditOfQuery = AuditFilter.omit(wholeKeyedList)
/** Who must not be contacted is never exported. */
const CallListOfQuery = CallListFilter.omit(wholeKeyedList).extend({
  part: z.enum(['to-call', 'ask-for-plate', 'in-hand']).default('to-call'),
  leastAge: inQuery(CallListFilter.shape.leastAge),
  leastSaving: inQuery(CallListFilter.shape.leastSaving),
})
const ProposalsOfQuery = ProposalFilter.omit(wholeKeyedList).extend({
  customerId: inQuery(ProposalFilter.shape.customerId),
  ownerUserId: inQuery(ProposalFilter.shape.ownerUserId),
})
const LabelsOfQuery = LabelFilter.omit(wholeKeyedList)

export const exports = {
  customers: exporting('Customers', { summary: 'The customers' }, AllCustomersInQuery),
  wholeHomes: exporting(
    'CustomersWithEverything',
    {
      summary: 'Every field of the customers, their equipment and its plates, a line a home, without codes,',
    },
    AllCustomersInQuery,
  ),
  employees: exporting('Employees', { summary: 'The employees' }, EmployeesOfQuery),
  requests: exporting(
    'Requests',
    { summary: 'The service requests that the caller may see' },
    RequestsOfQuery,
  ),
  idealSystems: exporting('IdealSystems', { summary: 'The ideal systems' }, IdealSystemOrder),
  proposals: exporting('Proposals', { summary: 'The proposals that the caller may see' }, ProposalsOfQuery),
  priceBook: exporting('PriceBook', { summary: 'The price book' }, PriceBookFilter),
  rebates: exporting('Rebates', { summary: 'The rebates' }, RebateFilter),
  financingPlans: exporting('FinancingPlans', { summary: 'The financing plans' }, FinancingPlanFilter),
  packages: exporting('Packages', { summary: 'The packages' }, PackageFilter),
  labels: exporting('UnassociatedLabels', { summary: 'The labels that have no customer yet' }, LabelsOfQuery),
  callList: exporting('CallList', { summary: 'The homes to call' }, CallListOfQuery),
  audit: exporting('AuditTrail', { summary: 'The audit trail' }, AuditOfQuery),
}

/** The lists that can be exported. */
export type ExportedList = keyof typeof exports

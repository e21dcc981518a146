import { can, type Rule } from './access.ts'

/** The rule of each list that can be exported: an export shows what its list shows, to the same people; whole homes leave the business only with those who sell. */
export const exportAccess = {
  customers: can.readCustomers,
  wholeHomes: can.exportWholeHomes,
  employees: can.manageEmployees,
  requests: can.readRequests,
  idealSystems: can.manageIdealSystems,
  proposals: can.draftProposals,
  priceBook: can.readPriceBook,
  rebates: can.readPriceBook,
  financingPlans: can.readPriceBook,
  packages: can.readPriceBook,
  labels: can.readLabels,
  callList: can.callHomes,
  audit: can.readAudit,
} as const satisfies Record<string, Rule>

import { calls } from '../calls.ts'
import type { Deps } from '../deps.ts'
import { namesOfIdealSystems } from '../ideal-systems/queries.ts'
import { businessDay } from '../proposal-settings/queries.ts'
import { exportList } from './export-list.ts'
import { financingPlansSource, packagesSource, priceBookSource, rebatesSource } from './price-book-sources.ts'
import { proposalsSource } from './proposal-source.ts'
import {
  auditSource,
  callListSource,
  customersSource,
  employeesSource,
  idealSystemsSource,
  labelsSource,
  requestsSource,
} from './sources.ts'
import { wholeHomesSource } from './whole-homes-source.ts'

const { customers, employees, requests, idealSystems, labels, callList, audit } = calls.exports
const { wholeHomes, proposals, priceBook, rebates, financingPlans, packages } = calls.exports

const today = ({ context: { db, clock } }: { context: Pick<Deps, 'db' | 'clock'> }) =>
  businessDay(db, clock())

export const exportHandlers = {
  customers: customers.handler(({ input, ...call }) =>
    exportList('customers', customersSource(call.context.clock()), input, call),
  ),
  wholeHomes: wholeHomes.handler(async ({ input, ...call }) => {
    const { db, clock } = call.context
    const source = wholeHomesSource(clock(), await namesOfIdealSystems(db))
    return exportList('wholeHomes', source, input, call)
  }),
  employees: employees.handler(({ input, ...call }) => exportList('employees', employeesSource, input, call)),
  requests: requests.handler(({ input, ...call }) =>
    exportList('requests', requestsSource(call.context.actor, call.context.clock()), input, call),
  ),
  idealSystems: idealSystems.handler(({ input, ...call }) =>
    exportList('idealSystems', idealSystemsSource, input, call),
  ),
  proposals: proposals.handler(async ({ input, ...call }) =>
    exportList('proposals', proposalsSource(call.context.actor, await today(call)), input, call),
  ),
  priceBook: priceBook.handler(async ({ input, ...call }) =>
    exportList('priceBook', priceBookSource(await today(call)), input, call),
  ),
  rebates: rebates.handler(async ({ input, ...call }) =>
    exportList('rebates', rebatesSource(await today(call)), input, call),
  ),
  financingPlans: financingPlans.handler(async ({ input, ...call }) =>
    exportList('financingPlans', financingPlansSource(await today(call)), input, call),
  ),
  packages: packages.handler(async ({ input, ...call }) =>
    exportList('packages', packagesSource(await today(call)), input, call),
  ),
  labels: labels.handler(({ input, ...call }) => exportList('labels', labelsSource, input, call)),
  callList: callList.handler(async ({ input, ...call }) =>
    exportList('callList', callListSource(await today(call)), input, call),
  ),
  audit: audit.handler(({ input, ...call }) => exportList('audit', auditSource, input, call)),
}

import { calls } from '../calls.ts'
import { exportList } from './export-list.ts'
import {
  auditSource,
  customersSource,
  employeesSource,
  idealSystemsSource,
  labelsSource,
  requestsSource,
} from './sources.ts'

const customers = calls.exports.customers.handler(({ input, ...call }) =>
  exportList('customers', customersSource, input, call),
)

const employees = calls.exports.employees.handler(({ input, ...call }) =>
  exportList('employees', employeesSource, input, call),
)

const requests = calls.exports.requests.handler(({ input, ...call }) =>
  exportList('requests', requestsSource(call.context.actor), input, call),
)

const idealSystems = calls.exports.idealSystems.handler(({ input, ...call }) =>
  exportList('idealSystems', idealSystemsSource, input, call),
)

const labels = calls.exports.labels.handler(({ input, ...call }) =>
  exportList('labels', labelsSource(call.context.env.PUBLIC_URL), input, call),
)

const audit = calls.exports.audit.handler(({ input, ...call }) =>
  exportList('audit', auditSource, input, call),
)

export const exportHandlers = { customers, employees, requests, idealSystems, labels, audit }

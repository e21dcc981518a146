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

const { customers, employees, requests, idealSystems, labels, audit } = calls.exports

export const exportHandlers = {
  customers: customers.handler(({ input, ...call }) => exportList('customers', customersSource, input, call)),
  employees: employees.handler(({ input, ...call }) => exportList('employees', employeesSource, input, call)),
  requests: requests.handler(({ input, ...call }) =>
    exportList('requests', requestsSource(call.context.actor), input, call),
  ),
  idealSystems: idealSystems.handler(({ input, ...call }) =>
    exportList('idealSystems', idealSystemsSource, input, call),
  ),
  labels: labels.handler(({ input, ...call }) =>
    exportList('labels', labelsSource(call.context.env.PUBLIC_URL), input, call),
  ),
  audit: audit.handler(({ input, ...call }) => exportList('audit', auditSource, input, call)),
}

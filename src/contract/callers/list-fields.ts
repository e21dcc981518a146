import { roleRows } from '#domain/people/roles.ts'
import { choice, day, order, pageFields, text, timeZone, upTo } from '../fields/plain-fields.ts'

/** Filters, order and page of the employee list; 0 and empty filter nothing. */
export const employeeFields = {
  name: text(200),
  email: text(254),
  roleId: upTo(roleRows.length),
  enrolledFrom: day,
  enrolledTo: day,
  timeZone,
  sort: choice(['createdDate', 'name', 'email', 'roleName', 'passwordChangedDate'], 'createdDate'),
  order: order('desc'),
  ...pageFields,
}

import { calls } from '../calls.ts'
import { listStaffExceptAdmins } from './queries.ts'

const allExceptAdmins = calls.employees.allExceptAdmins.handler(({ context: { db } }) =>
  listStaffExceptAdmins(db),
)

export const employeeHandlers = { allExceptAdmins }

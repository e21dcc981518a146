import { type Employee, EmployeeInput } from '#contract/employees.ts'
import { versionOf } from '../../shared/use-record-form.ts'

/** The form of an employee; the role is a text, as in a select, and '0' means none. */
export type EmployeeValues = {
  name: string
  email: string
  password: string
  roleId: string
  isAssignable: boolean
}

/** The form as the save call takes it, checked by the contract. */
export function readEmployee(values: EmployeeValues, stored: Employee | undefined) {
  return EmployeeInput.safeParse({ ...values, ...versionOf(stored), roleId: Number(values.roleId) })
}

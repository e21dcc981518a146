import { type Employee, EmployeeInput } from '#contract/employees.ts'
import { useRecordForm, versionOf } from '../../shared/use-record-form.ts'
import { roleChoices } from './role-choices.ts'

/** The form of an employee; the role is a text, as in a select, and '0' means none. */
export type EmployeeValues = {
  name: string
  email: string
  password: string
  roleId: string
  isAssignable: boolean
}

const employeeLabels = {
  name: 'Name',
  email: 'Email',
  roleId: 'Role',
  isAssignable: 'Visits homes: requests can be assigned to this Admin',
} as const

function valuesOf(stored: Employee | undefined): EmployeeValues {
  return {
    name: stored?.name ?? '',
    email: stored?.email ?? '',
    password: '',
    roleId: String(stored?.roleId ?? 0),
    isAssignable: stored?.isAssignable ?? false,
  }
}

/** The form as the save call takes it, validated by the contract. */
export function readForm(values: EmployeeValues, stored: Employee | undefined) {
  return EmployeeInput.safeParse({ ...values, ...versionOf(stored), roleId: Number(values.roleId) })
}

export function useEmployeeForm(stored: Employee | undefined) {
  return useRecordForm({
    stored,
    valuesOf,
    read: readForm,
    labels: { ...employeeLabels, password: null },
    choices: { roleId: roleChoices },
  })
}

import type { Employee } from '#contract/employees.ts'
import { useRecordForm } from '../../shared/use-record-form.ts'
import { lateCode } from '../../ui/late-part.ts'
import type { EmployeeValues } from './read-employee.ts'
import { roleChoices } from './role-choices.ts'

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

const fetchReader = lateCode(() => import('./read-employee.ts').then(({ readEmployee }) => readEmployee))

export function useEmployeeForm(stored: Employee | undefined) {
  return useRecordForm({
    stored,
    valuesOf,
    fetchReader,
    labels: { ...employeeLabels, password: null },
    choices: { roleId: roleChoices },
  })
}

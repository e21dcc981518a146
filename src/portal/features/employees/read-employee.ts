import { type Employee, EmployeeInput } from '#contract/callers/employees.ts'
import { versionOf } from '../../shared/form/use-record-form.ts'

/** What the call takes, as the form holds it: the role is a text, as in a select, and '0' means none. */
export type EmployeeValues = Required<Omit<EmployeeInput, 'id' | 'version' | 'roleId'>> & {
  roleId: string
}

/** The form as the save call takes it, checked by the contract. */
export function readEmployee(values: EmployeeValues, stored: Employee | undefined) {
  return EmployeeInput.safeParse({
    ...values,
    ...versionOf(stored),
    roleId: Number(values.roleId),
    // Why empty: what was typed before the choice is not meant.
    ...(values.isInvited && { password: '' }),
  })
}

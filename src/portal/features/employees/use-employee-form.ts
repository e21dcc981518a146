import { useForm } from '@mantine/form'
import { useState } from 'react'
import { type Employee, EmployeeInput } from '#contract/employees.ts'
import { problemsFound } from '../../ui/schema-problems.ts'

/** The form of an employee; the role is a text because a select holds texts, '0' is none chosen. */
export type EmployeeValues = { name: string; email: string; password: string; roleId: string }

type Problems = Record<string, string>

const empty: EmployeeValues = { name: '', email: '', password: '', roleId: '0' }
const unsaved = { id: 0, version: 0 }

function valuesOf({ name, email, roleId }: Employee): EmployeeValues {
  return { name, email, password: '', roleId: String(roleId) }
}

/** What the form would send, checked by the contract. */
export function readForm(values: EmployeeValues, record: { id: number; version: number }) {
  return EmployeeInput.safeParse({ ...values, ...record, roleId: Number(values.roleId) })
}

/** The state of the form, and which version of the record it answers to. */
export function useEmployeeForm(stored: Employee | undefined) {
  const [record, setRecord] = useState(stored ? { id: stored.id, version: stored.version } : unsaved)
  const [refusals, setRefusals] = useState<Problems>({})
  const form = useForm<EmployeeValues>({
    mode: 'controlled',
    initialValues: stored ? valuesOf(stored) : empty,
    validate: (values) => problemsFound(readForm(values, record).error),
    onValuesChange: (values, previous) =>
      setRefusals((old) =>
        Object.fromEntries(
          Object.entries(old).filter(
            ([path]) => values[path as keyof EmployeeValues] === previous[path as keyof EmployeeValues],
          ),
        ),
      ),
  })

  /** Marks the fields that were refused, and lists them until they change. */
  function refuse(problems: Problems) {
    form.setErrors(problems)
    setRefusals(problems)
  }

  /** Answers to a newer version from here on; what is typed stays, or gives way to what that version says. */
  function adopt(current: Employee, keep: 'typed' | 'theirs') {
    setRecord({ id: current.id, version: current.version })
    form.setInitialValues(valuesOf(current))
    form.resetDirty(valuesOf(current))
    if (keep === 'typed') return
    form.setValues(valuesOf(current))
    form.clearErrors()
    setRefusals({})
  }

  return { form, record, refusals, refuse, adopt }
}

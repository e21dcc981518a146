import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { IdealSystem } from '#contract/ideal-systems.ts'
import { problemsFound } from '../../ui/schema-problems.ts'
import { type IdealSystemValues, newIdealSystemValues, readForm, valuesOf } from './form-values.ts'

const unsaved = { id: 0, version: 0 }

/** The state of the form of an ideal system, checked by the contract, and which version of the record it answers to. */
export function useIdealSystemForm(stored: IdealSystem | undefined) {
  const [record, setRecord] = useState(stored ? { id: stored.id, version: stored.version } : unsaved)
  const [picked, setPicked] = useState<File | null>(null)
  const [refusals, setRefusals] = useState<Record<string, string>>({})
  const form = useForm<IdealSystemValues>({
    mode: 'controlled',
    initialValues: stored ? valuesOf(stored) : newIdealSystemValues,
    validate: (values) => problemsFound(readForm(values, record).error),
    validateInputOnBlur: ['efficiency', 'yearlyAvgGasUsage', 'acCost', 'acHrsInSeason'],
    onValuesChange: (values, previous) => setRefusals((old) => withoutChanged(old, values, previous)),
  })

  /** Marks the fields that were refused, and lists them until they change. */
  function refuse(problems: Record<string, string>) {
    form.setErrors(problems)
    setRefusals(problems)
  }

  /** Answers to a newer version from here on; what is typed stays, or gives way to what that version says. */
  function adopt(current: IdealSystem, keep: 'typed' | 'theirs') {
    setRecord({ id: current.id, version: current.version })
    form.setInitialValues(valuesOf(current))
    form.resetDirty(valuesOf(current))
    if (keep === 'typed') return
    form.setValues(valuesOf(current))
    form.clearErrors()
    setPicked(null)
    setRefusals({})
  }

  const isDirty = form.isDirty() || picked !== null
  return { form, record, picked, setPicked, refusals, refuse, adopt, isDirty }
}

export type IdealSystemFormApi = ReturnType<typeof useIdealSystemForm>['form']

function withoutChanged(
  problems: Record<string, string>,
  values: IdealSystemValues,
  previous: IdealSystemValues,
): Record<string, string> {
  const changed = Object.keys(values).filter(
    (key) => values[key as keyof IdealSystemValues] !== previous[key as keyof IdealSystemValues],
  )
  return Object.fromEntries(Object.entries(problems).filter(([path]) => !changed.includes(path)))
}

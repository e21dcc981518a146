import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { ZodError } from 'zod'
import { problemsFound } from './schema-problems.ts'

type Problems = Record<string, string>

type RecordForm<Values, Stored> = {
  /** What is stored; undefined for what is new. */
  stored: Stored
  valuesOf: (stored: Stored) => Values
  /** What the form would send, checked by the contract. */
  read: (values: Values, stored: Stored) => { error?: ZodError | undefined }
  checkedOnBlur?: (keyof Values & string)[]
}

/** Which version of a record a form answers to; nothing is stored yet under version 0. */
export function versionOf(stored: { id: number; version: number } | undefined) {
  return { id: stored?.id ?? 0, version: stored?.version ?? 0 }
}

/**
 * The state of a form over a record that somebody else may save meanwhile: what is typed, the picture that was picked and not sent
 * yet, what was refused until it changes, and which version of the record the form answers to.
 */
export function useRecordForm<Values extends Record<string, unknown>, Stored>({
  stored,
  valuesOf,
  read,
  checkedOnBlur = [],
}: RecordForm<Values, Stored>) {
  const [record, setRecord] = useState(stored)
  const [picked, setPicked] = useState<File | null>(null)
  const [refusals, setRefusals] = useState<Problems>({})
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: valuesOf(stored),
    validate: (values) => problemsFound(read(values, record).error),
    validateInputOnBlur: checkedOnBlur,
    onValuesChange: (values, previous) =>
      setRefusals((old) =>
        Object.fromEntries(Object.entries(old).filter(([path]) => values[path] === previous[path])),
      ),
  })

  /** Marks the fields that were refused, and lists them until they change. */
  function refuse(problems: Problems) {
    form.setErrors(problems)
    setRefusals(problems)
  }

  /** Answers to a newer version from here on; what is typed stays, or gives way to what that version says. */
  function adopt(current: Stored, keep: 'typed' | 'theirs') {
    setRecord(() => current)
    form.setInitialValues(valuesOf(current))
    form.resetDirty(valuesOf(current))
    if (keep === 'typed') return
    form.setValues(valuesOf(current))
    form.clearErrors()
    setPicked(null)
    setRefusals({})
  }

  /** What a press on Save does: `save` with what was typed, or else every field says what is wrong with it. */
  function onSubmit(save: (values: Values) => Promise<void>) {
    return form.onSubmit(save, (_errors, values) => refuse(problemsFound(read(values, record).error)))
  }

  const isDirty = form.isDirty() || picked !== null
  return { form, record, picked, setPicked, refusals, refuse, adopt, onSubmit, isDirty }
}

import { useForm } from '@mantine/form'
import { type FormEvent, useRef, useState } from 'react'
import type { ZodError } from 'zod'
import { problemsFound } from '../ui/schema-problems.ts'
import { type Fields, type FieldValue, shownValue } from './conflict.ts'
import { useConflict } from './use-conflict.ts'

type Problems = Record<string, string>

type RecordForm<Values, Stored> = {
  /** What is stored; undefined for what is new. */
  stored: Stored
  valuesOf: (stored: Stored) => Values
  /** What the form would send, checked by the contract. */
  read: (values: Values, stored: Stored) => { error?: ZodError | undefined }
  /** How each field is called where somebody chooses between two versions; null for what is no part of the record. */
  labels: Record<keyof Values, string | null>
  /** Words for the values of fields that are chosen from a list. */
  choices?: Partial<Record<keyof Values, readonly { value: string; label: string }[]>>
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
export function useRecordForm<Values extends Record<string, FieldValue>, Stored>({
  stored,
  valuesOf,
  read,
  labels,
  choices = {},
  checkedOnBlur = [],
}: RecordForm<Values, Stored>) {
  const [record, setRecord] = useState(stored)
  /** The same for what runs on after a dialog, when the page has been drawn anew. */
  const latest = useRef(stored)
  const [picked, setPicked] = useState<File | null>(null)
  const [refusals, setRefusals] = useState<Problems>({})
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: valuesOf(stored),
    validate: (values) => problemsFound(read(values, latest.current).error),
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

  /** Answers to a newer version from here on, and shows it; of what is typed stays what is not `taken` from it. */
  function rebase(current: Stored, taken?: Fields) {
    const stored = valuesOf(current)
    latest.current = current
    setRecord(() => current)
    form.setInitialValues(stored)
    form.resetDirty(stored)
    form.setValues(taken ? { ...form.getValues(), ...taken } : stored)
    form.clearErrors()
    setRefusals({})
    if (!taken) setPicked(null)
  }

  const { onStale, resolveConflict } = useConflict<Stored>({
    fields: () => ({ base: labelled(valuesOf(latest.current)), mine: labelled(form.getValues()) }),
    fieldsOf: (current) => labelled(valuesOf(current)),
    words: {
      name: (path) => labels[path] ?? path,
      value: (path, value) =>
        choices[path]?.find((choice) => choice.value === value)?.label ?? shownValue(value),
    },
    rebase,
  })

  const labelled = (values: Values): Fields =>
    Object.fromEntries(Object.entries(values).filter(([field]) => labels[field] !== null))

  /** What a press on Save does: `save` with what was typed, or else every field says what is wrong with it. */
  function onSubmit(save: (values: Values, record: Stored) => Promise<void>) {
    const submit = form.onSubmit(
      (values) => save(values, latest.current),
      (_errors, values) => refuse(problemsFound(read(values, latest.current).error)),
    )
    return async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (await resolveConflict()) submit(event)
    }
  }

  /** Props of the input of a field: its path is its id, to which a list of problems leads. */
  const field = <Field extends keyof Values & string>(id: Field) => ({
    id,
    label: labels[id],
    ...form.getInputProps(id),
  })

  const isDirty = form.isDirty() || picked !== null
  return { form, field, record, picked, setPicked, refusals, refuse, rebase, onStale, onSubmit, isDirty }
}

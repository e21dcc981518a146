import { type FormEvent, useRef, useState } from 'react'
import { problemsFound, type Refused } from '../ui/schema-problems.ts'
import { type Fields, type FieldValue, shownValue } from './conflict.ts'
import { useCheckedForm } from './use-checked-form.ts'
import { useConflict } from './use-conflict.ts'

type Problems = Record<string, string>

/** A form as the save call takes it, or what the contract refuses. */
type Checked<Input> = { data?: Input | undefined; error?: Refused | undefined }

/** Reads a form as it is now, once its reader is there. */
export type ReadForm<Values, Stored, Input> = (values: Values, stored: Stored) => Checked<Input>

type RecordForm<Values, Stored, Reader, Input> = {
  /** The stored record; undefined for a new one. */
  stored: Stored
  valuesOf: (stored: Stored) => Values
  /** Fetches what reads the form: it comes late, with the schemas of the call. */
  fetchReader: () => Promise<Reader>
  read: (reader: Reader, ...form: Parameters<ReadForm<Values, Stored, Input>>) => Checked<Input>
  /** The label of each field; null for one that is not part of the record. */
  labels: Record<keyof Values, string | null>
  /** The choices of select fields, to name their values. */
  choices?: Partial<Record<keyof Values, readonly { value: string; label: string }[]>>
  checkedOnBlur?: (keyof Values & string)[]
}

/** The id and version that a form is based on; 0 for a new record. */
export function versionOf(stored: { id?: number; version: number } | undefined) {
  return { id: stored?.id ?? 0, version: stored?.version ?? 0 }
}

/**
 * The state of a form over a record that somebody else may save meanwhile: the typed values, a picked image that is not
 * uploaded yet, refusals until their field changes, and the version it is based on.
 */
export function useRecordForm<Values extends Record<string, FieldValue>, Stored, Reader, Input>({
  stored,
  valuesOf,
  fetchReader,
  read,
  labels,
  choices = {},
  checkedOnBlur = [],
}: RecordForm<Values, Stored, Reader, Input>) {
  const [record, setRecord] = useState(stored)
  /** The same for code that continues after a dialog, when the page has rendered again. */
  const latest = useRef(stored)
  const [picked, setPicked] = useState<File | null>(null)
  const [refusals, setRefusals] = useState<Problems>({})
  const check = (reader: Reader, values: Values) => problemsFound(read(reader, values, latest.current).error)
  const form = useCheckedForm<Values, Reader>({
    fetchCode: fetchReader,
    check,
    mode: 'controlled',
    initialValues: valuesOf(stored),
    validateInputOnBlur: checkedOnBlur,
    onValuesChange: (values, previous) =>
      setRefusals((old) =>
        Object.fromEntries(Object.entries(old).filter(([path]) => values[path] === previous[path])),
      ),
  })

  /** Marks and lists the refused fields until they change. */
  function refuse(problems: Problems) {
    form.setErrors(problems)
    setRefusals(problems)
  }

  /** Bases the form on a newer version and shows it; with `taken`, other typed values stay. */
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
    fields: (current) => ({
      base: labelled(valuesOf(latest.current)),
      mine: labelled(form.getValues()),
      theirs: labelled(valuesOf(current)),
    }),
    words: () => ({
      name: (path) => labels[path] ?? path,
      value: (path, value) =>
        choices[path]?.find((choice) => choice.value === value)?.label ?? shownValue(value),
    }),
    rebase,
  })

  const labelled = (values: Values): Fields =>
    Object.fromEntries(Object.entries(values).filter(([field]) => labels[field] !== null))

  /** The form's submit handler: calls `save` with valid values and what reads them, otherwise shows the problems. */
  function onSubmit(
    save: (values: Values, record: Stored, readForm: ReadForm<Values, Stored, Input>) => Promise<void>,
  ) {
    const submit = form.onSubmit(
      (values, reader) => save(values, latest.current, (typed, record) => read(reader, typed, record)),
      (_problems, values, reader) => refuse(check(reader, values)),
    )
    return async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (await resolveConflict()) await submit(event)
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

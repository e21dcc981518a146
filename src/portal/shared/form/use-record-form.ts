import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Fields, type FieldValue, shownValue } from './conflict.ts'
import { type Checked, type ReadForm, useCheckedForm } from './use-checked-form.ts'
import { useConflict } from './use-conflict.ts'
import { useKeptTyped } from './use-kept-typed.ts'

type Problems = Record<string, string>

/** Reads a form over the record that it is based on. */
export type ReadRecord<Values, Stored, Input> = (values: Values, stored: Stored) => Checked<Input>

type RecordForm<Values, Stored, Input> = {
  /** The record, by which this device keeps what is typed until it is saved. */
  keptAs: string
  /** The stored record; undefined for a new one. */
  stored: Stored
  valuesOf: (stored: Stored) => Values
  /** Fetches what reads the form: it comes late, with the schemas of the call. */
  fetchReader: () => Promise<ReadRecord<Values, Stored, Input>>
  /** The label of each field; null for one that is not part of the record. */
  labels: Record<keyof Values, string | null>
  /** The choices of select fields, to name their values. */
  choices?: Partial<Record<keyof Values, readonly { value: string; label: string }[]>>
  checkedOnBlur?: (keyof Values & string)[]
}

/** The picked image among the kept files of a form. */
const pickedPath = 'picked'

/** The id and version that a form is based on; 0 for a new record. */
export function versionOf(stored: { id?: number; version: number } | undefined) {
  return { id: stored?.id ?? 0, version: stored?.version ?? 0 }
}

/**
 * The state of a form over a record that somebody else may save meanwhile: the typed values, a picked image that is not
 * uploaded yet, refusals until their field changes, and the version it is based on.
 */
export function useRecordForm<Values extends Record<string, FieldValue>, Stored, Input>({
  stored,
  keptAs,
  valuesOf,
  fetchReader,
  labels,
  choices = {},
  checkedOnBlur = [],
}: RecordForm<Values, Stored, Input>) {
  const [record, setRecord] = useState(stored)
  /** The same for code that continues after a dialog, when the page has rendered again. */
  const latest = useRef(stored)
  const [picked, setPicked] = useState<File | null>(null)
  const [refusals, setRefusals] = useState<Problems>({})
  const checked = useCheckedForm<Values, Input>({
    fetchReader: () => fetchReader().then((read) => (values) => read(values, latest.current)),
    initialValues: valuesOf(stored),
    keptAs: null,
    checkedOnBlur,
    // Why: a list of problems leads to them.
    idOf: (path) => path,
    onValuesChange: (values, previous) =>
      setRefusals((old) =>
        Object.fromEntries(Object.entries(old).filter(([path]) => values[path] === previous[path])),
      ),
  })
  const { form } = checked

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

  /** The form's submit handler: calls `save` with the record as its call takes it, otherwise lists the problems. */
  function onSubmit(
    save: (
      input: Input,
      typed: { values: Values; record: Stored; read: ReadForm<Values, Input> },
    ) => Promise<unknown>,
  ) {
    const submit = checked.onSubmit(
      (input, values, read) => save(input, { values, record: latest.current, read }),
      refuse,
    )
    return async (event: FormEvent) => {
      event.preventDefault()
      if (await resolveConflict()) await submit(event)
    }
  }

  /** Props of the control of a field, with its label. */
  const field = <Field extends keyof Values & string>(path: Field) => ({
    label: labels[path],
    ...checked.field(path),
  })

  const values = form.getValues()
  const storedValues = valuesOf(record)
  const differing = Object.keys(values).filter((path) => values[path] !== storedValues[path])
  /** How many fields differ from what is stored; a picked image is one of them. */
  const changes = differing.length + (picked === null ? 0 : 1)

  const { keptAt, note, drop } = useKeptTyped<{ base: Stored; typed: Fields }>({
    form: keptAs,
    now: () => {
      const stored = valuesOf(latest.current)
      const typed = Object.entries(labelled(form.getValues())).filter(
        ([path, value]) => value !== stored[path],
      )
      if (typed.length === 0 && !picked) return null
      const files: Record<string, File> = picked ? { [pickedPath]: picked } : {}
      return { values: { base: latest.current, typed: Object.fromEntries(typed) }, files }
    },
    // Why on the version that it was typed over: whoever saved meanwhile is asked about as ever.
    bringBack({ values: { base, typed }, files }) {
      const known = Object.entries(typed).filter(([path]) => path in valuesOf(base))
      rebase(base)
      form.setValues({ ...valuesOf(base), ...Object.fromEntries(known) })
      setPicked(files[pickedPath] ?? null)
    },
  })
  useEffect(() => {
    if (form.values || picked) note()
  }, [form.values, picked, note])

  /** Shows what is stored; what it returns shows what was typed and picked again. */
  function discard() {
    drop()
    const typed = form.getValues()
    rebase(latest.current)
    return () => {
      form.setValues(typed)
      setPicked(picked)
    }
  }

  return {
    form,
    field,
    record,
    picked,
    setPicked,
    refusals,
    refuse,
    rebase,
    onStale,
    onSubmit,
    changes,
    discard,
    /** Where it shows what was typed before the page was thrown away. */
    kept: { keptAt, onThrowAway: discard },
    isDirty: changes > 0,
  }
}

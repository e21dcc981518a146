import { useForm } from '@mantine/form'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { problemsFound, type Refused } from '../../ui/form/schema-problems.ts'
import { notify } from '../../ui/frame/notify.tsx'
import { focusFirst } from './focus-first.ts'
import { useKeptTyped } from './use-kept-typed.ts'

type Problems = Record<string, string>

/** A form as its call takes it, or what the contract refuses. */
export type Checked<Input> = { data?: Input | undefined; error?: Refused | undefined }

/** Reads the values of a form, by the schema of its call. */
export type ReadForm<Values, Input> = (values: Values) => Checked<Input>

/** What a form hands to its parts. */
export type CheckedFormState<Values extends Record<string, unknown>, Input> = ReturnType<
  typeof useCheckedForm<Values, Input>
>

type CheckedForm<Values, Input> = {
  initialValues: Values
  /** The form and its record, by which this device keeps what is typed until it is sent; null for one that must not be kept. */
  keptAs: string | null
  onValuesChange?: (values: Values, previous: Values) => void
  checkedOnBlur?: (keyof Values & string)[]
  /** The id of the control of a field; without it none is the same on two forms. */
  idOf?: (path: string) => string
} & (
  | { read: ReadForm<Values, Input>; fetchReader?: undefined }
  /** Fetches what reads the form, where it comes late since it needs the schemas of the call (docs/decisions/166). */
  | { read?: undefined; fetchReader: () => Promise<ReadForm<Values, Input>> }
)

/**
 * The one way to make a form (docs/decisions/240): its fields are its first values, and what reads them tells the problems. Whoever saves
 * faster than late code comes waits for it, and is told if it cannot be fetched.
 */
export function useCheckedForm<Values extends Record<string, unknown>, Input>({
  initialValues,
  keptAs,
  onValuesChange,
  checkedOnBlur = [],
  read,
  fetchReader,
  ...given
}: CheckedForm<Values, Input>) {
  const unique = useId()
  const idOf = given.idOf ?? ((path: string) => `${unique}-${path}`)
  const fetched = useRef<ReadForm<Values, Input>>(undefined)
  const isSubmitting = useRef(false)

  async function reader(): Promise<ReadForm<Values, Input>> {
    if (read) return read
    fetched.current ??= await fetchReader()
    return fetched.current
  }

  const form = useForm<Values>({
    initialValues,
    onValuesChange,
    validateInputOnBlur: checkedOnBlur,
    validate: (values) =>
      reader().then(
        (read) => problemsFound(read(values).error),
        () => ({}),
      ),
  })

  const { keptAt, note, drop } = useKeptTyped<Partial<Values>>({
    form: keptAs,
    now: () => (form.isDirty() ? { values: plainFields(form.getValues()), files: {} } : null),
    bringBack: ({ values }) => form.setValues(fieldsKnown(values, initialValues)),
  })
  useEffect(() => {
    if (form.values) note()
  }, [form.values, note])

  function throwAway() {
    const typed = form.getValues()
    form.reset()
    drop()
    return () => form.setValues(typed)
  }

  /** Shows each problem at its field, and leads to the first of them. */
  function refuse(problems: Problems) {
    form.setErrors(problems)
    focusFirst(Object.keys(problems).map(idOf))
  }

  /**
   * The form's submit handler: calls `save` with the form as its call takes it, otherwise `refused` with the problems. A press while the
   * one before is still going on does nothing.
   */
  function onSubmit(
    save: (input: Input, values: Values, read: ReadForm<Values, Input>) => unknown,
    refused: (problems: Problems) => void = refuse,
  ) {
    return async (event: FormEvent) => {
      event.preventDefault()
      // Why: a dialog with a form of its own may be open within this one.
      event.stopPropagation()
      if (isSubmitting.current) return
      isSubmitting.current = true
      form.setSubmitting(true)
      try {
        const read = await reader().catch(() => undefined)
        if (!read) return notify.lostCode()
        const values = form.getValues()
        const { data, error } = read(values)
        if (data === undefined) return refused(problemsFound(error))
        form.clearErrors()
        await save(data, values, read)
      } finally {
        isSubmitting.current = false
        form.setSubmitting(false)
      }
    }
  }

  /** Sets several fields, as if they were typed. */
  function change(part: Partial<Values>) {
    for (const path in part) form.setFieldValue(path, part[path] as never)
  }

  /** Props of the control of a field. */
  const field = (path: keyof Values & string) => ({
    id: idOf(path),
    ...form.getInputProps(path, { type: typeof form.getValues()[path] === 'boolean' ? 'checkbox' : 'input' }),
  })

  return {
    form,
    values: form.values,
    problems: form.errors as Readonly<Problems>,
    field,
    idOf,
    change,
    refuse,
    onSubmit,
    /** Where it shows what was typed before the page was thrown away. */
    kept: { keptAt, onThrowAway: throwAway },
    /** Makes of what follows once the form was sent or given up what also forgets it. */
    closes:
      <Args extends unknown[]>(then: (...args: Args) => void) =>
      (...args: Args) => {
        drop()
        then(...args)
      },
  }
}

/** What is typed and chosen, without files. */
function plainFields<Values extends Record<string, unknown>>(values: Values) {
  const plain = Object.entries(values).filter(([, value]) => value === null || typeof value !== 'object')
  return Object.fromEntries(plain) as Partial<Values>
}

/** The kept fields that the form still has, of the kind that they have now: an earlier release may have kept others. */
function fieldsKnown<Values extends Record<string, unknown>>(kept: Partial<Values>, now: Values) {
  const known = Object.entries(kept).filter(([path, value]) => typeof value === typeof now[path])
  return Object.fromEntries(known) as Partial<Values>
}

import { type FormErrors, type UseFormInput, useForm } from '@mantine/form'
import { type FormEvent, useRef } from 'react'
import { notify } from '../ui/notify.tsx'

type CheckedForm<Values, Code> = Omit<UseFormInput<Values>, 'validate' | 'transformValues'> & {
  fetchCode: () => Promise<Code>
  /** The problems by the paths of their fields. */
  check: (code: Code, values: Values) => Record<string, string>
}

/**
 * A form that is checked by code which comes late, since it needs the schemas of the call (docs/decisions/166). Whoever is faster than
 * that code waits for it at the first check, and is told if it cannot be fetched.
 */
export function useCheckedForm<Values extends Record<string, unknown>, Code>({
  fetchCode,
  check,
  ...options
}: CheckedForm<Values, Code>) {
  const code = useRef<Code>(undefined)
  const isWaiting = useRef(false)

  async function fetched(): Promise<Code> {
    code.current ??= await fetchCode()
    return code.current
  }

  const form = useForm<Values>({
    ...options,
    validate: (values) =>
      code.current
        ? check(code.current, values)
        : fetched().then(
            (fetched) => check(fetched, values),
            () => ({}),
          ),
  })

  /** The form's submit handler: calls `save` with valid values, otherwise `refuse`, and either with the code. */
  function onSubmit(
    save: (values: Values, code: Code) => Promise<void> | void,
    refuse?: (problems: FormErrors, values: Values, code: Code) => void,
  ) {
    const submit = (fetched: Code, event: FormEvent<HTMLFormElement>) =>
      form.onSubmit(
        (values) => save(values, fetched),
        (problems, values) => refuse?.(problems, values, fetched),
      )(event)
    return async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (code.current) return submit(code.current, event)
      if (isWaiting.current) return
      isWaiting.current = true
      form.setSubmitting(true)
      const found = await fetched().catch(() => undefined)
      isWaiting.current = false
      if (found) return submit(found, event)
      form.setSubmitting(false)
      notify.lostCode()
    }
  }

  return { ...form, onSubmit }
}

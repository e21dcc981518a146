import type { ReactNode } from 'react'
import { Field } from '../ui/field.tsx'
import type { ProfileProblems } from './profile-values.ts'

type NumberControlProps = {
  name: string
  label: string
  hint?: ReactNode
  value: string
  problems: ProfileProblems
}

/** A number as people type it. */
export function NumberControl({ name, label, hint, value, problems }: NumberControlProps) {
  return (
    <Field label={label} hint={hint} problem={problems[name]}>
      {(control) => (
        <input {...control} name={name} inputMode="decimal" maxLength={20} defaultValue={value} />
      )}
    </Field>
  )
}

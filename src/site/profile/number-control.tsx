import type { ReactNode } from 'react'
import fields from '../ui/field.module.css'
import { Field } from '../ui/field.tsx'
import { OddAnswer, useQuestion } from './odd-answers.tsx'
import type { ProfileProblems } from './profile-values.ts'

type NumberControlProps = {
  name: string
  label: string
  hint?: ReactNode
  value: string
  problems: ProfileProblems
}

/** A number as people type it; where it is odd, it is asked about beside it. */
export function NumberControl({ name, label, hint, value, problems }: NumberControlProps) {
  const question = useQuestion(name)
  return (
    <div>
      <Field label={label} hint={hint} problem={problems[name] ?? question}>
        {(control) => (
          <input {...control} name={name} inputMode="decimal" maxLength={20} defaultValue={value} />
        )}
      </Field>
      <OddAnswer name={name} className={fields.answer} />
    </div>
  )
}

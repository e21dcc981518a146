import type { ReactNode } from 'react'
import fields from '../ui/field.module.css'
import { TextField } from '../ui/text-field.tsx'
import { type Bill, BillImage } from './bill-image.tsx'
import { OddAnswer, useQuestion } from './odd-answers.tsx'
import type { ProfileProblems } from './profile-values.ts'

type NumberControlProps = {
  name: string
  label: string
  hint?: ReactNode
  value: string
  placeholder?: string | undefined
  problems: ProfileProblems
  /** The bill that it is read from. */
  bill?: Bill | undefined
}

/** A number as people type it. An odd one is questioned beside the field. */
export function NumberControl({ name, label, hint, value, placeholder, problems, bill }: NumberControlProps) {
  const question = useQuestion(name)
  return (
    <div>
      <TextField
        name={name}
        label={label}
        hint={hint}
        problem={problems[name] ?? question}
        inputMode="decimal"
        maxLength={20}
        defaultValue={value}
        placeholder={placeholder}
      />
      <OddAnswer name={name} className={fields.answer} />
      {bill && <BillImage of={bill} />}
    </div>
  )
}

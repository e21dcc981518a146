import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { isLimitedField, limitProblem } from '#domain/homes/home-limits.ts'
import { questionAbout } from '#domain/homes/home-record.ts'
import { readNumber } from '#domain/typed-number.ts'
import { FieldWithTip } from '../../ui/field-with-tip.tsx'
import { useCustomerFormContext } from './customer-form-context.ts'
import { thisYear } from './customer-input.ts'
import { useCustomerMark } from './customer-marks.tsx'
import { OddValueAnswer, useOddValuesOfForm } from './odd-values.tsx'

type NumberFieldProps = {
  /** Path of the field in the form; also its id. */
  path: string
  label: string
  tip?: ReactNode
  unit?: '$' | '%'
  placeholder?: string
}

/** A number typed as people type it. What cannot be read or recorded is said when the field is left, and what is odd is asked. */
export function NumberField({ path, label, tip, unit, placeholder }: NumberFieldProps) {
  const form = useCustomerFormContext()
  const mark = useCustomerMark(path)
  const odd = useOddValuesOfForm()
  const { onBlur, onChange, error, ...input } = form.getInputProps(path)

  function judge(typed: string) {
    const read = readNumber(typed)
    const field = path.split('.').at(-1) ?? ''
    if ('problem' in read) return form.setFieldError(path, read.problem)
    // Why: what is stored was confirmed when it was saved, or is marked already.
    if (!isLimitedField(field) || !form.isDirty(path)) return
    const problem = limitProblem(field, read.number, thisYear())
    if (problem) return form.setFieldError(path, problem)
    const question = questionAbout(field, read.number)
    if (question && read.number !== null) odd.ask({ [path]: { question, value: read.number } })
  }

  return (
    <FieldWithTip label={label} tip={tip}>
      <TextInput
        {...input}
        {...mark}
        key={form.key(path)}
        id={path}
        label={label}
        placeholder={placeholder}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        error={error ?? odd.asked[path]?.question}
        leftSection={unit === '$' ? '$' : undefined}
        rightSection={unit === '%' ? '%' : undefined}
        onChange={(event) => {
          if (path in odd.asked) odd.forget(path)
          onChange(event)
        }}
        onBlur={(event) => {
          onBlur()
          judge(event.currentTarget.value)
        }}
      />
      <OddValueAnswer path={path} />
    </FieldWithTip>
  )
}

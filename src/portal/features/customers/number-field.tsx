import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { readNumber } from '#domain/typed-number.ts'
import { FieldWithTip } from '../../ui/field-with-tip.tsx'
import { useCustomerFormContext } from './customer-form-context.ts'
import { useCustomerMark } from './customer-marks.tsx'

type NumberFieldProps = {
  /** Path of the field in the form; also its id. */
  path: string
  label: string
  tip?: ReactNode
  unit?: '$' | '%'
  placeholder?: string
}

/** A number typed as people type it. What cannot be read is said when the field is left. */
export function NumberField({ path, label, tip, unit, placeholder }: NumberFieldProps) {
  const form = useCustomerFormContext()
  const mark = useCustomerMark(path)
  const { onBlur, ...input } = form.getInputProps(path)
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
        leftSection={unit === '$' ? '$' : undefined}
        rightSection={unit === '%' ? '%' : undefined}
        onBlur={(event) => {
          onBlur()
          const read = readNumber(event.currentTarget.value)
          if ('problem' in read) form.setFieldError(path, read.problem)
        }}
      />
    </FieldWithTip>
  )
}

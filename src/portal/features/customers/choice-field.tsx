import { NativeSelect } from '@mantine/core'
import type { ChoiceRow, Words } from '#domain/homes/field-rows.ts'
import { messages } from '#texts/en/messages.ts'
import { FieldWithTip } from '../../ui/field-with-tip.tsx'
import { useCustomerFormContext } from './customer-form-context.ts'
import { useCustomerMark } from './customer-marks.tsx'

type ChoiceFieldProps = { path: string; row: Words & ChoiceRow; note?: string | undefined }

/** Chooses one of several values. */
export function ChoiceField({ path, row: { label, help, options, start }, note }: ChoiceFieldProps) {
  const form = useCustomerFormContext()
  const { description, ...mark } = useCustomerMark(path)
  const choices = options.map(({ value, label }) => ({ value: String(value), label }))
  const described = [note, description].filter(Boolean).join(' ')
  return (
    <FieldWithTip label={label} tip={help}>
      <NativeSelect
        {...form.getInputProps(path)}
        {...mark}
        {...(described && {
          description: described,
          inputWrapperOrder: ['label', 'input', 'description', 'error'],
        })}
        key={form.key(path)}
        id={path}
        label={label}
        data={start === undefined ? [{ value: '', label: messages.pleaseSelect }, ...choices] : choices}
      />
    </FieldWithTip>
  )
}

import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { GrowingTextarea } from '../../../ui/form/growing-textarea.tsx'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { type AnyField, choicesOf, type RecordValues, withNone } from './record-fields.ts'

/** The props that connect a control to its form. */
type Connection = {
  id: string
  value?: unknown
  checked?: boolean
  error?: ReactNode
  onFocus?: () => void
  onBlur?: () => void
  // biome-ignore lint/suspicious/noExplicitAny: each control reports in its own way, and the library's form takes all of them
  onChange: (change: any) => void
}

type RecordFieldControlProps = { field: AnyField; values: RecordValues; connection: Connection }

/** The control of one field of a record. */
export function RecordFieldControl({ field, values, connection }: RecordFieldControlProps) {
  const { label, kind, isRequired, longest, decimals, suffix } = field
  const description = typeof field.description === 'function' ? field.description(values) : field.description
  // Why below: fields side by side stay in line when only one of them has a description.
  const inputWrapperOrder = ['label', 'input', 'description', 'error'] as const
  const shared = {
    ...connection,
    label,
    description,
    inputWrapperOrder: [...inputWrapperOrder],
    required: isRequired,
  }
  const text = { ...shared, value: String(connection.value ?? ''), autoComplete: 'off', maxLength: longest }
  switch (kind) {
    case 'text':
      return <TextInput {...text} />
    case 'lines':
      return <GrowingTextarea {...text} minRows={3} maxRows={12} />
    case 'day':
      return <TextInput {...text} type="date" maxLength={undefined} />
    case 'choice':
    case 'number-choice':
      return (
        <NativeSelect
          {...shared}
          value={String(connection.value ?? '')}
          data={withNone(choicesOf(field, values))}
        />
      )
    case 'yes':
      return (
        <Checkbox
          {...connection}
          value={undefined}
          label={label}
          description={description}
          checked={connection.checked ?? false}
        />
      )
    case 'dollars':
      return <MoneyInput {...shared} value={connection.value as number | string} />
    case 'number':
      return (
        <NumberInput
          {...shared}
          value={connection.value as number | string}
          allowNegative={false}
          clampBehavior="none"
          hideControls
          thousandSeparator=","
          suffix={suffix}
          decimalScale={decimals ?? 0}
        />
      )
  }
}

import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { readNumber } from '#domain/typed-number.ts'
import { messages } from '#texts/en/messages.ts'
import { grouped } from '#texts/formats.ts'
import { FieldWithTip } from '../../ui/field-with-tip.tsx'
import { useCustomerFormContext } from './customer-form-context.ts'
import { useCustomerMark } from './customer-marks.tsx'

type ListedNumberFieldProps = {
  path: string
  label: string
  tip?: ReactNode
  choices: readonly number[]
  /** The stored number, which stays selectable even if it is not one of the choices; so does one taken from the plate. */
  stored: string
}

/** Chooses a number from a list; 0 means none. */
export function ListedNumberField({ path, label, tip, choices, stored }: ListedNumberFieldProps) {
  const form = useCustomerFormContext()
  const mark = useCustomerMark(path)
  const others = [stored, String(form.useWatchValue(path))].map(numberIn).filter((number) => number !== 0)
  const options = [...new Set([...choices, ...others])]
    .toSorted((one, other) => one - other)
    .map((number) => ({ value: String(number), label: grouped(number) }))
  return (
    <FieldWithTip label={label} tip={tip}>
      <NativeSelect
        {...form.getInputProps(path)}
        {...mark}
        key={form.key(path)}
        id={path}
        label={label}
        data={[{ value: '0', label: messages.pleaseSelect }, ...options]}
      />
    </FieldWithTip>
  )
}

function numberIn(text: string): number {
  const read = readNumber(text)
  return 'number' in read ? (read.number ?? 0) : 0
}

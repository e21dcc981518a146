import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Kind } from '#domain/homes/field-rows.ts'
import { messages } from '#texts/en/messages.ts'
import { FieldWithTip } from '../../ui/field-with-tip.tsx'
import { useCustomerFormContext } from './customer-form-context.ts'
import { useCustomerMark } from './customer-marks.tsx'

type KindFieldProps = { path: string; label: string; tip?: ReactNode; options: readonly Kind[] }

/** Chooses a kind from a list. */
export function KindField({ path, label, tip, options }: KindFieldProps) {
  const form = useCustomerFormContext()
  const mark = useCustomerMark(path)
  return (
    <FieldWithTip label={label} tip={tip}>
      <NativeSelect
        {...form.getInputProps(path)}
        {...mark}
        key={form.key(path)}
        id={path}
        label={label}
        data={[
          { value: '', label: messages.pleaseSelect },
          ...options.map(({ kind, name }) => ({ value: kind, label: name })),
        ]}
      />
    </FieldWithTip>
  )
}

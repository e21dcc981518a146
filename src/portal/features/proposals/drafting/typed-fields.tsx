import { NumberInput, type NumberInputProps, TextInput, type TextInputProps } from '@mantine/core'
import { GrowingTextarea, type GrowingTextareaProps } from '../../../ui/form/growing-textarea.tsx'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { useTypedFirst } from '../../../ui/form/use-typed-first.ts'

/** Fields of the editor, which is too large to be drawn anew for each key of a phone before the key is seen. */
type Typed<Props, Value> = Omit<Props, 'value' | 'onChange'> & {
  value: Value
  onChange: (value: Value) => void
}

export function TypedText({ value, onChange, ...props }: Typed<TextInputProps, string>) {
  const [shown, type] = useTypedFirst(value, onChange)
  return <TextInput {...props} value={shown} onChange={(event) => type(event.currentTarget.value)} />
}

export function TypedArea({ value, onChange, ...props }: Typed<GrowingTextareaProps, string>) {
  const [shown, type] = useTypedFirst(value, onChange)
  return <GrowingTextarea {...props} value={shown} onChange={(event) => type(event.currentTarget.value)} />
}

export function TypedNumber({ value, onChange, ...props }: Typed<NumberInputProps, string | number>) {
  const [shown, type] = useTypedFirst(value, onChange)
  return <NumberInput {...props} value={shown} onChange={type} />
}

export function TypedMoney({ value, onChange, ...props }: Typed<NumberInputProps, string | number>) {
  const [shown, type] = useTypedFirst(value, onChange)
  return <MoneyInput {...props} value={shown} onChange={type} />
}

import { NumberInput, type NumberInputProps, TextInput, type TextInputProps } from '@mantine/core'
import { startTransition, useState } from 'react'
import { GrowingTextarea, type GrowingTextareaProps } from './growing-textarea.tsx'
import { MoneyInput } from './money-input.tsx'

/** Fields of a form that is too large to be drawn anew for each key of a phone before the key is seen. */
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

/**
 * The value of a field of a form that takes longer to draw than a key may: the field shows what is typed at once, and tells its form, which
 * is drawn when there is time. `onChange` must start from what the form holds when it is called, not from what was drawn.
 */
function useTypedFirst<Value>(value: Value, onChange: (value: Value) => void) {
  const [own, setOwn] = useState({ shown: value, drawn: value, told: [] as readonly Value[] })
  if (value !== own.drawn) {
    const place = own.told.indexOf(value)
    // Why not always the value of the form: it may be one of a few keys ago. One that was not typed here comes from elsewhere.
    if (place === -1) setOwn({ shown: value, drawn: value, told: [] })
    else setOwn({ ...own, drawn: value, told: own.told.slice(place + 1) })
  }
  function type(typed: Value) {
    setOwn((before) => ({ ...before, shown: typed, told: [...before.told, typed] }))
    startTransition(() => onChange(typed))
  }
  return [own.shown, type] as const
}

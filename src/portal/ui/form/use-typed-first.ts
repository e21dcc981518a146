import { startTransition, useState } from 'react'

/**
 * The value of a field of a form that takes longer to draw than a key may: the field shows what is typed at once, and tells its form, which
 * is drawn when there is time. `onChange` must start from what the form holds when it is called, not from what was drawn.
 */
export function useTypedFirst<Value>(value: Value, onChange: (value: Value) => void) {
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

import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

/** Dollars as people type them. Once typed, cents show both of their digits: '$118.50'. */
export function MoneyInput({ value, onFocus, onBlur, ...props }: NumberInputProps) {
  const [isTyping, setTyping] = useState(false)
  return (
    <NumberInput
      {...props}
      value={value}
      prefix="$"
      thousandSeparator=","
      decimalScale={2}
      // Why not while typing: digits that nobody typed would move the cursor.
      fixedDecimalScale={!isTyping && !Number.isInteger(Number(value))}
      hideControls
      allowNegative={false}
      clampBehavior="none"
      onFocus={(event) => {
        setTyping(true)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setTyping(false)
        onBlur?.(event)
      }}
    />
  )
}

import { dollarsInWords } from '#saying/saving-in-words.ts'

/** To the nearest ten dollars, as sums of many years are read: '$12,400'. */
export function tensOfDollars(cents: number): string {
  const tens = Math.round(cents / 1000) * 10
  return `${tens < 0 ? '−' : ''}${dollarsInWords(tens)}`
}

/** Two digits of a difference that nobody knows to the dollar, rounded towards the smaller promise: '$790' for $799. */
export function aboutDollars(cents: number): string {
  const dollars = Math.floor(Math.abs(cents) / 100)
  const step = 10 ** Math.max(0, String(dollars).length - 2)
  return dollarsInWords(Math.floor(dollars / step) * step)
}

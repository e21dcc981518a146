import { type GasUnit, unitPlurals } from '#engine/regions.ts'
import type { Unit } from '#engine/rounding.ts'
import { withDecimals } from '#texts/formats.ts'

function signed(value: number, text: string): string {
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text
}

/** A price, rating, share or size, with enough digits to reproduce the shown cell on a pocket calculator. */
export function inDigits(value: number): string {
  const size = Math.abs(value)
  return signed(value, withDecimals(size, 0, size >= 100 ? 4 : size >= 1 ? 5 : 7))
}

/** An amount that was worked out, of electricity, gas or CO2e: nobody measures more than its tenths. */
export function inTenths(value: number): string {
  const size = Math.abs(value)
  return signed(value, withDecimals(size, 0, size >= 1 ? 1 : 2))
}

/** A price in a step: cents, or up to four digits where cents would hide part of it. */
export function priceInDollars(value: number): string {
  return `$${withDecimals(Math.abs(value), 2, 4)}`
}

/** An amount of money in a step. */
export function inDollars(value: number): string {
  return signed(value, `$${withDecimals(Math.abs(value), 2)}`)
}

/** An amount of money that is kept in cents. */
export const centsInWords = (cents: number): string => inDollars(cents / 100)

const unitWords: Record<Exclude<Unit, 'dollars'>, string> = {
  percent: ' %',
  seer: ' SEER',
  m3: ' m³',
  therm: ' therms',
  kwh: ' kWh',
  kg: ' kg',
}

/** A volume of gas in a step: '10.1 m³', '3.7 therms'. */
export function inGasUnits(value: number, unit: GasUnit): string {
  return `${inTenths(value)} ${unitPlurals[unit]}`
}

/** A cell as its table shows it, with its unit. */
export function cellInWords(value: number, unit: Unit): string {
  if (unit === 'dollars') return signed(value, `$${withDecimals(Math.abs(value), 2)}`)
  const minDigits = unit === 'percent' || unit === 'seer' ? 0 : 1
  return signed(value, `${withDecimals(Math.abs(value), minDigits, 1)}${unitWords[unit]}`)
}

/** A term of a sum or product: in parentheses when negative. */
export function term(text: string): string {
  return text.startsWith('−') ? `(${text})` : text
}

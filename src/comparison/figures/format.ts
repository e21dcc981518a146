import { unitPlurals } from '#engine/regions.ts'
import type { Unit } from '#engine/rounding.ts'
import { withDecimals } from '#texts/formats.ts'

/** Digits with a real minus sign and grouped thousands; a value that rounds to zero has no sign. */
function digits(value: number, leastDecimals: number, mostDecimals = leastDecimals): string {
  return withDecimals(value, leastDecimals, mostDecimals).replace('-', '−')
}

function inDollars(text: string): string {
  return text.startsWith('−') ? `−$${text.slice(1)}` : `$${text}`
}

/** Decimals of a table cell: cents of a dollar, tenths of everything else. */
export function cellDecimals(unit: Unit): 1 | 2 {
  return unit === 'dollars' ? 2 : 1
}

/** A table cell. The name of the row states the unit; only the dollar sign is repeated. */
export function cellText(value: number, unit: Unit): string {
  const text = digits(value, cellDecimals(unit))
  return unit === 'dollars' ? inDollars(text) : text
}

/** Dollars with cents, as in tables. */
export function dollarsAndCents(value: number): string {
  return cellText(value, 'dollars')
}

/**
 * A value with its unit inside a sentence, never split at the end of a line: whole where tenths mean nothing, ratings
 * with one decimal at most.
 */
export function spoken(value: number, unit: Unit): string {
  switch (unit) {
    case 'dollars':
      return inDollars(digits(value, 0))
    case 'percent':
      return `${digits(value, 0, 1)}\u00a0%`
    case 'seer':
      return `SEER\u00a0${digits(value, 0, 1)}`
    case 'm3':
      return `${digits(value, 0)}\u00a0m³`
    case 'therm':
      return `${digits(value, 0)}\u00a0${digits(value, 0) === '1' ? 'therm' : unitPlurals.therm}`
    case 'kwh':
      return `${digits(value, 0)}\u00a0kWh`
    case 'kg':
      return `${digits(value, 0)}\u00a0kg`
  }
}

/** A whole count of things in a sentence. */
export function count(value: number): string {
  return digits(value, 0)
}

/**
 * A figure behind a row, with as many decimals as it has, up to five. A year is not grouped, a share is in percent, the
 * dollar sign precedes its number, and every other unit follows it.
 */
export function figure(value: number | string, unit: string): string {
  if (typeof value === 'string') return unit === '' ? value : `${value} ${unit}`
  if (unit === 'year') return String(value)
  if (unit === 'share') return `${digits(value * 100, 0, 3)} %`
  if (unit === '$') return inDollars(digits(value, 2, 5))
  if (unit.startsWith('$/')) return `${inDollars(digits(value, 2, 5))} per ${unit.slice(2)}`
  return unit === '' ? digits(value, 0, 5) : `${digits(value, 0, 5)} ${unit}`
}

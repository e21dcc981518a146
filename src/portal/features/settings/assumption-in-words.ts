import type { Assumption } from '#contract/settings.ts'
import { dayUnit } from '#engine/assumption-entry.ts'
import { timeInWords } from '#engine/source-in-words.ts'

const dayInWords = (day: string) => (day === '' ? 'none' : timeInWords(day))

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6, useGrouping: false })

/** A value with its unit: '0.28 $/m³', 'yes', 'ON'. */
export function valueInWords(value: Assumption['value'] | null, unit: string): string {
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return unit === dayUnit ? dayInWords(value) : value
  return `${figures.format(value)} ${unit}`.trim()
}

/** What may be entered: '0.22 to 0.45 $/m³'. */
export function rangeInWords({ range, unit }: Pick<Assumption, 'range' | 'unit'>): string {
  return range ? `${figures.format(range[0])} to ${figures.format(range[1])} ${unit}`.trim() : unit
}

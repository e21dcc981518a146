import type { Assumption } from '#contract/office/settings.ts'
import { dayUnit } from '#engine/assumptions/assumption-entry.ts'
import { timeInWords } from '#saying/source-in-words.ts'
import { ungrouped } from '#texts/formats.ts'

const dayInWords = (day: string) => (day === '' ? 'none' : timeInWords(day))

/** A value with its unit: '0.28 $/m³', 'yes', 'ON'. */
export function valueInWords(value: Assumption['value'] | null, unit: string): string {
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return unit === dayUnit ? dayInWords(value) : value
  return `${ungrouped(value)} ${unit}`.trim()
}

/** What may be entered: '0.22 to 0.45 $/m³'. */
export function rangeInWords({ range, unit }: Pick<Assumption, 'range' | 'unit'>): string {
  return range ? `${ungrouped(range[0])} to ${ungrouped(range[1])} ${unit}`.trim() : unit
}

import { harmlessText } from './harmless-text.ts'

/**
 * One line of a CSV file with its line end: empty for null, lists and objects as JSON, text made harmless for spreadsheet
 * programs (docs/decisions/050), quoted where it holds a quote, a comma or a line break.
 */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = harmlessText(typeof value === 'string' ? value : JSON.stringify(value))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

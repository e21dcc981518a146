import { longestCell } from '#domain/imports/cells.ts'

/** A cell as it can be stored: without NUL and half characters, and no longer than is read. Says `cut` where something was left out. */
export function cellText(text: string): { text: string; isCut: boolean } {
  const whole = text.includes('\0') ? text.replaceAll('\0', '') : text
  if (whole.length <= longestCell) return { text: whole.toWellFormed(), isCut: false }
  const end = isHighSurrogate(whole.charCodeAt(longestCell - 1)) ? longestCell - 1 : longestCell
  return { text: whole.slice(0, end).toWellFormed(), isCut: true }
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff

/** The cells without empty ones at their end. */
export function withoutEmptyEnd(cells: string[]): string[] {
  let length = cells.length
  while (length > 0 && cells[length - 1]?.trim() === '') length -= 1
  return length === cells.length ? cells : cells.slice(0, length)
}

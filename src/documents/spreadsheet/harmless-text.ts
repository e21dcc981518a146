/** What a spreadsheet program reads as the beginning of a formula, in ordinary and full-width characters. */
const beginsFormula = /^[\t\r\n ]*[=+\-@＝＋－＠]|^[\t\r\n]/

/** A figure or a phone number: '-12.50', '+1 (555) 010-0123'. It calls no function and names no cell. */
const isNumberLike = /^[+-]? ?[\d(][\d\s().-]*$/

/**
 * Text that stays text wherever the file goes, even as CSV: what could begin a formula gets an apostrophe in front; a
 * figure or a phone number stays unchanged (docs/decisions/050).
 */
export function harmlessText(text: string): string {
  return beginsFormula.test(text) && !isNumberLike.test(text) ? `'${text}` : text
}

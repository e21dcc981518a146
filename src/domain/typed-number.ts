import { typingWords } from '#texts/en/words/typing.ts'
import { fill } from '#texts/fill.ts'

/** The content of a number field: the number (null for nothing), or why it is not one. */
export type ReadNumber = { number: number | null } | { problem: string }

const plain = /^[-−]?(\d+(\.\d*)?|\.\d+)$/
const grouped = /^[-−]?\d{1,3}(,\d{3})+(\.\d*)?$/
const decimalComma = /^[-−]?\d*,\d{1,2}$/

/** Reads '$1,250.50', '92 %' and '56.' as people type them; a decimal comma is refused, as it is ambiguous. */
export function readNumber(typed: string): ReadNumber {
  const text = typed
    .replaceAll(/\s/g, '')
    .replace(/^([-−]?)\$/, '$1')
    .replace(/%$/, '')
  if (text === '') return typed.trim() === '' ? { number: null } : { problem: typingWords.number }
  if (decimalComma.test(text)) {
    return { problem: fill(typingWords.decimals, { number: text.replace(',', '.') }) }
  }
  if (!plain.test(text) && !grouped.test(text)) return { problem: typingWords.numberLike }
  return { number: Number(text.replaceAll(',', '').replace('−', '-')) }
}

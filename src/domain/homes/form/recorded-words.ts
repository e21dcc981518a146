import { priceInDollars } from '#saying/figures-in-words.ts'
import { dollarsWithCents, grouped } from '#texts/formats.ts'
import type { EquipmentRow, HomeRow, NumberRow } from '../field-rows.ts'
import { answerNames } from './form-values.ts'
import { readTyped } from './typed-rating.ts'

type Row = EquipmentRow | HomeRow

/**
 * What is recorded in a field, as somebody reads it: '80 %', '$56.00', '36,000 Btu/h', 'Equal'. Undefined where nothing is; a number that
 * cannot be read stays as it was typed. A photo and a mark have no words.
 */
export function recordedInWords(row: Row, typed: string): string | undefined {
  const text = typed.trim()
  switch (row.type) {
    case 'text':
      return text === '' ? undefined : text
    case 'question':
      return text === 'yes' || text === 'no' ? answerNames[text] : undefined
    case 'choice':
      if (text === String(row.start ?? '')) return undefined
      return row.options.find(({ value }) => String(value) === text)?.label
    case 'number':
      return numberInWords(row, text)
    default:
      return undefined
  }
}

function numberInWords(row: NumberRow, text: string): string | undefined {
  const read = readTyped(row, text)
  if ('problem' in read) return text
  const { number } = read
  const { limits } = row
  if (number === null || (number === 0 && limits.isZeroUnknown)) return undefined
  // Why as typed: it may say that it is in SEER2.
  if (row.isSeer || limits.most === 'this year') return text
  if (limits.unit === 'dollars')
    return limits.isTypedInCents ? priceInDollars(number) : dollarsWithCents(number)
  return limits.unit === '' ? grouped(number) : `${grouped(number)} ${limits.unit}`
}

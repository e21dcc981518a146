import { typingWords } from '#texts/en/words/typing.ts'
import { fill } from '#texts/fill.ts'
import { type ReadNumber, readNumber } from '../../typed-number.ts'
import type { NumberRow } from '../field-rows.ts'
import { seerScales } from './seer-scales.ts'

type Scale = (typeof seerScales)[number]

/** A rating that is measured with the ducts is 0.95 of the one before; without ducts it is the same (docs/decisions/182). */
const perSeer: Readonly<Record<Scale, number>> = { SEER: 1, SEER2: 0.95, 'SEER2 ductless': 1 }

/** The number and the scale in the text of a rating: '15.2 SEER2' is 15.2 in SEER2. */
export function splitRating(typed: string): { rating: string; scale: Scale } {
  const [, rating, ofSeer2, ductless] = typed.trim().match(/^(.*?)\s*seer\s*(2[\s,]*(ductless)?)?$/i) ?? []
  if (rating === undefined) return { rating: typed, scale: 'SEER' }
  return {
    rating,
    scale: ofSeer2 === undefined ? 'SEER' : ductless === undefined ? 'SEER2' : 'SEER2 ductless',
  }
}

/** The text of a rating in a chosen scale; a scale that was typed counts. */
export function onScale(typed: string, chosen: string | undefined): string {
  const { rating, scale } = splitRating(typed)
  const isChosen = scale === 'SEER' && rating.trim() !== '' && seerScales.some((known) => known === chosen)
  return isChosen && chosen !== 'SEER' ? `${rating} ${chosen}` : typed
}

type Row = Pick<NumberRow, 'isSeer'> & Partial<Pick<NumberRow, 'limits'>>

/** Reads the text of a number's field; a rating may also be one in SEER2, which is turned into SEER. */
export function readTyped(row: Row, typed: string): ReadNumber {
  if (row.limits?.most === 'this year') return readYear(typed)
  if (!row.isSeer) return readNumber(typed)
  const { rating, scale } = splitRating(typed)
  const read = readNumber(rating)
  if (scale === 'SEER' || 'problem' in read || read.number === null) return read
  return { number: Math.round((10 * read.number) / perSeer[scale]) / 10 }
}

/** Why: what a number of dollars looks like helps nobody to write a year. */
function readYear(typed: string): ReadNumber {
  const read = readNumber(typed)
  return 'problem' in read ? { problem: typingWords.year } : read
}

/** What a rating in SEER2 became; null for one in SEER, and for what is no number. */
export function countsAs(typed: string): string | null {
  const { rating, scale } = splitRating(typed)
  const read = readTyped({ isSeer: true }, typed)
  if (scale === 'SEER' || 'problem' in read || read.number === null) return null
  return fill(typingWords.countsAs, { rating: rating.trim(), scale, seer: read.number })
}

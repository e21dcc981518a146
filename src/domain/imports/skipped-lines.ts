import { readNumber } from '../typed-number.ts'
import { contentOf, isBroken, type Row } from './cells.ts'
import { foldedHeading } from './columns/headings.ts'
import type { Target } from './columns/targets.ts'

/** Why a line below the headings is no entry. */
export type Skipped = 'empty' | 'total' | 'headings again' | 'footer'

export type LinesOfFile = { headings: readonly string[]; targets: readonly (Target | null)[] }

/** Why a line is skipped; undefined for one that is read. */
export function skippedBecause({ cells }: Row, file: LinesOfFile): Skipped | undefined {
  const texts = cells.map((cell) => contentOf(cell))
  const filled = texts.flatMap((text, index) => (text === '' ? [] : [{ text, index }]))
  if (filled.length === 0) return cells.some(isBroken) ? undefined : 'empty'
  if (isHeadings(texts, file)) return 'headings again'
  const isReached = filled.some(
    ({ text, index }) => reaching.test(file.targets[index] ?? '') && !isCount(text),
  )
  if (isReached) return undefined
  const words = filled.filter(({ text }) => !isAmount(text))
  const [only] = words
  if (words.length === 0) return filled.every(({ index }) => isMoney(index, file)) ? 'total' : undefined
  if (words.length > 1 || !only) return undefined
  if (isTotal(only.text, filled.length > 1)) return 'total'
  return filled.length === 1 && madeAt.test(only.text) ? 'footer' : undefined
}

/** Columns whose cells a line of totals never has. */
const reaching = /^(?:(?:home\d+\.|billing\.)?(?:address|street|city|postalCode|houseNumber)|phone|email)/

const total = /^(?:(?:grand|report|sub)[ -]?)?(?:totals?|sum|count)(?: count)?(\s*:.*|\s+[\d,.$]+)?$/i

/** Why a colon or a number: 'Total Comfort' is a home, and so may be 'Sum' alone with an address. */
function isTotal(text: string, hasAmount: boolean): boolean {
  const found = text.match(total)
  if (!found) return false
  return hasAmount || found[1] !== undefined || /^(?:(?:grand|report|sub)[ -]?)?totals?$/i.test(text)
}

/** Why: totals count what stands above them, in any column. Seven digits may be a phone. */
const isCount = (text: string) => isAmount(text) && text.replaceAll(/\D/g, '').length < 7

const isAmount = (text: string) => !('problem' in readNumber(text))

/** Columns of money: bills that are taken, and what no column takes. */
const isMoney = (index: number, { targets, headings }: LinesOfFile) => {
  const target = targets[index] ?? null
  if (target !== null) return target === 'monthlyGasUsage' || target === 'monthlyElectricityUsage'
  return /balance|revenue|value|amount|total|price|cost|sales|due|paid|bill|solde|montant|\$/i.test(
    headings[index] ?? '',
  )
}

/** 'Monday, November 2, 2026 09:14 AM GMT-5': when a report was made. */
const madeAt =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s+)?(?:(?:january|february|march|april|may|june|july|august|september|october|november|december)\s+\d{1,2},?\s+\d{4}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2})[\s,]+\d{1,2}:\d{2}.*$|^(?:run|printed|generated|exported|created|report run|as of)\b.*\d{4}.*$/i

function isHeadings(texts: readonly string[], { headings }: LinesOfFile): boolean {
  const named = headings.flatMap((heading, index) => (heading.trim() === '' ? [] : [{ heading, index }]))
  return (
    named.length > 1 &&
    named.every(({ heading, index }) => foldedHeading(texts[index] ?? '') === foldedHeading(heading))
  )
}

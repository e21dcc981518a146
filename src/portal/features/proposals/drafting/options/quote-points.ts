import type { PriceEntry } from '#contract/price-book/price-book.ts'
import { askedPoints, type QuotePoint } from '#domain/proposals/drafting/complete-quote.ts'
import { quotePointWords } from '#texts/en/staff/proposals/quote-points.ts'
import type { EditedDraft, EditedOption } from '../edited-draft.ts'
import { scopeAsSent } from './scope-as-sent.ts'

/** A point that an option lacks, with the field where it is given. */
export type MissingPoint = { point: QuotePoint; name: string; field: string }

/** How complete an option is: of how many points, and which it lacks. What the price book says of a unit counts. */
export function completenessOf(
  option: EditedOption,
  index: number,
  { loadCalculationBy, loadCalculationAt }: Pick<EditedDraft, 'loadCalculationBy' | 'loadCalculationAt'>,
  entries: readonly PriceEntry[],
): { asked: number; missing: MissingPoint[] } {
  const sold = option.lines.flatMap((line, place) => {
    const entry = entries.find(({ id }) => id === line.priceEntryId)
    if (!entry) return []
    const model = line.model || entry.model
    const ahriNumber = line.ahriNumber || entry.ahriNumber
    return [{ place, entryId: entry.id, quoted: { ...entry, model, ahriNumber } }]
  })
  const asked = askedPoints({
    lines: sold.map(({ quoted }) => quoted),
    scope: scopeAsSent(option.scope),
    loadCalculationBy: loadCalculationBy || null,
    loadCalculationAt: loadCalculationAt || null,
  })
  const missing = asked
    .filter(({ isGiven }) => !isGiven)
    .map(({ point, line }) => {
      const of = line === null ? undefined : sold[line]
      return {
        point,
        name: quotePointWords.points[point],
        field: fieldOf(point, `options.${index}`, option, of),
      }
    })
  return { asked: asked.length, missing }
}

/** Warranties and what a line includes are those of the price book; the load is calculated once for the home. */
function fieldOf(
  point: QuotePoint,
  at: string,
  { scope }: EditedOption,
  of: { place: number; entryId: number } | undefined,
): string {
  if (point === 'model' || point === 'ahriNumber') return `${at}.lines.${of?.place}.${point}`
  if (point === 'warranty' || point === 'included') return `priceBook.${of?.entryId}`
  if (point === 'loadCalculation') return 'loadCalculationBy'
  if (point === 'visit') return `${at}.scope.${scope.installationDays === '' ? 'installationDays' : 'crew'}`
  return `${at}.scope.${point}`
}

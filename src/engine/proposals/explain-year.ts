import { explanationsTexts } from '#texts/en/explanations.ts'
import type { Explanation } from '../explanation.ts'
import { explainPiece, shownCents } from '../pieces/pieces.ts'
import type { SavingRange } from '../saving-ends.ts'
import { type FigureExplanation, centsInWords as money } from './figure-explanation.ts'
import { pieceWith } from './home-places.ts'
import { isAffected, type KnownHome } from './known-home.ts'
import type { OptionEquipment } from './option-equipment.ts'

/** The rows of the comparison that an option makes in each place that it changes. */
export function explainRows(
  { places }: KnownHome,
  option: OptionEquipment,
): { place: string; rows: readonly Explanation[] }[] {
  return places
    .filter((known) => isAffected(known, option))
    .map((known) => ({
      place: known.place,
      rows: explainPiece(known.input, pieceWith(known, option.replaced[known.place], option)),
    }))
}

/** How the saving of a year and its range come about. */
export function explainSaving(
  { places }: KnownHome,
  option: OptionEquipment,
  range: SavingRange,
): FigureExplanation[] {
  const affected = places.filter((known) => isAffected(known, option))
  const { todayCents, likelyCents, lowCents, highCents, causes } = range
  const worst = causes.map(({ atLowCents, atHighCents }) => Math.min(0, atLowCents, atHighCents))
  const best = causes.map(({ atLowCents, atHighCents }) => Math.max(0, atLowCents, atHighCents))
  return [
    {
      key: 'saving',
      title: 'Saving of a year',
      formula:
        'Saving = cost of a year today − cost of a year with the option, over all places that it changes',
      steps: [
        ...affected.map((known) => {
          const { today, proposed } = shownCents(pieceWith(known, option.replaced[known.place], option))
          return `${known.place}: ${money(today)} − ${money(proposed)} = ${money(today - proposed)}`
        }),
        `Together: ${money(todayCents)} − ${money(todayCents - likelyCents)} = ${money(likelyCents)}`,
      ],
      assumptions: [],
      note: 'A thermostat or humidifier counts only if the option contains it.',
    },
    {
      key: 'range',
      title: 'Range of the saving',
      formula:
        'Each uncertain input is set to its low and its high end. What this takes off is squared, added up, and its root taken off the saving; what it adds likewise',
      steps: [
        ...causes.map(
          ({ code, atLowCents, atHighCents }) =>
            `${explanationsTexts.causes[code]}: ${money(atLowCents)} or ${money(atHighCents)}`,
        ),
        `Low end: ${money(likelyCents)} − √(${squares(worst)}) = ${money(lowCents)}`,
        `High end: ${money(likelyCents)} + √(${squares(best)}) = ${money(highCents)}`,
      ],
      assumptions: [],
      note: 'How far the inputs may be off is our estimate. No saving exceeds the cost of a year today.',
    },
  ]
}

/** The terms of a sum of squares that are not zero. */
export function squares(cents: readonly number[]): string {
  const terms = cents.filter((value) => value !== 0).map((value) => `${money(Math.abs(value))}²`)
  return terms.length > 0 ? terms.join(' + ') : '0'
}

import type { Explanation } from '../explain/explanation.ts'
import { explainPiece, shownCents } from '../pieces/pieces.ts'
import type { SavingRange } from '../range/saving-ends.ts'
import { bareFigure, type FigureExplanation } from './figure-explanation.ts'
import type { FigureStep } from './figure-steps.ts'
import { pieceWith } from './home-places.ts'
import { isAffected, type KnownHome } from './known-home.ts'
import type { OptionEquipment } from './option-equipment.ts'
import type { RangedColumn } from './owning/ownership-ranges.ts'

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
  return [
    {
      ...bareFigure,
      key: 'saving',
      rule: 'saving',
      steps: [
        ...affected.map((known): FigureStep => {
          const { today, proposed } = shownCents(pieceWith(known, option.replaced[known.place], option))
          return {
            code: 'saving-of-place',
            values: { place: known.place, todayCents: today, proposedCents: proposed },
          }
        }),
        {
          code: 'saving-together',
          values: { todayCents: range.todayCents, savingCents: range.likelyCents },
        },
      ],
      note: 'devices-of-the-option',
    },
    {
      ...bareFigure,
      key: 'range',
      rule: 'range',
      steps: rangeSteps(range),
      note: 'ends-are-estimates',
    },
  ]
}

/** How far each input that moves a saving takes it, and the ends that follow. */
export function rangeSteps({
  likelyCents,
  lowCents,
  highCents,
  causes,
}: RangedColumn['cheaperBy']): FigureStep[] {
  const worst = causes.map(({ atLowCents, atHighCents }) => Math.min(0, atLowCents, atHighCents))
  const best = causes.map(({ atLowCents, atHighCents }) => Math.max(0, atLowCents, atHighCents))
  return [
    ...causes.map(({ code, atLowCents, atHighCents }): FigureStep => {
      return { code: 'cause', values: { code, atLowCents, atHighCents } }
    }),
    { code: 'low-end', values: { likelyCents, movesCents: worst, cents: lowCents } },
    { code: 'high-end', values: { likelyCents, movesCents: best, cents: highCents } },
  ]
}

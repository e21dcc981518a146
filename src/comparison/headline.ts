import type { EquipmentKind } from '#domain/homes/equipment.ts'
import type { AssumedInput } from '#engine/assumed-inputs.ts'
import { wholeSteps } from '#engine/rounding.ts'
import type { SavingRange } from '#engine/saving-ends.ts'
import { wholeDollarsOf } from '#engine/saving-in-words.ts'
import { comparisonTexts } from '#texts/comparison.ts'
import { fill } from '#texts/fill.ts'
import { count, spoken } from './format.ts'

export type HeadlineFigures = {
  /** Dollars; negative when the proposal costs more. */
  saving: number
  /** Null in reports of earlier releases. */
  range: SavingRange | null
  co2eSavingKg: number
  /** True when the figures use an estimated input. */
  isEstimated: boolean
  /** What nobody entered for this home: the more of it, the less sure the range. */
  assumed: readonly AssumedInput[]
  /** What another possible year of manufacture would give. */
  otherYear?: string | undefined
  period: 'year' | 'summer'
  /** Whether a sum leaves the cooling season of a furnace's fan out. */
  isFanCountedOnce?: boolean
  /** What would be new: one piece of equipment, or all that is proposed for a home. */
  equipment: readonly EquipmentKind[]
}

type Direction = 'less' | 'more' | 'same'

/**
 * The headline of a comparison. It states 'less' and 'more' in the same tone, calls nothing a saving, and treats a
 * difference of under a dollar or a kilogram as none. Its figures are emphasized.
 */
export function headline(figures: HeadlineFigures): string {
  return figures.equipment.length > 1 ? homeHeadline(figures) : itemHeadline(figures)
}

function itemHeadline({ saving, co2eSavingKg, isEstimated, period }: HeadlineFigures): string {
  const texts = comparisonTexts.item
  const how = isEstimated ? comparisonTexts.roughly : comparisonTexts.about
  const values = {
    About: how.atStart,
    about: how.inside,
    dollars: dollarsOf(saving),
    co2e: spoken(Math.abs(co2eSavingKg), 'kg'),
    period: comparisonTexts.periods[period],
  }
  const sentences: Record<Direction, Record<Direction, string>> = {
    less: {
      less: fill(texts.lessAndLess, values),
      same: fill(texts.lessAndSame, values),
      more: fill(texts.lessAndMore, values),
    },
    same: {
      less: fill(texts.sameAndLess, values),
      same: texts.sameAndSame,
      more: fill(texts.sameAndMore, values),
    },
    more: {
      less: fill(texts.moreAndLess, values),
      same: fill(texts.more, values),
      more: fill(texts.more, values),
    },
  }
  return sentences[directionOf(saving)][directionOf(co2eSavingKg)]
}

function homeHeadline({ saving, isEstimated, equipment }: HeadlineFigures): string {
  const values = {
    equipment: newEquipmentInWords(equipment),
    about: isEstimated ? comparisonTexts.roughly.inside : comparisonTexts.about.inside,
    dollars: dollarsOf(saving),
  }
  return fill(comparisonTexts.home[directionOf(saving)], values)
}

/** 'a new furnace and air conditioner', 'two new furnaces and a new air conditioner'. */
function newEquipmentInWords(equipment: readonly EquipmentKind[]): string {
  const texts = comparisonTexts.newEquipment
  const kinds = (['furnace', 'air-conditioner'] as const).map((kind) => ({
    kind,
    units: equipment.filter((one) => one === kind).length,
  }))
  if (kinds.every(({ units }) => units === 1)) return texts.furnaceAndAirConditioner
  const [first = '', second] = kinds
    .filter(({ units }) => units > 0)
    .map(({ kind, units }) => texts[kind][units === 1 ? 'one' : 'two'])
  return second === undefined ? first : fill(texts.and, { first, second })
}

/** Whole dollars without a sign, rounded towards the smaller promise. */
export function dollarsOf(saving: number): string {
  return `$${count(Math.abs(wholeDollarsOf(wholeSteps(saving, 100))))}`
}

/** Whether the proposal costs or emits less. */
export function directionOf(saving: number): Direction {
  if (Math.abs(saving) < 1) return 'same'
  return saving > 0 ? 'less' : 'more'
}

import type { FurnaceParts, PartOfFurnace } from '#engine/heating/furnace-parts.ts'
import { jointRange, type SavingRange } from '#engine/range/saving-ends.ts'
import { sumOfShown, type Unit, wholeSteps } from '#engine/rounding.ts'
import { cools, type EquipmentSlot, kindOfSlot } from '../equipment/equipment.ts'

type Sides = { actualValue: number; proposedValue: number }

/** A comparison that is added up with others of its home. */
export type Summand = {
  equipmentTypeName: EquipmentSlot
  economicTotal: Sides | null
  environmentalTotal: Sides | null
  annualSaving: number
  annualCo2eSavingKg: number
  savingRange: SavingRange | null
  /** Null in earlier reports. */
  parts: FurnaceParts | null
}

/** What a comparison adds to the sum of its home. */
export type FiguresInSum = {
  cost: Sides | null
  co2e: Sides | null
  saving: number
  co2eSavingKg: number
  range: SavingRange | null
}

/**
 * What each comparison adds to the sum of all. Where an air conditioner is among them, a furnace adds nothing for its fan's cooling season: the
 * rating of an air conditioner already holds the power of that fan (docs/decisions/175).
 */
export function figuresInSum(summands: readonly Summand[]): FiguresInSum[] {
  const isOnce = isFanCountedOnce(summands)
  return summands.map((summand) =>
    isOnce && summand.parts ? figuresOf(summand.parts.inSum) : whole(summand),
  )
}

/** What all comparisons of a home come to together. A total is null where none has one. */
export function sumInHome(summands: readonly Summand[]): FiguresInSum {
  const figures = figuresInSum(summands)
  return {
    cost: sumOfSides(
      figures.map(({ cost }) => cost),
      'dollars',
    ),
    co2e: sumOfSides(
      figures.map(({ co2e }) => co2e),
      'kg',
    ),
    saving: sumOfShown(
      figures.map(({ saving }) => saving),
      'dollars',
    ),
    co2eSavingKg: sumOfShown(
      figures.map(({ co2eSavingKg }) => co2eSavingKg),
      'kg',
    ),
    range: rangeTogether(figures),
  }
}

function sumOfSides(totals: readonly (Sides | null)[], unit: Unit): Sides | null {
  const found = totals.filter((sides) => sides !== null)
  if (found.length === 0) return null
  const sum = (side: keyof Sides) =>
    sumOfShown(
      found.map((sides) => sides[side]),
      unit,
    )
  return { actualValue: sum('actualValue'), proposedValue: sum('proposedValue') }
}

/** The range of several figures; null if one of an earlier release has none. */
export function rangeTogether(figures: readonly FiguresInSum[]): SavingRange | null {
  const ranges = figures.map(({ range }) => range)
  const [only] = ranges
  if (ranges.length === 1) return only ?? null
  return ranges.every((range) => range !== null) ? jointRange(ranges) : null
}

/** What each adds without thermostats and humidifiers, which are no new furnace. */
export function figuresInSumAlone(summands: readonly Summand[]): FiguresInSum[] {
  const isOnce = isFanCountedOnce(summands)
  return summands.map((summand) => {
    const { parts } = summand
    return parts ? figuresOf(isOnce ? parts.aloneInSum : parts.alone) : whole(summand)
  })
}

/** Whether a sum leaves the cooling season of a furnace's fan out. */
export function isFanCountedOnce(summands: readonly Summand[]): boolean {
  const isCooled = summands.some(
    ({ equipmentTypeName, economicTotal }) => cools(kindOfSlot(equipmentTypeName)) && economicTotal !== null,
  )
  return isCooled && summands.some(({ parts }) => parts !== null)
}

function whole(summand: Summand): FiguresInSum {
  const { economicTotal: cost, environmentalTotal: co2e, annualSaving, annualCo2eSavingKg } = summand
  return { cost, co2e, saving: annualSaving, co2eSavingKg: annualCo2eSavingKg, range: summand.savingRange }
}

function figuresOf({ range, co2eTodayKg, co2eSavedKg }: PartOfFurnace): FiguresInSum {
  const { todayCents, likelyCents } = range
  return {
    cost: { actualValue: todayCents / 100, proposedValue: (todayCents - likelyCents) / 100 },
    co2e: { actualValue: co2eTodayKg, proposedValue: wholeSteps(co2eTodayKg - co2eSavedKg, 10) / 10 },
    saving: likelyCents / 100,
    co2eSavingKg: co2eSavedKg,
    range,
  }
}

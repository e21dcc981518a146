import type { Assumptions } from '../../assumptions/assumptions.ts'
import type { RangeCause } from '../../range/saving-ends.ts'
import { wholeSteps } from '../../rounding.ts'
import type { HomePlace } from '../home-places.ts'
import { minimumOf } from '../home-places.ts'
import type { KnownHome } from '../known-home.ts'
import { nothingInstalled } from '../option-equipment.ts'
import { minimumOnly, type OwnershipRefusal } from './ownership.ts'
import type { OwnershipRangeCode } from './ownership-ranges.ts'
import { type RepairVerdict, repairVerdictOf } from './repair-verdict.ts'
import { lifeOf, repairVisitsAt, survival } from './unit-life.ts'

export type RepairOrReplace = {
  ageYears: number
  /** Percent, for the type and age and not for this unit. */
  chanceOfEndPercent: { within1: number; within5: number; within10: number }
  expectedRepairsPerYearCents: number
  breakEvenRepairCents: number
  breakEvenLowCents: number
  breakEvenHighCents: number
  causes: readonly RangeCause<OwnershipRangeCode>[]
  /** Null without a quote. */
  verdict: RepairVerdict | null
}

/** What a repair may cost before the least that may be installed costs less over the years of owning. */
export function repairOrReplace(
  home: readonly HomePlace[],
  known: KnownHome,
  { place, minimumPriceCents, repairQuoteCents }: RepairQuestion,
  assumptions: Assumptions,
): RepairOrReplace | { refused: OwnershipRefusal } {
  const { input } = home.find((one) => one.place === place) ?? {}
  if (!input) throw new Error(`No place ${place}`)
  const { kind, installationYear, asOfYear } = input
  const replaced = { [place]: minimumOf(input, assumptions) }
  const option = { equipment: { ...nothingInstalled, replaced }, payNowCents: minimumPriceCents ?? 0 }
  const prices = minimumPriceCents === null ? {} : { [kind]: minimumPriceCents }
  const keptOrReplaced = minimumOnly(home, known, option, prices, assumptions)
  if ('refused' in keptOrReplaced) return keptOrReplaced
  const { likelyCents, lowCents, highCents, causes } = keptOrReplaced.cheaperBy
  const ageYears = asOfYear - (installationYear ?? asOfYear)
  const life = lifeOf(kind, assumptions.ownership)
  const chanceWithin = (years: number) => wholeSteps(1 - survival(ageYears, years, life), 100)
  const breakEven = {
    breakEvenRepairCents: -likelyCents || 0,
    breakEvenLowCents: -highCents || 0,
    breakEvenHighCents: -lowCents || 0,
  }
  return {
    ageYears,
    chanceOfEndPercent: {
      within1: chanceWithin(1),
      within5: chanceWithin(5),
      within10: chanceWithin(10),
    },
    expectedRepairsPerYearCents: wholeSteps(
      repairVisitsAt(ageYears, assumptions.ownership) * assumptions.ownership.repairBill,
      100,
    ),
    ...breakEven,
    causes,
    verdict:
      repairQuoteCents === null
        ? null
        : repairVerdictOf(repairQuoteCents, {
            low: breakEven.breakEvenLowCents,
            high: breakEven.breakEvenHighCents,
          }),
  }
}

export type RepairQuestion = {
  place: string
  /** With tax; null where the business has none. */
  minimumPriceCents: number | null
  repairQuoteCents: number | null
}

/** Without a quote, the question is worth asking once two thirds of the usual life are over. */
export function mayAskForRepair(ageYears: number | null, medianYears: number): boolean {
  return ageYears !== null && 3 * ageYears >= 2 * medianYears
}

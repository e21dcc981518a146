import type { ComparedKind } from '../../analysis-input.ts'
import type { Assumptions } from '../../assumptions/assumptions.ts'
import { sumOf } from '../../range/saving-ends.ts'
import type { UnitByAge, UnitYear } from '../unit-year.ts'
import { gridByYear, lifeOf, repairVisitsAt, survival } from './unit-life.ts'

/** What the range of an ownership moves besides the inputs of the comparison. */
export type Circumstances = {
  realisation: number
  gasEscalation: number
  electricityEscalation: number
  discountRate: number
  lifeFactor: number
  repairFactor: number
}

/** A unit that is there or is installed, and what replaces it when it fails. */
export type OwnedUnit = {
  place: string
  kind: ComparedKind
  age: number
  current: UnitByAge
  successor: UnitByAge
  /** Dollars with tax. Null where only the running cost of a furnace counts, which then neither fails nor needs repair. */
  successorPrice: number | null
}

/** Dollars of today, unrounded; kilograms of CO2e, not discounted. */
export type OwnershipCost = {
  energy: number
  upkeep: number
  repairs: number
  replacement: number
  leftValue: number
  co2eKg: number
}

/** One year of a unit, on average over many such units; dollars before they are discounted. */
export type OwnedYear = {
  year: number
  /** Chance that the unit is still there when the year begins. */
  present: number
  /** Chance that it fails in this year. */
  failing: number
  discount: number
  energy: number
  upkeep: number
  repairs: number
  co2eKg: number
}

/** The years of a unit. It is replaced once at most: when it fails, at the end of that year. */
export function yearsOfUnit(
  unit: OwnedUnit,
  firstYear: number,
  circumstances: Circumstances,
  assumptions: Assumptions,
): OwnedYear[] {
  const { ownership, gasPricePerUnit, gasCO2eKgPerUnit, gridGPerKWh } = assumptions
  const { gasEscalation, electricityEscalation, discountRate, lifeFactor, repairFactor } = circumstances
  const { kind, age } = unit
  const isEnergyOnly = unit.successorPrice === null
  const life = lifeOf(kind, ownership, lifeFactor)
  const gridIn = gridByYear(gridGPerKWh, ownership.gridByYear)
  const repairsAt = (years: number) =>
    isEnergyOnly ? 0 : repairVisitsAt(years, ownership) * ownership.repairBill * repairFactor
  const successors: (UnitYear & { repairs: number })[] = []
  const failures: number[] = []
  const rows: OwnedYear[] = []
  let present = 1
  let discount = 1
  let gasFactor = 1
  let electricityFactor = 1
  for (let year = 1; year <= ownership.horizonYears; year += 1) {
    const now = unit.current(age + year - 1)
    let gasDollars = present * now.gasDollars
    let electricityDollars = present * now.electricityDollars
    let kwh = present * now.kwh
    let repairs = present * repairsAt(age + year - 1)
    // Why by index: this innermost loop runs a hundred thousand times for one proposal.
    for (let successorAge = 0; successorAge < successors.length; successorAge += 1) {
      const later = successors[successorAge]
      if (!later) continue
      const share = failures[failures.length - 1 - successorAge] ?? 0
      gasDollars += share * later.gasDollars
      electricityDollars += share * later.electricityDollars
      kwh += share * later.kwh
      repairs += share * later.repairs
    }
    const lasting = isEnergyOnly ? 1 : survival(age, year, life)
    discount /= 1 + discountRate
    gasFactor *= 1 + gasEscalation
    electricityFactor *= 1 + electricityEscalation
    rows.push({
      year,
      present,
      failing: present - lasting,
      discount,
      energy: gasDollars * gasFactor + electricityDollars * electricityFactor,
      upkeep: isEnergyOnly ? 0 : ownership.upkeep[kind],
      repairs,
      co2eKg: (gasDollars / gasPricePerUnit) * gasCO2eKgPerUnit + (kwh * gridIn(firstYear + year - 1)) / 1000,
    })
    failures.push(present - lasting)
    successors.push({ ...unit.successor(year - 1), repairs: repairsAt(year - 1) })
    present = lasting
  }
  return rows
}

/** What a unit costs over the horizon. */
export function costOfUnit(
  unit: OwnedUnit,
  firstYear: number,
  circumstances: Circumstances,
  assumptions: Assumptions,
): OwnershipCost {
  const years = yearsOfUnit(unit, firstYear, circumstances, assumptions)
  const price = unit.successorPrice ?? 0
  return {
    energy: sumOf(years, ({ energy, discount }) => energy * discount),
    upkeep: sumOf(years, ({ upkeep, discount }) => upkeep * discount),
    repairs: sumOf(years, ({ repairs, discount }) => repairs * discount),
    replacement: sumOf(years, ({ failing, discount }) => failing * price * discount),
    leftValue: leftShare(unit, years, circumstances, assumptions) * price,
    co2eKg: sumOf(years, ({ co2eKg }) => co2eKg),
  }
}

/** The part of a new unit's price that is left at the end, discounted: units lose their value evenly over their median life. */
function leftShare(
  { kind, age }: OwnedUnit,
  years: readonly OwnedYear[],
  { lifeFactor, discountRate }: Circumstances,
  { ownership }: Assumptions,
): number {
  const { horizonYears } = ownership
  const { medianYears } = lifeOf(kind, ownership, lifeFactor)
  const worth = (ageAtEnd: number) => Math.max(0, 1 - ageAtEnd / medianYears)
  const last = years.at(-1)
  const lasting = last ? last.present - last.failing : 0
  const shares = sumOf(years, ({ year, failing }) => failing * worth(horizonYears - year))
  return (1 + discountRate) ** -horizonYears * (lasting * worth(age + horizonYears) + shares)
}

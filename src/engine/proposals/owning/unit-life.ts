import type { ComparedKind } from '../../analysis-input.ts'
import type { OwnershipAssumptions } from '../../assumptions/ownership-assumptions.ts'

/** The chance that a unit of an age is still there after some years: a Weibull distribution. */
export function survival(
  ageToday: number,
  years: number,
  { medianYears, shape }: { medianYears: number; shape: number },
): number {
  const scale = medianYears / Math.LN2 ** (1 / shape)
  return Math.exp((ageToday / scale) ** shape - ((ageToday + years) / scale) ** shape)
}

/** The life of a kind of equipment, its median multiplied by a factor. */
export function lifeOf(kind: ComparedKind, { life }: OwnershipAssumptions, factor = 1) {
  const { medianYears, shape } = life[kind]
  return { medianYears: medianYears * factor, shape }
}

/** Repair visits that a unit of an age needs in a year on average. */
export function repairVisitsAt(age: number, { repairVisits }: OwnershipAssumptions): number {
  const row = repairVisits.find(([highestAge]) => age <= highestAge) ?? repairVisits.at(-1)
  return row?.[1] ?? 0
}

/** CO2e of the grid by year, g/kWh: as it is today, or along a forecast, which holds after its last year. */
export function gridByYear(
  today: number,
  forecast: OwnershipAssumptions['gridByYear'],
): (year: number) => number {
  const rows = forecast.filter(([of]) => of > 0)
  const last = rows.at(-1)
  if (!last) return () => today
  return (year) => {
    const after = rows.findIndex(([of]) => of >= year)
    const next = rows[after] ?? last
    const before = rows[after - 1]
    if (after < 0 || !before) return next[1]
    return before[1] + ((next[1] - before[1]) * (year - before[0])) / (next[0] - before[0])
  }
}

/** Rounding steps in one unit: cents of a dollar, tenths of everything else. */
export const stepsPerUnit = {
  dollars: 100,
  percent: 10,
  seer: 10,
  m3: 10,
  therm: 10,
  kwh: 10,
  kg: 10,
} as const

export type Unit = keyof typeof stepsPerUnit

/**
 * Rounds half away from zero to a whole number of steps; never returns -0.
 * Why the widening: 1.005 is stored slightly below its value, but must round as it does on paper.
 */
export function wholeSteps(value: number, steps: number): number {
  const rounded = Math.round(Math.abs(value) * steps * (1 + 1e-12))
  return value < 0 ? 0 - rounded : rounded
}

/** The value as a table shows it. */
export function shown(value: number, unit: Unit): number {
  const steps = stepsPerUnit[unit]
  return wholeSteps(value, steps) / steps
}

/** Adds shown values in whole cents or tenths, so that a column adds up to its total to the last digit. */
export function sumOfShown(values: readonly number[], unit: Unit): number {
  const steps = stepsPerUnit[unit]
  let sum = 0
  for (const value of values) sum += wholeSteps(value, steps)
  return sum / steps
}

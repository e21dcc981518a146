/** What is wrong with a value of a set, or with a set; limits are in the unit of the value. */
export type AssumptionProblemValues = {
  'no-day': Nothing
  'none-of-the-names': Nothing
  empty: Nothing
  'too-long': { most: number }
  'not-whole': Nothing
  'fixed-at': { value: number }
  'out-of-range': { least: number; most: number }
  /** Nobody may change it, not even to the value that it has. */
  fixed: Nothing
  'no-region': Nothing
  'no-assumption': Nothing
  'other-gas-unit': { unit: string }
  'no-place': Nothing
  'not-yes-or-no': Nothing
  'season-too-small': Nothing
  'ends-before-it-begins': { least: number }
  'forecast-gap': Nothing
  'forecast-not-later': { year: number }
  'day-to-come': Nothing
  'day-of-carbon-charge': Nothing
}

type Nothing = Readonly<Record<never, never>>

export type AssumptionProblem = {
  [Code in keyof AssumptionProblemValues]: { code: Code; values: AssumptionProblemValues[Code] }
}[keyof AssumptionProblemValues]

/** Problems by the path of the value that they belong to. */
export type AssumptionProblems = Readonly<Record<string, AssumptionProblem>>

type BareCode = {
  [Code in keyof AssumptionProblemValues]: Nothing extends AssumptionProblemValues[Code] ? Code : never
}[keyof AssumptionProblemValues]

/** A problem whose code says all. */
export const problemOf = (code: BareCode): AssumptionProblem => ({ code, values: {} })

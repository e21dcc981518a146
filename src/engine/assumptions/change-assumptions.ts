import { catalogueOf } from './assumption-catalogue.ts'
import { type AssumptionProblem, type AssumptionProblems, problemOf } from './assumption-problems.ts'
import { type Assumptions, defaultAssumptions } from './assumptions.ts'
import { datedPaths } from './dated-paths.ts'
import { pricesOfState } from './prices-of-state.ts'
import { validateAssumptions } from './validate-assumptions.ts'

/** New values by path, such as `blower.heatingHours`. */
export type AssumptionChanges = Readonly<Record<string, number | string | boolean>>

/**
 * A set with these changes of a person applied, or their problems. A price that changes without a day is that of
 * today, year-month-day; one that is reset, and one of its state, has the day of its source.
 */
export function changeAssumptions(
  values: Assumptions,
  changes: AssumptionChanges,
  today: string,
): { values: Assumptions } | { problems: AssumptionProblems } {
  const editable = new Map(catalogueOf(values.region).map((entry) => [entry.path, entry]))
  const refused: Record<string, AssumptionProblem> = {}
  const allowed: Record<string, AssumptionChanges[string]> = {}
  for (const [path, value] of Object.entries(changes)) {
    const entry = editable.get(path)
    if (!entry) refused[path] = problemOf('no-assumption')
    else if (!entry.adminEditable) refused[path] = problemOf('fixed')
    else allowed[path] = value
  }
  const changed = withChanges(values, { ...daysOfPrices(values, allowed, today), ...allowed })
  const problems = {
    ...validateAssumptions(changed),
    ...daysToCome(changed, today),
    ...daysOfCarbonCharge(changed, allowed),
    ...refused,
  }
  return Object.keys(problems).length > 0 ? { problems } : { values: changed }
}

/** A set with other values at paths that exist. */
export function withChanges(values: Assumptions, changes: AssumptionChanges): Assumptions {
  const changed = withFixedOnesOfToday(values)
  for (const [path, value] of Object.entries(changes)) put(changed, path.split('.'), value)
  return changed
}

function daysOfPrices(values: Assumptions, changes: AssumptionChanges, today: string): AssumptionChanges {
  const given = defaultAssumptions[values.region]
  const ofState = pricesOfState(String(changes.state ?? values.state))
  const days = datedPaths.flatMap((path) => {
    const price = changes[path]
    if (price === undefined || price === values[path]) return []
    const day = price === ofState[path] ? (ofState[`priceDays.${path}`] ?? today) : today
    return [[`priceDays.${path}`, price === given[path] ? '' : day] as const]
  })
  return Object.fromEntries(days)
}

function daysToCome({ priceDays }: Assumptions, today: string): AssumptionProblems {
  const late = datedPaths.filter((path) => priceDays[path] > today)
  return Object.fromEntries(late.map((path) => [`priceDays.${path}`, problemOf('day-to-come')]))
}

/** The last day on which a bill for gas in Ontario held the federal carbon charge, year-month-day. */
const lastDayOfCarbonCharge = '2025-03-31'

/**
 * A price of that time may or may not hold the charge, which the bills of today do not: what their amounts are in gas and in kilograms of CO2e cannot
 * be told with it.
 */
function daysOfCarbonCharge(
  { region, priceDays }: Assumptions,
  changes: AssumptionChanges,
): AssumptionProblems {
  const path = 'priceDays.gasPricePerUnit'
  const day = priceDays.gasPricePerUnit
  const isOfThatTime = region === 'ON' && path in changes && day !== '' && day <= lastDayOfCarbonCharge
  return isOfThatTime ? { [path]: problemOf('day-of-carbon-charge') } : {}
}

/** A set of an earlier version adopts today's fixed values, such as the limits of what may be recorded. */
function withFixedOnesOfToday(values: Assumptions): Assumptions {
  const renewed = structuredClone(values)
  for (const { path, range, adminEditable } of catalogueOf(values.region))
    if (!adminEditable && range !== null && range[0] === range[1]) put(renewed, path.split('.'), range[0])
  return renewed
}

/** Sets the value at a path, which must exist. */
function put(node: object, [step = '', ...rest]: readonly string[], value: number | string | boolean) {
  const child: unknown = Reflect.get(node, step)
  if (typeof child === 'object' && child !== null) put(child, rest, value)
  else Reflect.set(node, step, value)
}

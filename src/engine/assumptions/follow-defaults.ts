import { type Assumptions, defaultAssumptions } from './assumptions.ts'
import { type AssumptionChanges, withChanges } from './change-assumptions.ts'
import { datedPaths } from './dated-paths.ts'
import { earlierDefaultOf, earlierDefaults } from './earlier-defaults.ts'
import { valueAt } from './source-of-value.ts'

/** A set as it came into force. */
export type FormerSet = {
  values: Assumptions
  /** Put in force by a person, and not by the product. */
  isOfPerson: boolean
  /** The day it came into force, year-month-day. */
  day: string
}

/**
 * The newest set of a region with the defaults of this release where it has those of an earlier one that nobody ever changed, and with
 * the day of each price that somebody entered before prices had days. Null where nothing of it moves. Sets come oldest first.
 */
export function followDefaults(sets: readonly FormerSet[]): Assumptions | null {
  const values = sets.at(-1)?.values
  if (!values) return null
  const changes = { ...newDefaults(sets, values), ...daysOfOwnPrices(sets, values) }
  return Object.keys(changes).length > 0 ? withChanges(values, changes) : null
}

function newDefaults(sets: readonly FormerSet[], values: Assumptions): AssumptionChanges {
  const given = defaultAssumptions[values.region]
  const followed = earlierDefaults[values.region].flatMap(({ path, value }) =>
    valueAt(values, path) === value && isUntouched(sets, path)
      ? [[path, valueAt(given, path) as number] as const]
      : [],
  )
  return Object.fromEntries(followed)
}

/** Whether no person ever changed or dated a value. */
function isUntouched(sets: readonly FormerSet[], path: string): boolean {
  const isDatedByHand = sets.some(({ values }) => Boolean(valueAt(values, `priceDays.${path}`)))
  return !isDatedByHand && changeOf(sets, path, ({ isOfPerson }) => isOfPerson) === undefined
}

function daysOfOwnPrices(sets: readonly FormerSet[], values: Assumptions): AssumptionChanges {
  const given = defaultAssumptions[values.region]
  const dated = datedPaths.flatMap((path) => {
    const value = values[path]
    const isOwn = value !== given[path] && !earlierDefaultOf(values.region, path, value)
    const day = changeOf(sets, path)?.day ?? sets[0]?.day
    return isOwn && values.priceDays[path] === '' && day ? [[`priceDays.${path}`, day] as const] : []
  })
  return Object.fromEntries(dated)
}

/** The latest set that changed a value, among those asked for. */
function changeOf(
  sets: readonly FormerSet[],
  path: string,
  isAsked: (set: FormerSet) => boolean = () => true,
) {
  return sets.findLast((set, index) => {
    const before = sets[index - 1]
    return before && isAsked(set) && valueAt(before.values, path) !== valueAt(set.values, path)
  })
}

import { catalogueEntry } from './assumption-catalogue.ts'
import { type AssumptionSource, sources } from './assumption-sources.ts'
import { type Assumptions, defaultAssumptions } from './assumptions.ts'
import { type DatedPath, datedPaths } from './dated-paths.ts'
import { earlierDefaultOf } from './earlier-defaults.ts'
import { isPriceOfState } from './prices-of-state.ts'

/** Where a value of a set comes from: the business, this release, or the earlier one that shipped it. */
export function sourceOfValue(assumptions: Assumptions, path: string): AssumptionSource {
  const { region, priceDays, weatherPlace } = assumptions
  const day = isDated(path) ? priceDays[path] : ''
  if (isDated(path) && isPriceOfState(assumptions, path)) return sources.pricesOfState
  if (day !== '') return { ...sources.enteredHere, asOf: day }
  const given = defaultAssumptions[region]
  const value = valueAt(assumptions, path)
  const isOwn = value !== valueAt(given, path)
  if (path.startsWith('monthlyHDD.') && (isOwn || weatherPlace !== given.weatherPlace))
    return { ...sources.enteredHere, place: weatherPlace }
  if (!isOwn) return catalogueEntry(region, path).source
  return earlierDefaultOf(region, path, value)?.source ?? sources.enteredHere
}

export function isDated(path: string): path is DatedPath {
  return datedPaths.some((dated) => dated === path)
}

/** The value at a path of a set; undefined where there is none. */
export function valueAt(assumptions: Assumptions, path: string): unknown {
  let node: unknown = assumptions
  for (const name of path.split('.'))
    node = typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined
  return node
}

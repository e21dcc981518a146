import type { ComparedKind } from '../../analysis-input.ts'
import type { Problem } from '../../analysis-outcome.ts'
import type { Assumptions } from '../../assumptions/assumptions.ts'
import type { HomePlace } from '../home-places.ts'
import { type KnownHome, problemsFor } from '../known-home.ts'
import {
  columnOf,
  keepColumn,
  type MinimumPrices,
  minimumColumn,
  type OwnedOption,
  placesOfScope,
} from './ownership-columns.ts'
import { likelyGain, type OwnershipLines, type RangedColumn, rangedColumns } from './ownership-ranges.ts'

export type OwnershipTable = {
  keep: OwnershipLines
  /** Null where no option replaces anything. */
  minimum: RangedColumn | null
  options: readonly RangedColumn[]
}

/** Why there is no table: nothing is guessed. */
export type OwnershipRefusal =
  | { reason: 'AGE_UNKNOWN'; place: string; kind: ComparedKind }
  | { reason: 'MINIMUM_PRICE_UNKNOWN'; kind: ComparedKind }
  | { reason: 'NOT_COMPARABLE'; problems: readonly Problem[] }

/**
 * What each option, the least that may be installed, and keeping everything cost over the years, all over the same places: those that
 * any option replaces. A place that a column does not replace is kept in it.
 */
export function ownership(
  home: readonly HomePlace[],
  known: KnownHome,
  options: readonly OwnedOption[],
  minimumPrices: MinimumPrices,
  assumptions: Assumptions,
): OwnershipTable | { refused: OwnershipRefusal } {
  const refused = refusalOf(home, known, options, minimumPrices)
  if (refused) return { refused }
  const scope = { minimumPrices, assumptions, ...placesOfScope(known, options) }
  const minimum = minimumColumn(scope)
  const columns = options.map((option) => columnOf(option, scope))
  const { keep, others } = rangedColumns(
    keepColumn(scope),
    minimum ? [minimum, ...columns] : columns,
    runOf(home, known, assumptions),
  )
  return { keep, minimum: (minimum && others[0]) ?? null, options: minimum ? others.slice(1) : others }
}

/** The least that may be installed in place of what an option replaces, against keeping it. */
export function minimumOnly(
  home: readonly HomePlace[],
  known: KnownHome,
  option: OwnedOption,
  minimumPrices: MinimumPrices,
  assumptions: Assumptions,
): RangedColumn | { refused: OwnershipRefusal } {
  const refused = refusalOf(home, known, [option], minimumPrices)
  if (refused) return { refused }
  const scope = { minimumPrices, assumptions, ...placesOfScope(known, [option]) }
  const minimum = columnOf(option, scope)
  const [column] = rangedColumns(keepColumn(scope), [minimum], runOf(home, known, assumptions)).others
  if (!column) throw new Error('No column')
  return column
}

/** Whether the least that may be installed likely costs no more than keeping what it would replace; false where that is unknown. */
export function likelyCostsNoMore(
  home: readonly HomePlace[],
  known: KnownHome,
  option: OwnedOption,
  minimumPrices: MinimumPrices,
  assumptions: Assumptions,
): boolean {
  if (refusalOf(home, known, [option], minimumPrices)) return false
  const scope = { minimumPrices, assumptions, ...placesOfScope(known, [option]) }
  return likelyGain(keepColumn(scope), columnOf(option, scope), runOf(home, known, assumptions)) >= 0
}

function runOf(home: readonly HomePlace[], { isPriceTyped }: KnownHome, assumptions: Assumptions) {
  return { firstYear: home[0]?.input.asOfYear ?? 0, isPriceTyped, assumptions }
}

function refusalOf(
  home: readonly HomePlace[],
  known: KnownHome,
  options: readonly OwnedOption[],
  minimumPrices: MinimumPrices,
): OwnershipRefusal | null {
  const problems = options.flatMap(({ equipment }) => problemsFor(home, known, equipment))
  if (problems.length > 0) return { reason: 'NOT_COMPARABLE', problems: [...new Set(problems)] }
  for (const { place, input } of home) {
    if (!options.some(({ equipment }) => place in equipment.replaced)) continue
    const { kind } = input
    if (input.installationYear === null) return { reason: 'AGE_UNKNOWN', place, kind }
    if (minimumPrices[kind] === undefined) return { reason: 'MINIMUM_PRICE_UNKNOWN', kind }
  }
  return null
}

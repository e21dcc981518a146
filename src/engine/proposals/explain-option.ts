import type { Assumptions } from '../assumptions/assumptions.ts'
import type { Explanation } from '../explain/explanation.ts'
import { explainRows, explainSaving } from './explain-year.ts'
import type { FigureExplanation } from './figure-explanation.ts'
import { inColumns, type KnownHome, knownHome } from './known-home.ts'
import { explainPayback } from './money/explain-money.ts'
import { explainCheaperBy, explainOwnership } from './owning/explain-ownership.ts'
import { columnOf, keepColumn, minimumColumn, placesOfScope } from './owning/ownership-columns.ts'
import type { ProposalFigures, ProposalInput } from './proposal-figures.ts'

/** A column of the proposal: one of its options by position, keeping everything, or the least that may be installed. */
export type ExplainedColumn = number | 'keep' | 'minimum'

export type ColumnArithmetic = {
  places: { place: string; rows: readonly Explanation[] }[]
  figures: FigureExplanation[]
}

/** The arithmetic behind a column of a proposal: the comparison's rows of each place, and the figures made of them. */
export function explainColumn(
  proposal: ProposalInput,
  figures: ProposalFigures,
  column: ExplainedColumn,
  assumptions: Assumptions,
): ColumnArithmetic {
  const known = columnsOf(proposal, assumptions)
  const option = typeof column === 'number' ? proposal.options[column] : undefined
  const found = typeof column === 'number' ? figures.options[column] : undefined
  const owning = explainOwning(known, proposal, figures, column, assumptions)
  if (!option || !found || 'problems' in found.year) return { places: [], figures: owning }
  const { range } = found.year
  const replaced = proposal.home.filter(({ place }) => place in option.equipment.replaced)
  const paid = {
    payNowCents: option.payNowCents,
    replaced: replaced.map(({ input }) => input),
    assumptions,
  }
  return {
    places: explainRows(known, option.equipment),
    figures: [
      ...explainSaving(known, option.equipment, range),
      ...(found.payback ? explainPayback(found.payback, { ...paid, likelyCents: range.likelyCents }) : []),
      ...owning,
    ],
  }
}

function columnsOf({ home, options }: ProposalInput, assumptions: Assumptions): KnownHome {
  return inColumns(
    knownHome(home, assumptions),
    options.map(({ equipment }) => equipment),
  )
}

function explainOwning(
  known: KnownHome,
  { home, options, minimumPrices }: ProposalInput,
  { ownership: table }: ProposalFigures,
  column: ExplainedColumn,
  assumptions: Assumptions,
): FigureExplanation[] {
  if ('refused' in table) return []
  const firstYear = home[0]?.input.asOfYear ?? 0
  const scope = { minimumPrices, assumptions, ...placesOfScope(known, options) }
  if (column === 'keep') return explainOwnership(keepColumn(scope), table.keep, firstYear, assumptions)
  const option = typeof column === 'number' ? options[column] : undefined
  const owned = column === 'minimum' ? minimumColumn(scope) : option && columnOf(option, scope)
  const lines = column === 'minimum' ? table.minimum : table.options[column]
  if (!owned || !lines) return []
  return [...explainOwnership(owned, lines, firstYear, assumptions), explainCheaperBy(lines, table.keep)]
}

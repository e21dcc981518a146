import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import type { ExplainedColumn } from '#engine/proposals/explain-option.ts'
import { type FigureKey, figureKeys } from '#engine/proposals/figure-explanation.ts'
import type { ProposalFigures } from '#engine/proposals/proposal-figures.ts'

/** The figures of a version as they were shown. */
type Figures = Pick<ProposalSnapshot['results'], 'options' | 'ownership'>

/** The figures that belong to one column of a proposal, shown or computed. */
type Column = {
  range: { todayCents: number; likelyCents: number } | undefined
  payback: { incremental: object | null } | undefined
  lines: Partial<Record<`${string}Cents` | 'co2eKg', number>> | undefined
  cheaperBy: object | undefined
  keepCents: number | undefined
}

/** What each figure is made of; undefined where a column has none. The price and its payments are explained from what is kept. */
const partsOf = {
  price: () => undefined,
  payment: () => undefined,
  saving: ({ range }) => range && { todayCents: range.todayCents, likelyCents: range.likelyCents },
  range: ({ range }) => range,
  payback: ({ range, payback }) => range && payback && { ...payback, likelyCents: range.likelyCents },
  'extra-payback': ({ payback }) => payback?.incremental ?? undefined,
  energy: ({ lines }) => lines?.energyCents,
  upkeep: ({ lines }) => lines?.upkeepCents,
  repairs: ({ lines }) => lines?.repairsCents,
  replacement: ({ lines }) => lines?.replacementCents,
  'left-value': ({ lines }) => lines?.leftValueCents,
  total: ({ lines }) => lines,
  'ownership-co2e': ({ lines }) => lines?.co2eKg,
  'cheaper-by': ({ cheaperBy, keepCents }) => cheaperBy && { cheaperBy, keepCents },
} as const satisfies Record<FigureKey, (column: Column) => unknown>

/** The figures of a column that a version shows, and those of them that a computation gives again. */
export function figuresThatAgree(
  shown: Figures,
  computed: ProposalFigures,
  column: ExplainedColumn,
): { shown: FigureKey[]; agreeing: FigureKey[] } {
  const [was, is] = [columnOf(shown, column), columnOf(computed, column)]
  const keys = figureKeys.filter((key) => partsOf[key](was) !== undefined)
  return { shown: keys, agreeing: keys.filter((key) => isAmong(partsOf[key](was), partsOf[key](is))) }
}

function columnOf({ options, ownership }: Figures | ProposalFigures, column: ExplainedColumn): Column {
  const option = typeof column === 'number' ? options[column] : undefined
  const range = option && 'range' in option.year ? option.year.range : undefined
  const payback = option?.payback ?? undefined
  const none = { range, payback, lines: undefined, cheaperBy: undefined, keepCents: undefined }
  if ('refused' in ownership) return none
  const keepCents = ownership.keep.totalCents
  if (column === 'keep') return { ...none, lines: ownership.keep, keepCents }
  const owned = column === 'minimum' ? ownership.minimum : ownership.options[column]
  if (!owned) return none
  const { cheaperBy, ...lines } = owned
  return { range, payback, lines, cheaperBy, keepCents }
}

/** Whether what was shown is among what is computed: each value that was shown is equal, and what a later calculation adds does not count. */
export function isAmong(shown: unknown, computed: unknown): boolean {
  if (Array.isArray(shown))
    return (
      Array.isArray(computed) &&
      shown.length === computed.length &&
      shown.every((value, index) => isAmong(value, computed[index]))
    )
  if (typeof shown !== 'object' || shown === null) return shown === computed
  if (typeof computed !== 'object' || computed === null) return false
  const values: Readonly<Record<string, unknown>> = { ...computed }
  return Object.entries(shown).every(([name, value]) => isAmong(value, values[name]))
}

import { expect, test } from 'vitest'
import { caseAssumptions, exampleProposal } from '#tests/support/proposal-cases.ts'
import { catalogueOf } from '../../assumptions/assumption-catalogue.ts'
import type { Assumptions } from '../../assumptions/assumptions.ts'
import { withChanges } from '../../assumptions/change-assumptions.ts'
import { valueAt } from '../../assumptions/source-of-value.ts'
import { type ExplainedColumn, explainColumn } from '../explain-option.ts'
import type { FigureKey } from '../figure-explanation.ts'
import { proposalFigures } from '../proposal-figures.ts'

const usual = caseAssumptions()
const proposal = exampleProposal(null)

/** The lines of owning, which name what moves them; the figures of a year have rows that do. */
const lines = {
  energy: 'energyCents',
  upkeep: 'upkeepCents',
  repairs: 'repairsCents',
  replacement: 'replacementCents',
  'left-value': 'leftValueCents',
  'ownership-co2e': 'co2eKg',
} as const satisfies Partial<Record<FigureKey, string>>
type Key = keyof typeof lines
const keys = Object.keys(lines) as Key[]
const columns: readonly ExplainedColumn[] = ['keep', 'minimum', 0, 1]

/** Each line of each column. */
function amountsOf(assumptions: Assumptions) {
  const { ownership } = proposalFigures(proposal, assumptions)
  if ('refused' in ownership) throw new Error('refused')
  return columns.map((column) => {
    const owned = typeof column === 'number' ? ownership.options[column] : ownership[column]
    if (!owned) throw new Error(`No column ${column}`)
    return new Map(keys.map((key) => [key, owned[lines[key]]]))
  })
}

/** What owning adds to a year, whose rows name what they rest on themselves; an age that ends a group is no amount. */
const isOfOwning = (path: string) =>
  /^ownership\./.test(path) && !/^ownership\.(?:minimum|gridByYear)|\.\d\.0$/.test(path)
const paths = catalogueOf(usual.region)
  .map(({ path }) => path)
  .filter((path) => typeof valueAt(usual, path) === 'number' && isOfOwning(path))

/** The assumptions of owning that move a line, by column. */
function moversByColumn() {
  const before = amountsOf(usual)
  const movers = columns.map(() => new Map(keys.map((key) => [key, [] as string[]])))
  for (const path of paths) {
    const value = Number(valueAt(usual, path))
    const end = path.endsWith('Years') ? value + 1 : value === 0 ? 0.01 : value * 1.1
    const changed = amountsOf(withChanges(usual, { [path]: end }))
    for (const [index, found] of movers.entries())
      for (const key of keys)
        if (changed[index]?.get(key) !== before[index]?.get(key)) found.get(key)?.push(path)
  }
  return movers
}

test('each line of owning names every assumption that moves it, and none that moves it in no column', () => {
  const movers = moversByColumn()
  for (const [index, column] of columns.entries()) {
    const explained = explainColumn(proposal, proposalFigures(proposal, usual), column, usual).figures
    for (const key of keys) {
      const shown = explained.find((one) => one.key === key)?.assumptions ?? []
      const named = shown.map(({ path }) => path).filter(isOfOwning)
      const moving = movers[index]?.get(key) ?? []
      expect([key, column, moving.filter((path) => !named.includes(path))]).toEqual([key, column, []])
      const anywhere = movers.flatMap((found) => found.get(key) ?? [])
      expect([key, column, named.filter((path) => !anywhere.includes(path))]).toEqual([key, column, []])
    }
  }
})

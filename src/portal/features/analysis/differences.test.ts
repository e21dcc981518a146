import { expect, test } from 'vitest'
import { workedAnalysis } from '#tests/support/worked-analyses.ts'
import { figuresBeside } from './differences.ts'

const proposed = workedAnalysis('F01')

/** The same comparison with a system that burns less gas. */
const thriftier = {
  ...proposed,
  listEconomicComparisonVM: proposed.listEconomicComparisonVM.map((row) =>
    row.key === 'gas-cost' ? { ...row, proposedValue: row.proposedValue - 12.4 } : row,
  ),
}

const marks = (figures: ReturnType<typeof figuresBeside>) =>
  figures.flatMap((table) => table.figures).filter(({ less }) => less !== null)

test('what is less with one of two systems is marked there, in whole dollars as shown', () => {
  expect(marks(figuresBeside(thriftier, proposed))).toEqual([
    {
      name: 'Gas for heating',
      value: expect.stringMatching(/^\$\d+$/),
      less: expect.stringMatching(/^\$1[23] less$/),
    },
  ])
  expect(marks(figuresBeside(proposed, thriftier))).toEqual([])
})

test('two systems that read the same have no mark', () => {
  const nearly = {
    ...proposed,
    economicTotal: proposed.economicTotal && {
      ...proposed.economicTotal,
      proposedValue: Math.round(proposed.economicTotal.proposedValue),
    },
  }
  expect(marks(figuresBeside(nearly, proposed))).toEqual([])
})

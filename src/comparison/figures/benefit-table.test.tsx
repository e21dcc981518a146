import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { BenefitTable } from './benefit-table.tsx'
import type { PlainRow } from './plain-rows.ts'

const row: PlainRow = { name: 'Gas', actualValue: 500, proposedValue: 400, unit: 'dollars', estimated: false }
const estimate = { ...row, name: 'Fan', estimated: true }
const { estimated, estimatedMark } = comparisonTexts.tables

test.each<[string, PlainRow[], PlainRow[], PlainRow, number]>([
  ['no row', [row], [row], row, 0],
  ['one row of several', [row, estimate], [], row, 1],
  ['an add-on', [row], [estimate], row, 1],
  ['the total, with its rows', [estimate], [estimate], estimate, 3],
])('the mark of an estimate is explained once where %s is one', (_what, rows, addOns, total, marked) => {
  const html = renderToStaticMarkup(
    <BenefitTable caption="Cost" loss={null} table={{ rows, addOns, total }} />,
  )
  expect(html.split(estimated)).toHaveLength(marked > 0 ? 2 : 1)
  expect(html.split(`>${estimatedMark}<`)).toHaveLength(marked > 0 ? marked + 2 : 1)
})

test('a loss stands with the caption', () => {
  const withLoss = (loss: string | null) =>
    renderToStaticMarkup(
      <BenefitTable caption="Cost" loss={loss} table={{ rows: [row], addOns: [], total: row }} />,
    ).replace(/<\/?span[^>]*>/g, '')
  expect(withLoss('This one costs more.')).toContain('>Cost This one costs more.</caption>')
  expect(withLoss(null)).toContain('>Cost</caption>')
})

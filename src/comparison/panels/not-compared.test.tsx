import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Analysis } from '#contract/homes/analysis.ts'
import { emptyAnalysis, workedAnalysis } from '#tests/support/worked-analyses.ts'
import { NotCompared } from './not-compared.tsx'

const textOf = (...analyses: Analysis[]) =>
  renderToStaticMarkup(<NotCompared analyses={analyses} noneIncluded="Nothing is included." />).replace(
    /(?:<[^>]+>)+/g,
    '|',
  )
const notSelected: Analysis = { ...emptyAnalysis('AC 1'), returnCode: 1 }

test('each piece that cannot be compared stands with what is missing, and no other', () => {
  const furnace: Analysis = { ...emptyAnalysis('Furnace 2'), returnCode: 2, message: 'Tell us more' }
  expect(textOf(workedAnalysis('F01'), furnace, notSelected)).toBe(
    '|What we could not compare|Furnace 2|: Tell us more.|',
  )
})

test('where something is compared there is nothing to say, and where nothing is included the page says so', () => {
  expect(textOf(workedAnalysis('F01'), notSelected)).toBe('')
  expect(textOf(notSelected)).toBe('Nothing is included.')
  expect(textOf()).toBe('Nothing is included.')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Analysis } from '#contract/homes/analysis.ts'
import { workedAnalysis } from '#tests/support/worked-analyses.ts'
import { Comparison, type ComparisonProps } from './comparison.tsx'

// What a page puts around a comparison and into it.

const markup = (analysis: Analysis, props: Partial<ComparisonProps> = {}) =>
  renderToStaticMarkup(<Comparison analysis={analysis} imageUrl={(name) => name} {...props} />)

test('the footer comes last, whatever the outcome', () => {
  for (const caseId of ['F01', 'F20']) {
    const html = markup(workedAnalysis(caseId), { footer: 'Close this' })
    expect(html).toMatch(/<div class="_footer_\w+">Close this<\/div><\/div><\/div>$/)
    expect(markup(workedAnalysis(caseId))).not.toContain('_footer_')
  }
})

test('what staff choose stands beside the SEER, in a row that is not there without it', () => {
  const html = markup(workedAnalysis('A02'), { systemChoice: 'Choose it', onProposedSeerChange: () => {} })
  expect(html).toMatch(/_choices_\w+">Choose it.*<select/)
  expect(markup(workedAnalysis('A02'), { onProposedSeerChange: () => {} })).not.toContain('_choices_')
})

test('the figures wait only while another comparison is fetched', () => {
  expect(markup(workedAnalysis('F01'))).toContain('aria-busy="false"')
  expect(markup(workedAnalysis('F01'), { isPending: true })).toContain('aria-busy="true"')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Analysis } from '#contract/homes/analysis.ts'
import { readAloud } from '#tests/support/read-aloud.ts'
import { workedAnalysis } from '#tests/support/worked-analyses.ts'
import { Comparison } from './comparison.tsx'
import { SystemAnalysis } from './system-analysis.tsx'

// What a homeowner reads of a comparison stands word for word in a file: whoever changes a word, a sign or a row reads the diff, and takes
// it over with `npm run unit -- src/comparison -u`. The arithmetic has its own tests.

const imageUrl = (name: string) => name
const shown = (caseId: string, slot?: Analysis['equipmentTypeName']): Analysis => {
  const analysis = workedAnalysis(caseId, slot)
  const assumptions = { ...analysis.assumptions, engineVersion: '1.0.0' }
  return { ...analysis, assumptions, explanations: [] }
}
const alone = (caseId: string) => <Comparison analysis={shown(caseId)} imageUrl={imageUrl} />

test.each(
  Object.entries({
    'a-furnace': alone('F01'),
    'a-furnace-that-costs-more': alone('F14'),
    'an-air-conditioner': alone('A02'),
    'an-estimate': alone('A04'),
    'not-compared': alone('F17'),
    'a-home': (
      <SystemAnalysis
        analyses={[shown('F01'), shown('A09'), shown('A04', 'AC 2')]}
        imageUrl={imageUrl}
        empty="Nothing to compare yet"
      />
    ),
  }),
)('%s, word for word', async (name, page) => {
  await expect(readAloud(renderToStaticMarkup(page))).toMatchFileSnapshot(`read-aloud/${name}.txt`)
})

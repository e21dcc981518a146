import { expect, test } from 'vitest'
import type { ReportDocument } from '#contract/homes/report-document.ts'
import { demoBusiness } from '#domain/operations/business/business.ts'
import { cannotSayInWords } from '#saying/cannot-say-in-words.ts'
import { readPdfAloud } from '#tests/support/read-pdf-aloud.ts'
import { workedAnalysis } from '#tests/support/worked-analyses.ts'
import { cannotSayTexts } from '#texts/en/comparison/cannot-say.ts'
import { print } from '../print.ts'

/** Without the arithmetic, which has its own tests. */
function reportOf(...analyses: ReportDocument['analyses']): ReportDocument {
  return {
    kind: 'report',
    reportId: 7,
    madeAt: '2026-11-22T15:00:00.000Z',
    madeOn: '2026-11-22',
    slot: null,
    customerId: 12,
    home: { address: '101 Abalone Rd', answer: null },
    business: demoBusiness,
    pageLink: 'https://juniper.example/12',
    analyses: analyses.map((analysis) => ({
      ...analysis,
      assumptions: { ...analysis.assumptions, engineVersion: '1.0.0' },
      explanations: [],
    })),
    images: {},
  }
}

/** A comparison of what burns oil, with the sentence in place of every figure. */
function oilFurnace(): ReportDocument['analyses'][number] {
  const said = cannotSayInWords({ code: 'OTHER_FUEL', fuel: 'oil' }, cannotSayTexts)
  const problem = { field: 'heatingFuel', reason: 'OTHER_FUEL', message: said } as const
  return { ...workedAnalysis('F17'), message: said, problems: [problem] }
}

test.each(
  Object.entries({
    'a-furnace': reportOf(workedAnalysis('F01')),
    'costs-and-emits-more': reportOf(workedAnalysis('F14')),
    'an-oil-furnace': reportOf(oilFurnace(), workedAnalysis('A04')),
    'a-home': reportOf(workedAnalysis('F01'), workedAnalysis('A04'), workedAnalysis('F17', 'Furnace 2')),
  }),
)('%s, word for word', async (name, report) => {
  await expect(await readPdfAloud(await print(report, 'letter'))).toMatchFileSnapshot(
    `read-aloud/${name}.txt`,
  )
})

test('beside what must not run there is no money', async () => {
  const headline = 'Do not run your furnace.'
  const verdict = { verdict: 'do-not-run' as const, headline, reasons: [], nextStep: 'Call us.' }
  const analyses = [
    { ...workedAnalysis('F01'), verdict },
    workedAnalysis('A04'),
    workedAnalysis('A09', 'AC 2'),
  ]
  const report = reportOf(...analyses)
  const [first = ''] = (await readPdfAloud(await print(report, 'letter'))).split('H2 AC 1')
  expect(first).toContain(headline)
  expect(first).toContain('Call us.')
  expect(first).not.toMatch(/\$|Fuel and power only/)
})

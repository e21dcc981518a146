import { expect, test } from 'vitest'
import type { SaidFigure } from '#saying/figure-explanation-in-words.ts'
import { say } from '#saying/say.ts'
import { caseAssumptions, exampleProposal } from '#tests/support/proposal-cases.ts'
import { type ExplainedColumn, explainColumn } from './explain-option.ts'
import type { FigureExplanation } from './figure-explanation.ts'
import { explainPayback, explainPayment, explainPrice } from './money/explain-money.ts'
import type { ExtraPayback } from './money/payback.ts'
import { paymentOf } from './money/payment.ts'
import { optionPrice, type PricedRebate } from './money/price.ts'
import { proposalFigures } from './proposal-figures.ts'

// What is said of the arithmetic of a proposal stands word for word in a file; see ../read-aloud.test.ts.

function inWords({ key, title, formula, steps, assumptions, note }: SaidFigure): string {
  return [
    `# ${key}: ${title}`,
    formula,
    ...steps,
    ...assumptions.map(({ path, value, unit }) => `constant: ${path}, ${value} ${unit}`.trimEnd()),
    ...(note === null ? [] : [`note: ${note}`]),
    '',
  ].join('\n')
}

const expectWords = (explanations: readonly FigureExplanation[], name: string) =>
  expect(explanations.map(say('en').figureExplanation).map(inWords).join('\n')).toMatchFileSnapshot(
    `read-aloud/${name}.txt`,
  )

const assumptions = caseAssumptions()

test.each<[string, ExplainedColumn]>([
  ['keeping everything', 'keep'],
  ['the least that may be installed', 'minimum'],
  ['an option', 1],
])('%s, word for word', async (name, column) => {
  const proposal = exampleProposal(null)
  const { figures } = explainColumn(proposal, proposalFigures(proposal, assumptions), column, assumptions)
  expect(figures.length).toBeGreaterThan(5)
  await expectWords(figures, name.replaceAll(' ', '-'))
})

test('a thermostat and a humidifier alone, word for word', async () => {
  const { options, ...example } = exampleProposal(null)
  const devices = { replaced: {}, thermostats: 1, humidifiers: 1 }
  const proposal = { ...example, options: [{ equipment: devices, payNowCents: 60_000 }] }
  const { figures } = explainColumn(proposal, proposalFigures(proposal, assumptions), 0, assumptions)
  expect(options.length).toBeGreaterThan(0)
  await expectWords(figures, 'devices-alone')
})

test('a price, word for word', async () => {
  const lines = [
    { name: 'Furnace', quantity: 1, unitPriceCents: 520_000, taxable: true },
    { name: 'Permit', quantity: 2, unitPriceCents: 7_500, taxable: false },
  ]
  const taxes = [
    { name: 'GST', percent: 5 },
    { name: 'PST', percent: 7 },
  ]
  const rebate = { capCents: null, exclusiveGroup: null, amount: 'fixed' } as const
  const rebates: PricedRebate[] = [
    { ...rebate, name: 'Spring', kind: 'instant', cents: 50_000 },
    { ...rebate, name: 'Greener Homes', kind: 'later', cents: 25_000 },
    { ...rebate, name: 'Whole house', kind: 'later', cents: 9_000_000 },
  ]
  const explained = ([discount, given]: [{ cents: number } | { percent: number } | null, PricedRebate[]]) => {
    const price = optionPrice(lines, discount, taxes, given)
    if ('refused' in price) throw new Error(price.refused)
    return explainPrice(lines, discount, taxes, price)
  }
  const first = rebates.slice(0, 1)
  await expectWords(
    [explained([null, []]), explained([{ cents: 20_000 }, first]), explained([{ percent: 5 }, rebates])],
    'prices',
  )
})

test('payments, word for word', async () => {
  const plans = [null, 1.27].map((paymentFactorPercent) => ({
    aprPercent: 9,
    months: 120,
    minCents: 0,
    maxCents: 1_000_000,
    paymentFactorPercent,
  }))
  const explained = plans.map((plan) => {
    const payment = paymentOf(750_000, 50_000, plan, 'CA')
    if ('refused' in payment) throw new Error(payment.refused.reason)
    return explainPayment(plan, payment)
  })
  await expectWords(explained, 'payments')
})

test('a payback, word for word', async () => {
  const extra = { extraCostCents: 60_000, extraSavingCents: 3_000, longerThanLife: false }
  const results: Pick<ExtraPayback, 'result' | 'years'>[] = [
    { result: 'YEARS', years: 20 },
    { result: 'NEVER', years: null },
    { result: 'COSTS_NO_MORE', years: null },
    { result: 'CHEAPER_BUT_SAVES_LESS', years: null },
  ]
  const paid = { years: 29.4, yearsAtHigh: 18.2, yearsAtLow: null, flags: [] }
  const replaced = exampleProposal(null).home.map(({ input }) => input)
  const paidBack = { payNowCents: 600_000, likelyCents: 20_400, replaced, assumptions }
  const explained = [
    ...explainPayback({ ...paid, incremental: null }, paidBack),
    ...results.flatMap((result) =>
      explainPayback({ ...paid, incremental: { ...extra, ...result } }, paidBack).slice(1),
    ),
  ]
  await expectWords(explained, 'paybacks')
})

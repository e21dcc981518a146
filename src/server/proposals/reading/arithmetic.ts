import type { OptionArithmetic, ProposalArithmetic } from '#contract/proposals/proposal-page.ts'
import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import { equipmentOf, instalmentsOf, minimumPricesOf } from '#domain/proposals/drafting/offered-option.ts'
import type { Assumptions } from '#engine/assumptions/assumptions.ts'
import { type ExplainedColumn, explainColumn } from '#engine/proposals/explain-option.ts'
import { explainPayment, explainPrice } from '#engine/proposals/money/explain-money.ts'
import { type ProposalInput, proposalFigures } from '#engine/proposals/proposal-figures.ts'
import type { SaidFigure } from '#saying/figure-explanation-in-words.ts'
import { say } from '#saying/say.ts'
import { tellingOldPrices } from '../../analysis/old-prices.ts'
import { figuresThatAgree } from './figures-that-agree.ts'

const said = say('en')

/** What the terms of a plan are, by its id. */
type PlanTerms = { id: number } & Parameters<typeof instalmentsOf>[0]

type Offered = ProposalSnapshot['results']['options'][number]

/**
 * The arithmetic behind the figures that a version shows, from what the version keeps. A figure that today's calculation does not give
 * again has none, so that no arithmetic leads to another figure than the one beside it.
 */
export function arithmeticOf(
  snapshot: ProposalSnapshot,
  assumptions: Assumptions,
  plans: readonly PlanTerms[],
): ProposalArithmetic {
  const input = inputOf(snapshot)
  const computed = proposalFigures(input, assumptions)
  let isWhole = true
  function asOfSending<Explained extends Parameters<typeof tellingOldPrices>[0][number]>(
    explanations: readonly Explained[],
  ) {
    return tellingOldPrices(explanations, assumptions, snapshot.sentOn)
  }
  function explain(column: ExplainedColumn) {
    const { shown, agreeing } = figuresThatAgree(snapshot.results, computed, column)
    if (agreeing.length < shown.length) isWhole = false
    const { places, figures } = said.column(explainColumn(input, computed, column, assumptions))
    return {
      places: agreeing.includes('saving')
        ? places.map(({ place, rows }) => ({ place, rows: asOfSending(rows) }))
        : [],
      figures: asOfSending(figures.filter(({ key }) => agreeing.includes(key))),
    }
  }
  const options = snapshot.results.options.map((offered, index): [string, OptionArithmetic] => [
    offered.key,
    { ...explain(index), price: priceOf(offered, snapshot), payments: paymentsOf(offered, plans) },
  ])
  const [keep, minimum] = [explain('keep').figures, explain('minimum').figures]
  return { options: Object.fromEntries(options), keep, minimum, isWhole }
}

function inputOf({
  inputs,
  options,
  results,
  minimums,
  taxes,
  repairQuote,
}: ProposalSnapshot): ProposalInput {
  return {
    home: inputs,
    options: options.map(({ lines }, index) => ({
      equipment: equipmentOf(lines),
      payNowCents: results.options[index]?.price?.payNowCents ?? 0,
    })),
    minimumPrices: minimumPricesOf(minimums, taxes),
    repairQuote,
  }
}

function priceOf({ price }: Offered, { discount, taxes }: ProposalSnapshot): SaidFigure | null {
  if (!price) return null
  const lines = price.lines.map((line) => ({ ...line, taxable: line.isTaxable }))
  return said.figureExplanation(explainPrice(lines, discount, taxes, price))
}

/** Of plans with payments; a plan that was used is never changed, so its terms are still those of the version. */
function paymentsOf({ payments }: Offered, plans: readonly PlanTerms[]): OptionArithmetic['payments'] {
  return Object.fromEntries(
    payments.flatMap(({ planId, months, aprPercent, payment }) => {
      const plan = plans.find(({ id }) => id === planId)
      if (!plan || !payment || months === null || aprPercent === null) return []
      return [
        [
          planId,
          said.figureExplanation(explainPayment(instalmentsOf(plan, { months, aprPercent }), payment)),
        ],
      ]
    }),
  )
}

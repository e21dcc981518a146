import { isDeepStrictEqual } from 'node:util'
import type { OptionArithmetic, ProposalArithmetic } from '#contract/proposal-page.ts'
import type { ProposalSnapshot } from '#contract/proposal-snapshot.ts'
import {
  equipmentOf,
  instalmentsOf,
  minimumPricesOf,
  type SoldLine,
} from '#domain/proposals/offered-option.ts'
import type { Assumptions } from '#engine/assumptions.ts'
import { explainPayment, explainPrice } from '#engine/proposals/explain-money.ts'
import { explainColumn } from '#engine/proposals/explain-option.ts'
import type { FigureExplanation } from '#engine/proposals/figure-explanation.ts'
import type { HomePlace } from '#engine/proposals/home-places.ts'
import { type ProposalInput, proposalFigures } from '#engine/proposals/proposal-figures.ts'

/** What the terms of a plan are, by its id. */
type PlanTerms = { id: number } & Parameters<typeof instalmentsOf>[0]

type Offered = ProposalSnapshot['results']['options'][number]

/**
 * The arithmetic behind the figures that a version shows, from what the version keeps; null where today's calculation gives other
 * figures than it did then.
 */
export function arithmeticOf(
  snapshot: ProposalSnapshot,
  assumptions: Assumptions,
  plans: readonly PlanTerms[],
): ProposalArithmetic | null {
  const input = inputOf(snapshot)
  const figures = proposalFigures(input, assumptions)
  if (!isShown(figures, snapshot)) return null
  const explain = (column: number | 'keep' | 'minimum') => explainColumn(input, figures, column, assumptions)
  const options = snapshot.results.options.map((offered, index): [string, OptionArithmetic] => [
    offered.key,
    { ...explain(index), price: priceOf(offered, snapshot), payments: paymentsOf(offered, plans) },
  ])
  return {
    options: Object.fromEntries(options),
    keep: explain('keep').figures,
    minimum: explain('minimum').figures,
  }
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
    // Why casts: the snapshot keeps what the engine was given, with plain texts for its kinds.
    home: inputs as unknown as HomePlace[],
    options: options.map(({ lines }, index) => ({
      equipment: equipmentOf(lines as readonly SoldLine[]),
      payNowCents: results.options[index]?.price?.payNowCents ?? 0,
    })),
    minimumPrices: minimumPricesOf(minimums as Parameters<typeof minimumPricesOf>[0], taxes),
    repairQuote,
  }
}

/** Whether figures are those that a version shows. */
function isShown(figures: ReturnType<typeof proposalFigures>, { results }: ProposalSnapshot): boolean {
  const plain: unknown = JSON.parse(JSON.stringify(figures))
  const shown = {
    options: results.options.map(({ year, minimum, payback }) => ({ year, minimum, payback })),
    ownership: results.ownership,
    repairs: results.repairs,
  }
  return isDeepStrictEqual(plain, shown)
}

function priceOf({ price }: Offered, { discount, taxes }: ProposalSnapshot): FigureExplanation | null {
  if (!price) return null
  const lines = price.lines.map((line) => ({ ...line, taxable: line.isTaxable }))
  return explainPrice(lines, discount, taxes, price)
}

/** Of plans with payments; a plan that was used is never changed, so its terms are still those of the version. */
function paymentsOf({ payments }: Offered, plans: readonly PlanTerms[]): OptionArithmetic['payments'] {
  return Object.fromEntries(
    payments.flatMap(({ planId, months, aprPercent, payment }) => {
      const plan = plans.find(({ id }) => id === planId)
      if (!plan || !payment || months === null || aprPercent === null) return []
      return [[planId, explainPayment(instalmentsOf(plan, { months, aprPercent }), payment)]]
    }),
  )
}

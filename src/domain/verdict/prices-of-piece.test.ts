import { expect, test } from 'vitest'
import { knownHome } from '#engine/proposals/known-home.ts'
import { leastReplacement } from '#engine/proposals/least-replacement.ts'
import { proposalGrounds } from '#tests/support/proposal-snapshot.ts'
import type { ComparedSlot } from '../homes/figures/analysis-inputs.ts'
import type { SentToHome } from '../proposals/sending/sent-to-home.ts'
import { pricesOfPiece } from './prices-of-piece.ts'

const today = '2026-11-28'
const { assumptions } = proposalGrounds
const places = proposalGrounds.home.map(({ input }) => ({ place: 'Furnace 1' as ComparedSlot, input }))
const known = knownHome(places, assumptions)
const minimumPrices = { furnace: 480_000 }

const version: SentToHome = {
  state: 'open',
  sentOn: '2026-11-20',
  expiresOn: '2026-12-20',
  closedOn: null,
  askAgainOn: null,
  isRepaired: false,
  installation: null,
  places: ['Furnace 1'],
  repairQuote: null,
  breakEvens: {},
  minimumPrices: { furnace: 600_000 },
}
const quote = { place: 'Furnace 1', cents: 90_000, quotedOn: '2026-11-20' } as const
const pricesOf = (
  sent: SentToHome[],
  place: Parameters<typeof pricesOfPiece>[1] = 'Furnace 1',
  prices = minimumPrices,
) => pricesOfPiece({ places, known, sent }, place, { today, assumptions, minimumPrices: prices })
const leastAt = (minimumPriceCents: number, isRepairQuoted = false) =>
  leastReplacement(places, known, { place: 'Furnace 1', minimumPriceCents, isRepairQuoted }, assumptions)

test('without a proposal the prices of the price book count', () => {
  expect(pricesOf([])).toEqual({ proposal: null, repairQuote: null, ...leastAt(480_000) })
})

test('those of the proposal that stands count instead, with the break-even that it shows', () => {
  const proposal = { state: 'open', on: '2026-12-20', work: 'to-plan' }
  expect(pricesOf([version])).toEqual({ proposal, repairQuote: null, ...leastAt(600_000) })
  const shown = { low: 1, likely: 2, high: 3 }
  expect(pricesOf([{ ...version, breakEvens: { 'Furnace 1': shown } }])).toMatchObject({ breakEven: shown })
})

test('a quote for a repair has an age in days, and asks for the break-even', () => {
  const prices = pricesOf([{ ...version, repairQuote: quote }])
  expect(prices.repairQuote).toEqual({ cents: 90_000, ageDays: 8 })
  expect(prices.breakEven).toEqual(leastAt(600_000, true).breakEven)
  expect(prices.breakEven).not.toBeNull()
})

test('where no price is known nothing is said of the least', () => {
  const unknown = { proposal: null, repairQuote: null, breakEven: null, paybackYearsAtLow: null }
  expect(pricesOf([], 'Furnace 1', {} as typeof minimumPrices)).toEqual(unknown)
  expect(pricesOf([], 'Thermostat')).toEqual(unknown)
})

test('a no of before the furnace was installed says nothing of it', () => {
  const declined: SentToHome = { ...version, state: 'declined', closedOn: '2026-11-25' }
  expect(pricesOf([declined]).proposal).toMatchObject({ state: 'declined', on: '2026-11-25' })
  const newer = places.map(({ place, input }) => ({ place, input: { ...input, installationYear: 2026 } }))
  const prices = pricesOfPiece({ places: newer, known, sent: [declined] }, 'Furnace 1', {
    today,
    assumptions,
    minimumPrices,
  })
  expect(prices.proposal).toBeNull()
})

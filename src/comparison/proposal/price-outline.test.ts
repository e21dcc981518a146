import { expect, test } from 'vitest'
import { isStale, priceOutline } from './price-outline.ts'

type Price = Parameters<typeof priceOutline>[0]

const price = (change: Partial<Price> = {}): Price =>
  ({
    lines: [
      { name: 'Furnace', quantity: 1, unitPriceCents: 520_000 },
      { name: 'Filter', quantity: 3, unitPriceCents: 2_050 },
    ],
    discountCents: 0,
    taxes: [{ name: 'HST', cents: 68_400 }],
    totalCents: 594_550,
    rebates: [],
    ...change,
  }) as Price
const rebate = (id: number, kind: 'instant' | 'later', cents: number) => ({
  id,
  kind,
  name: `Rebate ${id}`,
  cents,
})
const outlined = (change: Partial<Price> = {}, ended: Parameters<typeof priceOutline>[2] = new Map()) =>
  priceOutline(price(change), { rebates: [], discount: { name: 'Fall discount', cents: 10_000 } }, ended)

test('the lines say each its own sum, a discount is taken off, and without one there is no row for it', () => {
  const furnace = { name: 'Furnace', amount: '$5,200.00' }
  const filters = { name: '3 × Filter', amount: '$61.50' }
  const tax = { name: 'HST', amount: '$684.00' }
  expect(outlined().lines).toEqual([furnace, filters, tax])
  expect(outlined({ discountCents: 1 }).lines).toEqual([
    furnace,
    filters,
    { name: 'Fall discount, taken off', amount: '−$0.01' },
    tax,
  ])
})

test('what is taken off now is in what is paid; what may come back is not', () => {
  const both = outlined({
    rebates: [rebate(1, 'instant', 7_500), rebate(2, 'later', 25_000)] as Price['rebates'],
  })
  expect([both.total.amount, both.youPay.amount]).toEqual(['$5,945.50', '$5,870.50'])
  expect(both.instant).toEqual([{ name: 'Rebate 1, taken off now', amount: '−$75.00' }])
  expect(both.later.map(({ sentence }) => sentence)).toEqual([
    'If “Rebate 2” of $250 is approved: $5,620.50.',
  ])
})

test('the sum of all that may come back is said only where there are several', () => {
  const later = [rebate(1, 'later', 25_000), rebate(2, 'later', 60_000)]
  const several = outlined({ rebates: later as Price['rebates'] })
  expect(several.ifAllApproved).toBe('If all of these are approved: $5,095.50.')
  expect(several.later.map(({ sentence }) => sentence.split(': ')[1])).toEqual(['$5,695.50.', '$5,345.50.'])
  expect(outlined({ rebates: later.slice(0, 1) as Price['rebates'] }).ifAllApproved).toBeNull()
})

test('one that has ended is in no amount', () => {
  const rebates = [rebate(1, 'instant', 7_500), rebate(2, 'later', 25_000), rebate(3, 'later', 1_000)]
  const ended = new Map([1, 2].map((id) => [id, { why: 'ended' as const, endedOn: '2026-11-25' }]))
  const left = outlined({ rebates: rebates as Price['rebates'] }, ended)
  expect([left.instant, left.youPay.amount, left.ifAllApproved]).toEqual([[], '$5,945.50', null])
  expect(left.later.map(({ key }) => key)).toEqual([3])
  expect(left.ended).toEqual(['Rebate 1 ended on November 25, 2026.', 'Rebate 2 ended on November 25, 2026.'])
})

test('figures rest on a rebate only where it was taken off at once', () => {
  const ended = new Map([[1, { why: 'ended' as const, endedOn: '2026-11-25' }]])
  const withOne = (kind: 'instant' | 'later', id = 1) =>
    isStale(price({ rebates: [rebate(id, kind, 7_500)] as Price['rebates'] }), ended)
  expect([withOne('instant'), withOne('later'), withOne('instant', 2), isStale(null, ended)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

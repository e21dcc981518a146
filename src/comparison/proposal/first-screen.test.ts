import { describe, expect, test } from 'vitest'
import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import { proposalDraft, proposalGrounds, sentVersion } from '#tests/support/proposal-snapshot.ts'
import { readingGrade } from '#tests/support/readability.ts'
import { signedVersions } from '#tests/support/signed-versions.ts'
import { type EndedSince, type FirstScreen, firstScreen } from './first-screen.ts'

const { snapshot } = sentVersion()
const changed = (change: (copy: ProposalSnapshot) => void) => {
  const copy = structuredClone(snapshot)
  change(copy)
  return copy
}

/** Every text of the first screen of a page; where something is drawn is none. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inside]) =>
          /^(key|part|ends|payToTheCent|holdsOnPaper)$/.test(name) ? [] : textsIn(inside),
        )
      : []

const likely = (amount: string, ends: string) => ({ amount, ends })

test('the first screen of three options, whole', () => {
  const { bars, ...rest } = firstScreen(snapshot)
  expect(rest).toEqual({
    title: 'Three ways for 101 Abalone Rd',
    madeFor: 'For Pat Miller',
    holds: 'holds until December 22',
    holdsOnPaper: 'holds until December 22, 2026',
    cards: [
      {
        key: 'a',
        label: 'Good',
        isSuggested: false,
        pay: '$5,876',
        payToTheCent: '$5,876',
        monthly: '$75/month',
        year: likely('−$115/year', '$83 to $152'),
      },
      {
        key: 'b',
        label: 'Better',
        isSuggested: true,
        pay: '$6,140',
        payToTheCent: '$6,140',
        monthly: '$78/month',
        year: likely('−$151/year', '$97 to $194'),
      },
      {
        key: 'c',
        label: 'Best',
        isSuggested: false,
        pay: '$8,925',
        payToTheCent: '$8,924.50',
        monthly: '$114/month',
        year: likely('−$159/year', '$105 to $203'),
      },
    ],
    hasInstant: true,
    suggestion: 'We suggest Better: The thermostat saves the most for its price in your home.',
    terms: ['Ten years, from Example Bank: 8.99 % APR, 120 months'],
  })
  expect('title' in bars && [bars.title, bars.sentence]).toEqual([
    '15 years, all in',
    'Keeping is cheapest over 15 years, by about $790 (by our estimate between $240 and $1,500). ' +
      'Better brings a warranty, fewer repairs, and 848 kg less CO2e a year.',
  ])
})

test.each([
  [1, '101 Abalone Rd', 'Proposal for 101 Abalone Rd'],
  [2, '101 Abalone Rd, London, ON', 'Two ways for 101 Abalone Rd'],
  [3, null, 'Three ways for your home'],
  [4, '101 Abalone Rd', 'Four ways for 101 Abalone Rd'],
  [1, null, 'Your proposal'],
])('%i options for %s are headed %s', (count, address, title) => {
  const many = changed((copy) => {
    const [first] = copy.results.options
    if (!first) throw new Error('No option')
    copy.results.options = Array.from({ length: count }, () => first)
    copy.customer.address = address
  })
  expect(firstScreen(many).title).toBe(title)
})

const figures = /[−+]?\$[\d,.]*\d|[\d,]+ kg/g

test.each(Object.entries(signedVersions))('no figure of %s stands twice', (_name, version) => {
  const screen = firstScreen(version.snapshot)
  const bars = 'bars' in screen.bars ? screen.bars.bars.map(({ name, total }) => ({ name, total })) : []
  const sentence = 'bars' in screen.bars ? screen.bars.sentence : ''
  const seen = textsIn({ ...screen, bars, sentence }).flatMap((text) => text.match(figures) ?? [])
  expect(seen.length).toBeGreaterThan(2)
  expect(seen.filter((figure, index) => seen.indexOf(figure) !== index)).toEqual([])
})

test.each(Object.entries(signedVersions))('a homeowner of twelve can follow %s', (_name, version) => {
  const { bars, suggestion, cards: _cards, terms: _terms, ...head } = firstScreen(version.snapshot)
  const said = textsIn([head, suggestion, 'refused' in bars ? bars.refused : [bars.title, bars.sentence]])
  expect(readingGrade(said.map((text) => text.replace(/[^.]$/, '$&.')).join(' '))).toBeLessThanOrEqual(8)
})

test('whoever may not read the name reads none', () => {
  expect(firstScreen(changed((copy) => (copy.customer.name = null))).madeFor).toBeNull()
})

const cardsOf = (version: ProposalSnapshot, ended?: EndedSince) => firstScreen(version, ended).cards
const priceOf = ({ cards }: FirstScreen) => cards.map(({ pay }) => pay)

describe('a card', () => {
  test('without a price has none, nor has the picture its bar', () => {
    const without = changed((copy) => {
      for (const option of copy.results.options.slice(0, 1))
        Object.assign(option, { price: null, payments: [] })
    })
    const { bars, ...screen } = firstScreen(without)
    expect(priceOf(screen as FirstScreen)).toEqual([null, '$6,140', '$8,925'])
    expect('bars' in bars && bars.bars.map(({ name }) => name)).toEqual(['Keep', 'Better', 'Best'])
  })

  test('has a payment only where a plan with figures is offered', () => {
    const none = changed((copy) => {
      for (const [index, option] of copy.results.options.entries())
        option.payments = option.payments.map((plan) => ({ ...plan, ...(index === 0 && { payment: null }) }))
    })
    const { terms } = firstScreen(none)
    expect(cardsOf(none).map(({ monthly }) => monthly)).toEqual([null, '$78/month', '$114/month'])
    expect(terms).toEqual(['Better and Best: Ten years, from Example Bank: 8.99 % APR, 120 months'])
  })

  test.each([
    [-3201, '+$33/year'],
    [99, 'Same a year'],
    [15_199, '−$151/year'],
  ])('a year of %i cents less reads %s', (likelyCents, words) => {
    const other = changed((copy) => {
      for (const { year } of copy.results.options) if ('range' in year) year.range.likelyCents = likelyCents
    })
    expect(cardsOf(other)[0]?.year.amount).toBe(words)
  })

  test('says of a year that nobody knows that it is not known', () => {
    const gas = signedVersions['gas-unknown']
    if (!gas) throw new Error('No version')
    expect(cardsOf(gas.snapshot).map(({ year }) => year)).toEqual(
      Array(3).fill({ amount: 'Year not known', ends: null }),
    )
  })
})

describe('what has ended since', () => {
  const end = { why: 'ended', endedOn: '2026-11-25' } as const

  test('an instant rebate is in no price, and no payment or bar that rested on it stands', () => {
    const screen = firstScreen(snapshot, { rebates: new Map([[2, end]]), plans: new Set() })
    expect(priceOf(screen)).toEqual(['$5,876', '$6,215', '$9,000'])
    expect(screen.cards.map(({ monthly }) => monthly)).toEqual(['$75/month', null, null])
    expect('refused' in screen.bars && screen.bars.refused).toContain('a rebate that no longer holds')
  })

  test('a plan is no payment any more', () => {
    const screen = firstScreen(snapshot, { rebates: new Map(), plans: new Set([1]) })
    expect([screen.terms, ...screen.cards.map(({ monthly }) => monthly)]).toEqual([[], null, null, null])
  })
})

test('without the age there are no bars, and why', () => {
  const home = proposalGrounds.home.map((place) => ({
    ...place,
    input: { ...place.input, installationYear: null },
  }))
  expect(firstScreen(sentVersion(proposalDraft, { ...proposalGrounds, home }).snapshot).bars).toEqual({
    refused: 'We do not know how old your furnace is, so we cannot show this table yet.',
  })
})

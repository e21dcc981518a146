import { beforeEach, describe, expect, test } from 'vitest'
import { proposalResults } from '#domain/proposals/drafting/proposal-results.ts'
import { proposalDraft, proposalGrounds, sentVersion } from '#tests/support/proposal-snapshot.ts'
import { type OptionOutline, type ProposalOutline, proposalOutline } from './outline.ts'

const { snapshot } = sentVersion()
let outline: ProposalOutline
let good: OptionOutline
let better: OptionOutline
beforeEach(() => {
  outline = proposalOutline(snapshot)
  const [first, second] = outline.options
  if (!first || !second) throw new Error('No options')
  good = first
  better = second
})
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

test('the head says whose proposal it is, which version, until when, and what a yes means', () => {
  expect([outline.title, ...outline.facts, outline.validUntil]).toEqual([
    'Three ways for 101 Abalone Rd',
    'Proposal 41, version 2',
    'For Pat Miller',
    'Made on November 22, 2026',
    'Valid until Tuesday, December 22, 2026',
  ])
  expect(outline.meaning.sentences.join(' ')).toContain('It is not the contract yet.')
  expect(outline.meaning.texts.map(({ heading }) => heading)).toEqual(['Our terms', 'Your right to cancel'])
})

test('nothing is said of the right to cancel but what the business says; an earlier version keeps its sentence', () => {
  const meaningWith = (change: object) =>
    proposalOutline({ ...snapshot, meaning: { ...snapshot.meaning, ...change } }).meaning
  const silent = meaningWith({ cancellationNotice: null })
  expect(textsIn(silent).join(' ')).not.toMatch(/cancel/i)
  const earlier = meaningWith({ cancellationNotice: null, cancelSentence: 'In Ontario you have 10 days.' })
  expect(earlier.sentences.at(-1)).toBe('In Ontario you have 10 days.')
})

test('each option says what it costs, saves and pays back, with the cents of the shared cases', () => {
  expect(good.price?.youPay).toEqual({ name: 'You pay', amount: '$5,876' })
  expect(good.year.sentence).toBe(
    'Likely **$115 a year less** for heating (by our estimate between $83 and $152).',
  )
  expect(good.payback).toEqual({
    nothing: 'More than 50 years, longer than it is expected to last',
    minimum: '$452 more now: more than 50 years, longer than it is expected to last',
  })
  expect(better.price?.instant).toEqual([
    { name: 'Thermostat at the till, taken off now', amount: '−$75.00' },
  ])
  expect(good.payments[0]?.figures).toEqual(['$74.41 a month', '8.99 % APR', '120 months'])
  expect(good.payments[0]?.disclosure).toContain('cost of borrowing')
})

test('7.1 a saving is never above what those rows cost today', () => {
  for (const { year } of snapshot.results.options) {
    if (!('range' in year)) throw new Error('No year')
    expect(year.range.highCents).toBeLessThanOrEqual(year.range.todayCents)
  }
})

test('7.1 what costs more to run says so', () => {
  const home = proposalGrounds.home.map(({ place, input }) =>
    input.kind === 'furnace'
      ? { place, input: { ...input, afuePercent: 99, hasEcmMotor: true } }
      : { place, input },
  )
  const [worse] = proposalOutline(sentVersion(proposalDraft, { ...proposalGrounds, home }).snapshot).options
  expect(worse?.year.sentence).toBe(
    'Costs about **$17 a year more** for heating (by our estimate between $23 more and $11 less).',
  )
  expect(worse?.payback?.nothing).toBe('Never, on energy alone')
})

test('7.2 a saving has its range in the same sentence or cell', () => {
  const savings = textsIn(outline).filter((text) => /\$[\d,]+ (a year )?(less|more)\b/.test(text))
  expect(savings.length).toBeGreaterThan(8)
  expect(
    savings.filter((text) => !/\(.*\$[\d,]+( more)? (to|and) \$/.test(text) && !/more now/.test(text)),
  ).toEqual([])
})

test('7.3 each payback against doing nothing stands beside the one against the minimum', () => {
  for (const { payback } of outline.options)
    expect(Object.keys(payback ?? {}).toSorted()).toEqual(['minimum', 'nothing'])
})

test('7.6 what may come back stands after you pay, and begins with if', () => {
  for (const { price } of outline.options) {
    expect(price?.later.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/^If “.*”.*approved/),
    ])
    expect(price?.later[0]?.terms.join(' ')).toMatch(
      /paid by Example Gas.*conditions.*Until March 22, 2027.*checked this on November 12, 2026: https/,
    )
  }
})

test('7.7 a tax credit says that it is worth money only to who owes tax', () => {
  const [id, offered] = [...proposalGrounds.rebates][0] ?? []
  if (id === undefined || !offered) throw new Error('No rebate')
  const rebates = new Map([...proposalGrounds.rebates, [id, { ...offered, isTaxCredit: true }]])
  const taxed = proposalOutline(sentVersion(proposalDraft, { ...proposalGrounds, rebates }).snapshot)
  expect(taxed.options[0]?.price?.later[0]?.terms).toContain(
    'It is a tax credit, so it is worth money only if you owe tax.',
  )
})

test('7.8 keeping and the minimum come first in the table of ownership', () => {
  if ('refused' in outline.ownership) throw new Error('No table')
  expect(outline.ownership.columns.map(({ key }) => key)).toEqual(['keep', 'minimum', 'a', 'b', 'c'])
  const { rows } = outline.ownership
  expect(rows.find(({ isTotal }) => isTotal)?.cells.slice(0, 3)).toEqual([
    '$12,402.74',
    '$12,968.56',
    '$13,365.40',
  ])
  expect(rows.find(({ key }) => key === 'cheaperBy')?.cells.slice(0, 2)).toEqual([
    '–',
    '$566 more ($144 to $1,064 more)',
  ])
})

describe('7.9 the benefit of a device', () => {
  const thermostat = 4
  const bought = 'Smart thermostat'

  test('counts in the option that has its price', () => {
    const options = proposalDraft.options.map((option) => ({
      ...option,
      lines: option.lines.filter(({ priceEntryId }) => priceEntryId !== thermostat),
    }))
    const [, without] = proposalOutline(sentVersion({ ...proposalDraft, options }).snapshot).options
    expect(better.price?.lines.map(({ name }) => name)).toContain(bought)
    expect(better.year.sentence).not.toBe(good.year.sentence)
    expect(without?.year.sentence).toBe(good.year.sentence)
  })

  test('goes with its price where the price book has it no more', () => {
    const entries = new Map([...proposalGrounds.entries].filter(([id]) => id !== thermostat))
    const [first, second] = proposalResults(proposalDraft, { ...proposalGrounds, entries }).options
    expect(second?.price?.lines.map(({ name }) => name)).not.toContain(bought)
    expect(second?.year).toEqual(first?.year)
  })
})

describe('7.10 break-downs', () => {
  test('are for the type and age, and a repair has its break-even with its range', () => {
    expect(outline.repairs[0]?.sentences).toEqual([
      'Below $143 a repair of your furnace is likely worth it. Above $1,064 a new one likely costs less. Between, it is too close to call.',
      'At $900, it is too close to call. Decide by comfort and what you can count on.',
      'By our estimate, of 100 furnaces that are 22 years old, 18 end within a year and 72 within five. That is for the type and age, not for yours.',
    ])
  })
})

test('a rebate that has ended since is named with its day, and has no amount any more', () => {
  const later = proposalOutline(snapshot, {
    rebates: new Map([
      [1, { why: 'ended', endedOn: '2026-11-25' }],
      [2, { why: 'ended', endedOn: '2026-11-26' }],
    ]),
    plans: new Set(),
  })
  const price = later.options[1]?.price
  expect(price?.ended).toEqual([
    'Thermostat at the till ended on November 26, 2026.',
    'High-efficiency furnace rebate ended on November 25, 2026.',
  ])
  expect([price?.later, price?.instant, price?.youPay.amount]).toEqual([
    [],
    [],
    price?.total.amount.slice(0, -3),
  ])
})

test('without a year of installation there is no table, and the page says why', () => {
  const home = proposalGrounds.home.map((place) => ({
    ...place,
    input: { ...place.input, installationYear: null },
  }))
  const aged = proposalOutline(sentVersion(proposalDraft, { ...proposalGrounds, home }).snapshot)
  expect(aged.ownership).toEqual({
    refused: 'We do not know how old your furnace is, so we cannot show this table yet.',
  })
})

test('later rebates are explained only where there are some, and what is unknown has no line', () => {
  const changed = structuredClone(snapshot)
  changed.rebates = changed.rebates.filter(({ kind }) => kind === 'instant')
  const [line] = changed.options[0]?.lines ?? []
  const [payment] = changed.results.options[0]?.payments ?? []
  if (!line || !payment) throw new Error('No line or plan')
  line.refrigerant = 'other'
  payment.payment = null
  const { how, options } = proposalOutline(changed)
  expect(outline.how).toContain('A rebate that comes later is in no other number here.')
  expect(how).not.toContain('A rebate that comes later is in no other number here.')
  expect(options[0]?.equipment[0]?.details.join(' ')).not.toContain('Refrigerant')
  expect(options[0]?.payments[0]?.figures).toBeNull()
})

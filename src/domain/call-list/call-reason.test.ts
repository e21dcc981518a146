import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verdictOf } from '../verdict/verdict-of.ts'
import { type CallReason, callOrder, callReasonsOf, type PieceToRank } from './call-reason.ts'
import { callReasonInWords } from './call-reason-in-words.ts'

const today = { year: 2026, today: '2026-11-22' }

type Given = {
  slot?: PieceToRank['slot']
  installationYear?: number | null
  madeYears?: number[]
  lastServiceYear?: number | null
  saving?: PieceToRank['saving']
  co2eKg?: number | null
}

const typical = { likelyCents: 15_133, lowCents: 9766, highCents: 19_499, isEstimated: false }

function piece({
  slot = 'Furnace 1',
  installationYear = null,
  madeYears,
  lastServiceYear = null,
  saving = typical,
  co2eKg = 848,
}: Given): PieceToRank {
  const kind = slot.startsWith('AC') ? 'air-conditioner' : 'furnace'
  const comparison = saving && {
    likely: saving.likelyCents / 100,
    range: { low: saving.lowCents / 100, high: saving.highCents / 100 },
  }
  const verdict = verdictOf({ slot, kind, installationYear, madeYears, lastServiceYear, comparison }, today)
  return { slot, kind, verdict, saving, co2eKg }
}

const reasonsOf = (...pieces: Given[]) => callReasonsOf(pieces.map(piece))
const leadOf = (...pieces: Given[]) => reasonsOf(...pieces).find(({ leads }) => leads)
const wordsOf = (given: Given) =>
  reasonsOf(given)
    .map((reason) => callReasonInWords(reason, today.year))
    .join()

describe('the sentence', () => {
  test.each<[string, Given]>([
    [
      'Furnace of 2003, 23 years, likely $151 a year, serviced 2021',
      { installationYear: 2003, lastServiceYear: 2021 },
    ],
    [
      'Furnace 2 of 2025, 1 year, likely $151 a year (estimated), no service recorded',
      { slot: 'Furnace 2', installationYear: 2025, saving: { ...typical, isEstimated: true } },
    ],
    [
      'Air conditioner of 2008 or 2018, at least 8 years, saving not known yet, no service recorded',
      { slot: 'AC 1', madeYears: [2008, 2018], saving: null },
    ],
    [
      'Furnace of unknown age: ask for the plate, likely no saving, no service recorded',
      { saving: { ...typical, likelyCents: 99 } },
    ],
    // Made after it was installed: one of the two is wrong, so neither is said.
    [
      'Furnace of unknown age: ask for the plate, likely $151 a year, no service recorded',
      { installationYear: 1995, madeYears: [2004] },
    ],
  ])('%s', (words, given) => expect(wordsOf(given)).toBe(words))

  test('of a home in which nothing is recorded asks what it has', () => {
    const [reason, more] = reasonsOf()
    expect([reason && callReasonInWords(reason, 2026), reason?.asksForPlate, more]).toEqual([
      'No furnace or air conditioner recorded: ask what the home has',
      true,
      undefined,
    ])
  })
})

describe('the order', () => {
  test('one kind of equipment leads, and each kind has its own reason', () => {
    const reasons = reasonsOf(
      { slot: 'AC 1', installationYear: 2022 },
      { slot: 'Furnace 1', installationYear: 2020 },
      { slot: 'Furnace 2', installationYear: 1999 },
    )
    expect(reasons.map(({ slot, leads }) => [slot, leads])).toEqual([
      ['Furnace 2', true],
      ['AC 1', false],
    ])
  })

  test.each<[string, Given, Given]>([
    [
      'what is old before what saves more',
      { installationYear: 1999 },
      { slot: 'AC 1', installationYear: 2020 },
    ],
    [
      'a known age before an unknown one that would save more',
      { installationYear: 2020, saving: null },
      { slot: 'AC 1', saving: { ...typical, lowCents: 90_000 } },
    ],
    [
      'a known saving before an estimate of the same likely saving',
      { installationYear: 1999 },
      { slot: 'AC 1', installationYear: 1999, saving: { ...typical, lowCents: 4000, isEstimated: true } },
    ],
    ['of equal savings the older', { slot: 'AC 1', installationYear: 1998 }, { installationYear: 1999 }],
    [
      'of two possible years the newest counts',
      { slot: 'AC 1', installationYear: 1999 },
      { madeYears: [1980, 2000] },
    ],
    [
      'of equal age what saves more CO2e',
      { slot: 'AC 1', installationYear: 1999, co2eKg: 900 },
      { installationYear: 1999 },
    ],
    [
      'then what was serviced longest ago',
      { slot: 'AC 1', installationYear: 1999, lastServiceYear: 2010 },
      { installationYear: 1999, lastServiceYear: 2012 },
    ],
  ])('%s', (_what, first, second) => {
    expect(leadOf(first, second)).toEqual(leadOf(second, first))
    expect(leadOf(second, first)?.slot).toBe(first.slot ?? 'Furnace 1')
  })

  test('never says more than is known', () => {
    const year = fc.option(fc.integer({ min: 1985, max: 2026 }))
    const given = fc.record({
      installationYear: year,
      madeYears: fc.array(fc.integer({ min: 1985, max: 2026 })),
    })
    fc.assert(
      fc.property(fc.array(given, { maxLength: 2 }), (pieces) => {
        const slots: PieceToRank['slot'][] = ['Furnace 1', 'AC 1']
        const reasons = reasonsOf(...pieces.map((one, index) => ({ ...one, slot: slots[index] ?? 'AC 2' })))
        expect(reasons.filter(({ leads }) => leads)).toHaveLength(1)
        for (const reason of reasons) expect(reason.asksForPlate).toBe(reason.years.length === 0)
        const [lead, other] = reasons.toSorted((one, two) => Number(two.leads) - Number(one.leads))
        if (lead && other) expect(isFirst(lead, other)).toBe(true)
      }),
    )
  })
})

function isFirst(one: CallReason, other: CallReason): boolean {
  const keys = callOrder(one).map((key, place) => key - (callOrder(other)[place] ?? 0))
  return (keys.find((difference) => difference !== 0) ?? -1) < 0
}

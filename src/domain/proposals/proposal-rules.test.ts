import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import engineCases from '#engine/cases/proposal-cases.json' with { type: 'json' }
import { type InstalmentPlan, type LendingCountry, paymentOf } from '#engine/proposals/money/payment.ts'
import { calendarDay } from '../days.ts'
import { canonicalJson } from './canonical-json.ts'
import { disclosureOf } from './drafting/disclosure.ts'
import { stateAfter, stateOn, type VersionState, versionStates } from './lifecycle.ts'
import file from './proposal-cases.json' with { type: 'json' }
import { type DatedRebate, expiryOf, lastDayToAccept, rebateProblemOn } from './reading/rebate-days.ts'

type Case<Input, Expected> = { id: string; kind: string; title: string; input: Input; expected: Expected }
const casesOf = <Input, Expected>(kind: string, from: unknown = file.cases) =>
  (from as Case<Input, Expected>[]).filter((example) => example.kind === kind)

type RebateInput = { onDay: string; installLeadDays: number; rebate: Omit<DatedRebate, 'endedOn'> }
type RebateExpected = {
  usable: boolean
  reason: string | null
  lastDayToAccept: string
  proposalExpiresOn?: string
}

describe('the days of a rebate', () => {
  test.each(casesOf<RebateInput, RebateExpected>('rebate'))('$id: $title', ({ input, expected }) => {
    const { onDay, installLeadDays } = input
    const rebate = { endedOn: null, ...input.rebate }
    const reason = rebateProblemOn(onDay, rebate, installLeadDays)
    const { proposalExpiresOn } = expected
    expect({
      usable: reason === null,
      reason,
      lastDayToAccept: lastDayToAccept(rebate, installLeadDays),
    }).toEqual({
      usable: expected.usable,
      reason: expected.reason,
      lastDayToAccept: expected.lastDayToAccept,
    })
    if (proposalExpiresOn) expect(expiryOf(onDay, 30, installLeadDays, [rebate])).toBe(proposalExpiresOn)
  })

  const rebate: DatedRebate = {
    validFrom: '2026-01-01',
    validUntil: '2026-12-31',
    endedOn: null,
    basis: 'accepted',
    sourceCheckedOn: '2026-09-01',
  }

  test('an early end takes the place of the last day, which is inclusive', () => {
    const ended = { ...rebate, endedOn: '2026-11-22' }
    expect(rebateProblemOn('2026-11-22', ended, 21)).toBeNull()
    expect(rebateProblemOn('2026-11-23', ended, 21)).toBe('EXPIRED')
  })

  test('a source holds for 90 days', () => {
    expect(rebateProblemOn('2026-11-30', rebate, 21)).toBeNull()
    expect(rebateProblemOn('2026-12-01', rebate, 21)).toBe('SOURCE_STALE')
  })
})

describe('the life of a version', () => {
  test('what is accepted, withdrawn, cancelled, superseded or discarded never opens again', () => {
    const moves = [
      'send',
      'discard',
      'accept',
      'decline',
      'request-changes',
      'withdraw',
      'expire',
      'supersede',
      'cancel',
    ] as const
    const reachable = (from: VersionState): VersionState[] =>
      moves.flatMap((move) => stateAfter(move, from) ?? [])
    for (const state of ['withdrawn', 'cancelled', 'superseded', 'discarded'] as const)
      expect(reachable(state)).toEqual([])
    expect(reachable('accepted')).toEqual(['cancelled'])
    const closed = versionStates.filter((state) => !['draft', 'open', 'changes-requested'].includes(state))
    for (const state of closed) expect(reachable(state)).not.toContain('open')
  })

  test('ends with its last day where the business is, also on the days on which the clocks change', () => {
    const today = calendarDay('America/Toronto')
    const at = (moment: string, expiresOn: string) => stateOn('open', expiresOn, today(moment))
    expect(at('2026-11-02T04:59:59Z', '2026-11-01')).toBe('open')
    expect(at('2026-11-02T05:00:00Z', '2026-11-01')).toBe('expired')
    expect(at('2026-03-09T03:59:59Z', '2026-03-08')).toBe('open')
    expect(at('2026-03-09T04:00:00Z', '2026-03-08')).toBe('expired')
  })
})

describe('canonical JSON', () => {
  test.each(casesOf<{ snapshot: object }, { canonical: string; sha256: string }>('hash'))(
    '$id: $title',
    ({ input, expected }) => {
      const text = canonicalJson(input.snapshot)
      expect(text).toBe(expected.canonical)
      expect(createHash('sha256').update(text).digest('hex')).toBe(expected.sha256)
    },
  )

  test('is that of the examples in RFC 8785', () => {
    const numbers = ['333333333.33333329', '1E30', '4.50', '2e-3', '0.000000000000000000000000001'].map(
      Number,
    )
    const string = '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/'
    expect(canonicalJson({ numbers, string, literals: [null, true, false] })).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    )
    const keys = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 }
    expect(Object.values(JSON.parse(canonicalJson(keys)))).toHaveLength(7)
    expect([...canonicalJson(keys).matchAll(/:(\d)/g)].map(([, value]) => value)).toEqual([
      '2',
      '4',
      '6',
      '7',
      '1',
      '5',
      '3',
    ])
    expect(canonicalJson(-0)).toBe('0')
  })

  test('does not depend on the order of keys, and reads back as the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        fc.pre(JSON.stringify(value).isWellFormed())
        const text = canonicalJson(value)
        expect(canonicalJson(reversed(value))).toBe(text)
        expect(canonicalJson(JSON.parse(text))).toBe(text)
      }),
    )
  })

  test('refuses what JSON cannot say', () => {
    expect(() => canonicalJson({ a: Number.NaN })).toThrow()
    expect(() => canonicalJson('\ud800')).toThrow()
  })
})

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member)]),
  )
}

type PlanInput = {
  priceCents: number
  downPaymentCents?: number
  plan: InstalmentPlan & { lender: string }
  country: LendingCountry
}

describe('the disclosure of a payment', () => {
  test.each(
    casesOf<PlanInput, { text?: string }>('finance', engineCases.cases).filter(
      ({ expected }) => expected.text,
    ),
  )('$id: $title', ({ input: { priceCents, downPaymentCents = 0, plan, country }, expected }) => {
    const payment = paymentOf(priceCents, downPaymentCents, plan, country)
    if ('refused' in payment) throw new Error('refused')
    const { lender, aprPercent, months } = plan
    const terms = { lender, aprPercent, months, country, downPaymentCents, cashPriceCents: priceCents }
    expect(disclosureOf(payment, { ...terms, business: 'the contractor' })).toBe(expected.text)
  })
})

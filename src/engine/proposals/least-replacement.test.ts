import { expect, test } from 'vitest'
import { homeOfCase } from '#tests/support/proposal-cases.ts'
import { ontarioOfCases } from '#tests/support/sets-of-cases.ts'
import type { HomePlace } from './home-places.ts'
import { knownHome } from './known-home.ts'
import { type LeastQuestion, leastReplacement } from './least-replacement.ts'
import { repairOrReplace } from './owning/repair-or-replace.ts'

type OldFurnace = Parameters<typeof homeOfCase>[0]['furnaces'][number]

/** A furnace of 2004 and an air conditioner of 2009. */
const homeOf = (change: Partial<OldFurnace> = {}): HomePlace[] =>
  homeOfCase({
    asOfYear: 2026,
    furnaces: [
      {
        afuePercent: 80,
        installationYear: 2004,
        hasEcmMotor: false,
        hasProgrammableThermostat: false,
        hasGoodHumidifier: true,
        gasCostPerMonth: 56,
        billMonth: null,
        furnacesOnBill: 1,
        hasAirConditioner: true,
        gasCostCovers: 'house',
        billingType: 'equal',
        ...change,
      },
    ],
    airConditioners: [
      {
        seer: 10,
        coolingBtuPerHour: 36_000,
        installationYear: 2009,
        electricityPricePerKwh: null,
        seasonHours: null,
      },
    ],
  })

const least = (question: LeastQuestion, home = homeOf()) =>
  leastReplacement(home, knownHome(home, ontarioOfCases), question, ontarioOfCases)

const likelyWorthIt = [
  ['Furnace 1', 100_000, 12.6],
  ['AC 1', 100_000, 33.9],
] as const
const likelyNotWorthIt = [
  ['Furnace 1', 480_000, 60.5],
  ['AC 1', 300_000, 101.8],
] as const

test.each([
  ...[...likelyWorthIt, ...likelyNotWorthIt].map((price) => [...price, true, true] as const),
  ...likelyWorthIt.map((price) => [...price, false, true] as const),
  ...likelyNotWorthIt.map((price) => [...price, false, false] as const),
])('%s for %d cents: %d years, quoted %s, break-even %s', (place, price, years, isRepairQuoted, decides) => {
  const found = least({ place, minimumPriceCents: price, isRepairQuoted })
  expect(found.paybackYearsAtLow).toBe(years)
  const home = homeOf()
  const asked = { place, minimumPriceCents: price, repairQuoteCents: null }
  const proposed = repairOrReplace(home, knownHome(home, ontarioOfCases), asked, ontarioOfCases)
  if ('refused' in proposed) throw new Error(proposed.refused.reason)
  const { breakEvenLowCents: low, breakEvenRepairCents: likely, breakEvenHighCents: high } = proposed
  expect(found.breakEven).toEqual(decides ? { low, likely, high } : null)
})

test.each([
  [
    'a furnace that saves nothing',
    { afuePercent: 99, hasEcmMotor: true },
    { breakEven: null, paybackYearsAtLow: 'never' },
  ],
  ['unknown gas', { gasCostPerMonth: null }, { breakEven: null, paybackYearsAtLow: null }],
  ['an unknown age', { installationYear: null }, { breakEven: null, paybackYearsAtLow: 37.8 }],
] as const)('%s: what is known of it', (_name, change, known) => {
  const question = { place: 'Furnace 1', minimumPriceCents: 300_000, isRepairQuoted: false }
  expect(least(question, homeOf(change))).toEqual(known)
  if (known.paybackYearsAtLow === 'never') return
  expect(least({ ...question, isRepairQuoted: true }, homeOf(change))).toEqual(known)
})

test('nothing is known of a place that is not compared', () => {
  expect(least({ place: 'Furnace 2', minimumPriceCents: 100_000, isRepairQuoted: true })).toEqual({
    breakEven: null,
    paybackYearsAtLow: null,
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnalysisInput } from '#engine/analysis-input.ts'
import type { HomePlace } from '#engine/proposals/home-places.ts'
import { readProposal } from '#kept/proposals/read-proposal.ts'
import {
  anyAirConditioner,
  anyFurnace,
  knownAirConditioner,
  knownFurnace,
} from '#tests/support/engine-inputs.ts'
import {
  lineOf,
  optionOf,
  proposalDraft,
  proposalGrounds,
  sentVersion,
} from '#tests/support/proposal-snapshot.ts'
import { arithmeticOf } from './arithmetic.ts'
import { isAmong } from './figures-that-agree.ts'

const plans = [...proposalGrounds.plans.values()]
const { assumptions } = proposalGrounds
const explain = (snapshot: Parameters<typeof arithmeticOf>[0]) => arithmeticOf(snapshot, assumptions, plans)

const [furnace] = proposalGrounds.minimums
if (!furnace) throw new Error('No entry')
const airConditioner = {
  ...furnace,
  id: 6,
  kind: 'air-conditioner' as const,
  name: 'AC 16',
  afuePercent: null,
  hasEcmMotor: null,
  rating: 16,
  ratingStandard: 'seer' as const,
}
const grounds = {
  ...proposalGrounds,
  entries: new Map(proposalGrounds.entries).set(6, airConditioner),
  minimums: [furnace, airConditioner],
}
const draft = {
  ...proposalDraft,
  options: [
    optionOf('a', 'Furnace', [lineOf(2, ['Furnace 1']), lineOf(4)]),
    optionOf('b', 'Both', [lineOf(3, ['Furnace 1']), { ...lineOf(6, ['AC 1']), unitPriceCents: 400_000 }]),
  ],
}

/** A version for a home, as it comes back from the database. */
function storedVersion(home: readonly HomePlace[]) {
  const { snapshot } = sentVersion(draft, { ...grounds, home })
  return readProposal(JSON.parse(JSON.stringify(snapshot)))
}

const homeOf = (furnace: AnalysisInput, airConditioner: AnalysisInput): HomePlace[] => [
  { place: 'Furnace 1', input: furnace },
  { place: 'AC 1', input: airConditioner },
]
const known = homeOf(knownFurnace, knownAirConditioner)

/** Each input of a place that may be unknown, those of the system that is proposed for it too. */
const mayBeUnknown = known.flatMap(({ place, input }, index) => [
  ...Object.keys(input)
    .filter(
      (name) =>
        !['kind', 'isSelected', 'asOfYear', 'gasCostCovers', 'billingType', 'fuelIsTaken'].includes(name),
    )
    .filter(
      (name) =>
        !['heater', 'cooler', 'furnacesOnBill', 'hasAirConditioner', 'isCooledByOtherFurnace'].includes(name),
    )
    .map((name) => ({ place, index, name, change: { [name]: null } })),
  ...Object.keys(input.proposed ?? {}).map((name) => ({
    place,
    index,
    name: `proposed ${name}`,
    change: { proposed: { ...input.proposed, [name]: null } },
  })),
])

describe('a version that was stored and read has the arithmetic of all its figures', () => {
  test('with everything known', () => {
    const { isWhole, options, keep, minimum } = explain(storedVersion(known))
    expect(isWhole).toBe(true)
    expect(options.b?.figures.map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        'saving',
        'range',
        'payback',
        'extra-payback',
        'energy',
        'total',
        'cheaper-by',
      ]),
    )
    expect(options.b?.places.map(({ place }) => place)).toEqual(['Furnace 1', 'AC 1'])
    expect(keep.length).toBeGreaterThan(5)
    expect(minimum.length).toBeGreaterThan(5)
  })

  test('the inputs that may be unknown are many', () => expect(mayBeUnknown.length).toBeGreaterThan(20))

  test.each(mayBeUnknown)('with an unknown $name of $place', ({ index, change }) => {
    const home = known.map((place, at) =>
      at === index ? { ...place, input: { ...place.input, ...change } as AnalysisInput } : place,
    )
    expect(explain(storedVersion(home)).isWhole).toBe(true)
  })

  test('by chance over all inputs', () => {
    fc.assert(
      fc.property(anyFurnace, anyAirConditioner, (furnace, airConditioner) => {
        expect(explain(storedVersion(homeOf(furnace, airConditioner))).isWhole).toBe(true)
      }),
    )
  })
})

describe('a calculation that gives other figures', () => {
  test('takes the arithmetic of that figure and of what is made of it, and no other', () => {
    const version = structuredClone(storedVersion(known))
    const [first] = version.results.options
    if (!first || !('range' in first.year)) throw new Error('No year')
    first.year.range.likelyCents += 1
    const whole = explain(storedVersion(known))
    const { isWhole, options, keep, minimum } = explain(version)
    expect(isWhole).toBe(false)
    const gone = ['saving', 'range', 'payback']
    expect(options.a?.figures.map(({ key }) => key)).toEqual(
      whole.options.a?.figures.map(({ key }) => key).filter((key) => !gone.includes(key)),
    )
    expect(options.a?.places).toEqual([])
    expect(options.a?.price).toEqual(whole.options.a?.price)
    expect(options.b).toEqual(whole.options.b)
    expect([keep, minimum]).toEqual([whole.keep, whole.minimum])
  })

  test('of owning leaves the arithmetic of the year', () => {
    const version = structuredClone(storedVersion(known))
    if ('refused' in version.results.ownership) throw new Error('No table')
    version.results.ownership.keep.energyCents += 1
    const { isWhole, keep, options } = explain(version)
    expect(isWhole).toBe(false)
    expect(keep.map(({ key }) => key)).not.toContain('energy')
    expect(keep.map(({ key }) => key)).toContain('upkeep')
    expect(options.a?.figures.map(({ key }) => key)).toContain('saving')
  })
})

test.each([
  ['the same', { a: 1, b: [{ c: null }] }, { a: 1, b: [{ c: null }] }, true],
  ['one key more', { a: 1 }, { a: 1, b: 2 }, true],
  ['one key more in a list', { a: [{ b: 1 }] }, { a: [{ b: 1, c: 2 }] }, true],
  ['one key less', { a: 1, b: 2 }, { a: 1 }, false],
  ['another value', { a: 1 }, { a: 2 }, false],
  ['a longer list', { a: [1] }, { a: [1, 2] }, false],
  ['nothing in place of a value', { a: { b: 1 } }, { a: null }, false],
  ['a value in place of nothing', { a: null }, { a: { b: 1 } }, false],
  ['a list in place of an object', [1], { 0: 1 }, false],
])('what was shown beside %s', (_name, shown, computed, answer) => {
  expect(isAmong(shown, computed)).toBe(answer)
})

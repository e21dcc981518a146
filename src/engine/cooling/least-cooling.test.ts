import { describe, expect, test } from 'vitest'
import { caseAssumptions, homeOfCase } from '#tests/support/proposal-cases.ts'
import { ontarioAssumptions, usAssumptions } from '../assumptions/assumptions.ts'
import { readStoredAssumptions } from '../assumptions/stored-assumptions.ts'
import { minimumOf } from '../proposals/home-places.ts'
import { stateNames, usStateOf } from '../us-states.ts'
import { coolingPlaceOf, leastSeer2Of } from './least-cooling.ts'

test('every state and the District of Columbia belong to one place', () => {
  const of = (place: string) => stateNames.filter((name) => usStateOf(name)?.cooling === place)
  expect([stateNames.length, of('southeast').length]).toEqual([51, 17])
  expect(of('southwest')).toEqual(['Arizona', 'California', 'Nevada', 'New Mexico'])
  expect(coolingPlaceOf({ region: 'US', state: 'Texas' })).toBe('southeast')
  expect(coolingPlaceOf(usAssumptions)).toBe('north')
  expect(coolingPlaceOf(ontarioAssumptions)).toBe('canada')
})

test.each([
  ['Ohio', 36_000, 13.4],
  ['Texas', 36_000, 14.3],
  ['Texas', 44_999, 14.3],
  ['Texas', 45_000, 13.8],
  ['Texas', null, 13.8],
  ['Nevada', 60_000, 13.8],
] as const)('%s, %s Btu/h: at least %d SEER2', (state, btu, seer2) => {
  expect(leastSeer2Of({ ...usAssumptions, state }, btu)).toBe(seer2)
})

describe('the least that may be installed in a place of a home', () => {
  const unit = {
    seer: 10,
    coolingBtuPerHour: 36_000,
    installationYear: 2008,
    electricityPricePerKwh: null,
    seasonHours: null,
  }
  const leastSeer = (coolingBtuPerHour: number, assumptions = usAssumptions) => {
    const [place] = homeOfCase({
      asOfYear: 2026,
      furnaces: [],
      airConditioners: [{ ...unit, coolingBtuPerHour }],
    })
    const least = place && minimumOf(place.input, assumptions)
    return least?.kind === 'air-conditioner' ? least.seer : null
  }

  test('goes by the size of what is there', () => {
    const texas = { ...usAssumptions, state: 'Texas' }
    expect(leastSeer(36_000, texas)).toBeCloseTo(14.3 / 0.95, 8)
    expect(leastSeer(48_000, texas)).toBeCloseTo(13.8 / 0.95, 8)
    expect(leastSeer(36_000)).toBeCloseTo(13.4 / 0.95, 8)
  })

  test.each([13, 14, 14.3, 15, 16])('is what it was with a set that was stored with SEER %d', (seer) => {
    for (const { state: _state, ...values } of [ontarioAssumptions, usAssumptions]) {
      const { leastSeer2: _least, ...furnace } = values.ownership.minimum
      const stored = { ...values, ownership: { ...values.ownership, minimum: { ...furnace, seer } } }
      for (const btu of [36_000, 48_000]) expect(leastSeer(btu, readStoredAssumptions(stored))).toBe(seer)
    }
  })

  test('is that of the worked cases in theirs', () => expect(leastSeer(36_000, caseAssumptions())).toBe(14))
})

import { describe, expect, test } from 'vitest'
import { regionIds } from '../regions.ts'
import { type Assumptions, noPriceDays, ontarioAssumptions, usAssumptions } from './assumptions.ts'
import { earlierDefaults } from './earlier-defaults.ts'
import { followDefaults } from './follow-defaults.ts'
import { readStoredAssumptions } from './stored-assumptions.ts'
import { validateAssumptions } from './validate-assumptions.ts'

const { priceDays: _none, ...before } = ontarioAssumptions

/** What release 1 started Ontario with, as stored. */
const shipped = readStoredAssumptions({
  ...before,
  electricityPrice: 0.11,
  afueByVintage: [
    [1991, 72],
    [2009, 80],
    [2019, 90],
    [9999, 95],
  ],
  seerByVintage: [
    [1991, 9],
    [2005, 11],
    [2022, 13],
    [9999, 14],
  ],
})

const set = (values: Assumptions, day: string, isOfPerson = true) => ({ values, day, isOfPerson })
const start = set(shipped, '2026-01-10', false)

describe('a business that was there before this release', () => {
  test('gets its defaults where nobody ever changed those of an earlier one', () => {
    expect(followDefaults([start])).toEqual(ontarioAssumptions)
  })

  test('keeps what somebody entered, with the day of entering it, and what somebody went back to', () => {
    const entered = { ...shipped, gasPricePerUnit: 0.35, electricityPrice: 0.14 }
    const wentBack = { ...entered, electricityPrice: 0.11, thermostatSaving: 0.05 }
    const followed = followDefaults([start, set(entered, '2026-03-02'), set(wentBack, '2026-04-01')])
    expect(followed).toEqual({
      ...ontarioAssumptions,
      gasPricePerUnit: 0.35,
      electricityPrice: 0.11,
      thermostatSaving: 0.05,
      priceDays: { ...noPriceDays, gasPricePerUnit: '2026-03-02' },
    })
  })

  test('follows although somebody saved something else, and although another release was followed before', () => {
    const saved = { ...shipped, thermostatSaving: 0.05 }
    const followed = { ...saved, seerByVintage: ontarioAssumptions.seerByVintage }
    expect(followDefaults([start, set(saved, '2026-03-02'), set(followed, '2026-04-01', false)])).toEqual({
      ...ontarioAssumptions,
      thermostatSaving: 0.05,
    })
  })

  test('keeps a price that somebody confirmed with a day', () => {
    const confirmed = { ...shipped, priceDays: { ...noPriceDays, electricityPrice: '2026-03-01' } }
    expect(followDefaults([start, set(confirmed, '2026-03-02')])).toMatchObject({ electricityPrice: 0.11 })
  })

  test('has nothing to follow where all is of this release', () => {
    expect(followDefaults([set(ontarioAssumptions, '2026-01-10', false)])).toBeNull()
    expect(followDefaults([set(usAssumptions, '2026-01-10', false)])).toBeNull()
    expect(followDefaults([])).toBeNull()
  })
})

test.each(regionIds)('what %s follows may be entered, and is no default of today', (region) => {
  const today = { ON: ontarioAssumptions, US: usAssumptions }[region]
  for (const { path, value } of earlierDefaults[region]) {
    const now: unknown = path
      .split('.')
      .reduce<unknown>((node, step) => Reflect.get(Object(node), step), today)
    expect([path, now]).not.toEqual([path, value])
  }
  expect(validateAssumptions(today)).toEqual({})
})

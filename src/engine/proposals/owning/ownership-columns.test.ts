import { describe, expect, test } from 'vitest'
import { knownAirConditioner, knownFurnace } from '#tests/support/engine-inputs.ts'
import { ontarioOfCases } from '#tests/support/sets-of-cases.ts'
import type { HomePlace } from '../home-places.ts'
import { knownHome } from '../known-home.ts'
import { nothingInstalled, type OptionEquipment } from '../option-equipment.ts'
import {
  columnOf,
  keepColumn,
  type MinimumPrices,
  minimumColumn,
  placesOfScope,
  type Scope,
} from './ownership-columns.ts'

const home: HomePlace[] = [
  { place: 'Furnace 1', input: { ...knownFurnace, installationYear: null } },
  { place: 'AC 1', input: { ...knownAirConditioner, installationYear: 2010 } },
]
const known = knownHome(home, ontarioOfCases)
const unit: OptionEquipment = {
  ...nothingInstalled,
  replaced: { 'AC 1': { kind: 'air-conditioner', seer: 16 } },
}
const prices = { furnace: 542_400, 'air-conditioner': 508_500 }

function scopeOf(options: OptionEquipment[], minimumPrices: MinimumPrices = prices): Scope {
  const owned = options.map((equipment) => ({ equipment, payNowCents: 0 }))
  return { minimumPrices, assumptions: ontarioOfCases, ...placesOfScope(known, owned) }
}

const names = (places: readonly { place: string }[]) => places.map(({ place }) => place)

describe('a table is about', () => {
  test.each<[string, OptionEquipment[], string[], string[]]>([
    ['what an option replaces', [unit], ['AC 1'], []],
    [
      'a furnace that one of them gives a device',
      [unit, { ...unit, thermostats: 1 }],
      ['AC 1'],
      ['Furnace 1'],
    ],
    ['nothing that none of them changes', [nothingInstalled], [], []],
  ])('%s', (_what, options, replaced, energyOnly) => {
    const scope = scopeOf(options)
    expect([names(scope.replaced), names(scope.energyOnly)]).toEqual([replaced, energyOnly])
  })
})

describe('a column', () => {
  const scope = scopeOf([{ ...unit, thermostats: 1 }])
  const columnWith = (equipment: OptionEquipment, of = scope) =>
    columnOf({ equipment, payNowCents: 900_000 }, of)

  test('has each place of its table, whatever it changes there itself', () => {
    expect(columnWith(unit).places).toMatchObject([
      { place: 'AC 1', isReplaced: true, isAffected: true, ageToday: 16, successorPrice: 5085 },
      { place: 'Furnace 1', isReplaced: false, isAffected: false, ageToday: null, successorPrice: null },
    ])
    expect(keepColumn(scope)).toMatchObject({
      payNowCents: 0,
      places: [
        { place: 'AC 1', isReplaced: false, isAffected: false },
        { place: 'Furnace 1', isAffected: false },
      ],
    })
  })

  test.each([
    [0, 0, 0, []],
    [1, 0, 10, ['thermostat']],
    [0, 2, 80, ['humidifier']],
    [2, 1, 60, ['thermostat', 'humidifier']],
  ])(
    'with %d thermostats and %d humidifiers needs $%d a year for them',
    (thermostats, humidifiers, dollars, devices) => {
      const upkeep = { ...ontarioOfCases.ownership.upkeep, thermostat: 10, humidifier: 40 }
      const assumptions = { ...ontarioOfCases, ownership: { ...ontarioOfCases.ownership, upkeep } }
      const column = columnWith({ ...unit, thermostats, humidifiers }, { ...scope, assumptions })
      expect([column.upkeepOfDevices, column.devices]).toEqual([dollars, devices])
    },
  )

  test('does not know what replaces a unit whose least has no price', () => {
    expect(columnWith(unit, scopeOf([unit], { furnace: 1 })).places).toMatchObject([
      { place: 'AC 1', successorPrice: null },
    ])
  })
})

test('the least that may be installed costs the price of its kinds, and has no column where nothing is replaced', () => {
  const both = {
    ...unit,
    replaced: { ...unit.replaced, 'Furnace 1': { kind: 'furnace', afuePercent: 96, hasEcmMotor: true } },
  } as const
  expect(minimumColumn(scopeOf([both]))).toMatchObject({
    payNowCents: prices.furnace + prices['air-conditioner'],
    places: [{ isReplaced: true }, { isReplaced: true }],
    devices: [],
  })
  expect(minimumColumn(scopeOf([unit]))?.payNowCents).toBe(prices['air-conditioner'])
  expect(minimumColumn(scopeOf([unit], {}))?.payNowCents).toBe(0)
  expect(minimumColumn(scopeOf([{ ...nothingInstalled, thermostats: 1 }]))).toBeNull()
})

import { describe, expect, test } from 'vitest'
import { analyse } from '#engine/analyse.ts'
import { explain } from '#engine/explain/explain.ts'
import { emptyCustomer, emptyEntry, emptyIdeal } from '#tests/support/analysis-cases.ts'
import { ontarioOfCases } from '#tests/support/sets-of-cases.ts'
import type { EquipmentSlot } from '../equipment/equipment.ts'
import type { WireEntry } from '../equipment/equipment-entry.ts'
import type { WireIdealSystem } from '../ideal-system-fields.ts'
import {
  type AnalysedCustomer,
  type ComparedSlot,
  storedFieldOf,
  toAnalysisInput,
} from './analysis-inputs.ts'

const entry = (equipmentTypeName: EquipmentSlot, change: Partial<WireEntry> = {}): WireEntry => ({
  ...emptyEntry,
  ...change,
  equipmentTypeName,
})

function inputOf(of: {
  equipment?: WireEntry[]
  customer?: Partial<AnalysedCustomer>
  ideal?: Partial<WireIdealSystem<boolean | null>> | null
  slot?: ComparedSlot
  seer?: number
}) {
  return toAnalysisInput({
    customer: { ...emptyCustomer, ...of.customer, equipmentDetails: of.equipment ?? [entry('Furnace 1')] },
    equipmentTypeName: of.slot ?? 'Furnace 1',
    ideal: of.ideal === null ? null : { ...emptyIdeal, ...of.ideal },
    seer: of.seer ?? 0,
    asOfYear: 2026,
  })
}

function furnaceOf(of: Parameters<typeof inputOf>[0]) {
  const input = inputOf(of)
  if (input.kind !== 'furnace') throw new Error('Not a furnace')
  return input
}

function coolerOf(of: Parameters<typeof inputOf>[0]) {
  const input = inputOf({ slot: 'AC 1', equipment: [entry('AC 1')], ...of })
  if (input.kind !== 'air-conditioner') throw new Error('Not an air conditioner')
  return input
}

describe('polarity of the flags', () => {
  /** stored, what it says in the positive */
  test.each([
    [true, false],
    [false, true],
    [null, null],
  ])('existing isNonProgrammableThermostat and isPoorHumidifier %s mean %s', (stored, positive) => {
    const equipment = [entry('Furnace 1', { isNonProgrammableThermostat: stored, isPoorHumidifier: stored })]
    const input = furnaceOf({ equipment })
    expect(input.hasProgrammableThermostat).toBe(positive)
    expect(input.hasGoodHumidifier).toBe(positive)
  })

  test.each([
    [true, true, false],
    [false, false, true],
    [null, null, null],
  ])(
    'proposed isProgrammableThermostat and isPoorHumidifier %s mean %s and %s',
    (stored, thermostat, humidifier) => {
      const { proposed } = furnaceOf({
        ideal: { isProgrammableThermostat: stored, isPoorHumidifier: stored },
      })
      expect(proposed?.hasProgrammableThermostat).toBe(thermostat)
      expect(proposed?.hasGoodHumidifier).toBe(humidifier)
    },
  )

  test.each([true, false, null])('doesFurnaceHaveECM %s keeps its sense on both sides', (stored) => {
    const input = furnaceOf({
      equipment: [entry('Furnace 1', { doesFurnaceHaveECM: stored })],
      ideal: { doesFurnaceHaveECM: stored },
    })
    expect(input.hasEcmMotor).toBe(stored)
    expect(input.proposed?.hasEcmMotor).toBe(stored)
  })
})

describe('0 means not entered', () => {
  test('of a furnace', () => {
    const equipment = [
      entry('Furnace 1', {
        installationYear: 0,
        maintenanceYear: 0,
        monthlyEfficiency: 0,
        monthlyGasUsage: 0,
      }),
    ]
    const customer = { monthlyGasUsage: 0, monthlyElectricityUsage: 0, billMonth: 0 }
    const input = furnaceOf({ equipment, customer, ideal: { efficiency: 0, yearlyAvgGasUsage: 0 } })
    expect(input).toMatchObject({
      installationYear: null,
      maintenanceYear: null,
      afuePercent: null,
      gasCostPerMonth: null,
      gasCostCovers: 'house',
      billMonth: null,
      electricityCostPerMonth: null,
      proposed: { afuePercent: null },
    })
  })

  test('of an air conditioner', () => {
    const equipment = [entry('AC 1', { acBTU: 0, acSEER: 0, acCOST: 0, acHrsInSeason: 0 })]
    expect(coolerOf({ equipment, ideal: {} })).toMatchObject({
      seer: null,
      coolingBtuPerHour: null,
      electricityPricePerKwh: null,
      seasonHours: null,
      chosenSeer: null,
      proposed: { seer: null, coolingBtuPerHour: null, electricityPricePerKwh: null, seasonHours: null },
    })
  })

  test('a negative figure counts as entered and reaches the checks', () => {
    expect(furnaceOf({ customer: { monthlyGasUsage: -5 } }).gasCostPerMonth).toBe(-5)
  })
})

test('every stored figure of an air conditioner and of its proposal is passed on', () => {
  const equipment = [
    entry('AC 1', { installationYear: 2014, acBTU: 30000, acSEER: 11, acCOST: 0.13, acHrsInSeason: 600 }),
  ]
  const ideal = { acBTU: 24000, acSEER: 18, acCost: 0.12, acHrsInSeason: 500 }
  expect(coolerOf({ equipment, ideal, seer: 20, customer: { monthlyElectricityUsage: 90 } })).toEqual({
    kind: 'air-conditioner',
    cooler: 'central',
    isSelected: true,
    asOfYear: 2026,
    installationYear: 2014,
    maintenanceYear: null,
    electricityCostPerMonth: 90,
    seer: 11,
    coolingBtuPerHour: 30000,
    electricityPricePerKwh: 0.13,
    seasonHours: 600,
    chosenSeer: 20,
    proposed: {
      seer: 18,
      coolingBtuPerHour: 24000,
      electricityPricePerKwh: 0.12,
      seasonHours: 500,
    },
  })
})

describe('gas', () => {
  const two = (first: number | null, second: number | null) => [
    entry('Furnace 1', { monthlyGasUsage: first }),
    entry('Furnace 2', { monthlyGasUsage: second }),
  ]

  /** own gas of both furnaces, the house bill; what Furnace 1 is computed from */
  test.each([
    [null, null, 56, { gasCostPerMonth: 56, gasCostCovers: 'house', furnacesOnBill: 2 }],
    [null, 30, 56, { gasCostPerMonth: 56, gasCostCovers: 'house', furnacesOnBill: 1 }],
    [45, null, 56, { gasCostPerMonth: 45, gasCostCovers: 'furnace' }],
    [56, 56, 56, { gasCostPerMonth: 56, gasCostCovers: 'house', furnacesOnBill: 2 }],
    [45, null, null, { gasCostPerMonth: 45, gasCostCovers: 'furnace' }],
  ] as const)('own %s and %s, house %s', (first, second, house, expected) => {
    expect(furnaceOf({ equipment: two(first, second), customer: { monthlyGasUsage: house } })).toMatchObject(
      expected,
    )
  })

  test('a furnace that is not selected does not share the bill', () => {
    const equipment = [entry('Furnace 1'), entry('Furnace 2', { isEquipmentSelected: false })]
    expect(furnaceOf({ equipment, customer: { monthlyGasUsage: 56 } }).furnacesOnBill).toBe(1)
  })

  test.each([
    [0, 'none'],
    [1, 'equal'],
    [2, 'non-equal'],
    [null, 'none'],
    [7, 'none'],
  ])('billing type %s is %s', (billingTypeId, billingType) => {
    expect(furnaceOf({ customer: { billingTypeId } }).billingType).toBe(billingType)
  })
})

describe('the fan in the cooling season', () => {
  const places = ['Furnace 1', 'Furnace 2', 'AC 1', 'AC 2'] as const
  type Place = (typeof places)[number]
  const cooledBy = (present: readonly Place[]) =>
    present.filter((place) => {
      if (place !== 'Furnace 1' && place !== 'Furnace 2') return false
      return furnaceOf({ slot: place, equipment: present.map((name) => entry(name)) }).hasAirConditioner
    })

  test.each<[Place[], Place[]]>([
    [['Furnace 1', 'AC 1'], ['Furnace 1']],
    [['Furnace 1', 'AC 2'], ['Furnace 1']],
    [['Furnace 2', 'AC 1'], ['Furnace 2']],
    [['Furnace 1', 'AC 1', 'AC 2'], ['Furnace 1']],
    [['Furnace 1', 'Furnace 2', 'AC 1'], ['Furnace 1']],
    [['Furnace 1', 'Furnace 2', 'AC 2'], ['Furnace 2']],
    [
      ['Furnace 1', 'Furnace 2', 'AC 1', 'AC 2'],
      ['Furnace 1', 'Furnace 2'],
    ],
    [['Furnace 1', 'Furnace 2'], []],
    [['Furnace 1'], []],
  ])('of %j counts for %j', (present, counted) => {
    expect(cooledBy(present)).toEqual(counted)
  })

  test('never counts twice for one air conditioner, whatever is selected', () => {
    const homes = Array.from({ length: 2 ** places.length }, (_, chosen) =>
      places.filter((_place, bit) => (chosen >> bit) & 1),
    )
    expect(homes).toHaveLength(16)
    for (const home of homes) {
      const equipment = places.map((name) => entry(name, { isEquipmentSelected: home.includes(name) }))
      const furnaces = home.filter((place) => place === 'Furnace 1' || place === 'Furnace 2')
      const airConditioners = home.length - furnaces.length
      let hours = 0
      for (const slot of furnaces) {
        const input = furnaceOf({
          slot,
          equipment,
          customer: { monthlyGasUsage: 56, billingTypeId: 1 },
          ideal: { efficiency: 96 },
        })
        const known = { ...input, afuePercent: 80 }
        const outcome = analyse(known, ontarioOfCases)
        if (outcome.returnCode !== 0) throw new Error(`${home} is not compared`)
        const cost = outcome.economic.find(({ key }) => key === 'blower-cooling')?.actualValue ?? 0
        hours += Math.round(cost / (0.5 * 0.11))
        expect(input.isCooledByOtherFurnace).toBe(!input.hasAirConditioner && airConditioners > 0)
      }
      expect(hours, home.join(', ')).toBeLessThanOrEqual(ontarioOfCases.blower.coolingHours * airConditioners)
      if (furnaces.length > 0 && airConditioners > 0) expect(hours).toBeGreaterThan(0)
    }
  })

  test('says why there is no comparison', () => {
    const noteOf = (present: readonly Place[]) =>
      explain(
        {
          ...furnaceOf({
            slot: 'Furnace 2',
            equipment: present.map((name) => entry(name)),
            customer: { monthlyGasUsage: 56, billingTypeId: 1 },
            ideal: { efficiency: 96 },
          }),
          afuePercent: 80,
        },
        ontarioOfCases,
      ).find(({ key }) => key === 'blower-cooling')?.notes
    expect(noteOf(['Furnace 1', 'Furnace 2', 'AC 1'])).toEqual(['fan-of-other-furnace'])
    expect(noteOf(['Furnace 1', 'Furnace 2'])).toEqual(['fan-without-air-conditioner'])
  })
})

test('equipment without an entry is not selected', () => {
  expect(inputOf({ equipment: [], slot: 'Furnace 2' }).isSelected).toBe(false)
  expect(inputOf({ equipment: [], slot: 'AC 2' }).isSelected).toBe(false)
})

test('without an ideal system there is no proposal', () => {
  expect(furnaceOf({ ideal: null }).proposed).toBeNull()
  expect(coolerOf({ ideal: null }).proposed).toBeNull()
})

test('the home’s electricity bill takes precedence over the equipment’s', () => {
  const equipment = [entry('Furnace 1', { monthlyElectricityUsage: 30 })]
  expect(furnaceOf({ equipment }).electricityCostPerMonth).toBe(30)
  expect(furnaceOf({ equipment, customer: { monthlyElectricityUsage: 120 } }).electricityCostPerMonth).toBe(
    120,
  )
})

test('problems and estimates refer to existing stored fields', () => {
  const stored = new Set([
    ...Object.keys(emptyEntry),
    ...Object.keys(emptyCustomer),
    ...Object.keys(emptyIdeal).map((name) => `ideal.${name}`),
    'ideal',
  ])
  for (const field of Object.values(storedFieldOf)) expect(stored).toContain(field)
})

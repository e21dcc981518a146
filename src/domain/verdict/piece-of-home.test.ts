import { describe, expect, test } from 'vitest'
import type { EquipmentSlot } from '../homes/equipment/equipment.ts'
import {
  blankEntry,
  type EquipmentEntry,
  toWire,
  type WireEntry,
} from '../homes/equipment/equipment-entry.ts'
import type { EquipmentNote } from '../homes/list/equipment-notes.ts'
import { type ComparisonOfPiece, type VerdictHome, verdictPieceOf } from './piece-of-home.ts'

const entry = (slot: EquipmentSlot, change: Partial<EquipmentEntry>): WireEntry => ({
  ...toWire({ ...blankEntry(slot), ...change }),
  isEquipmentSelected: true,
})

const note = (said: EquipmentNote['said'], change: Partial<EquipmentNote> = {}): EquipmentNote => ({
  equipmentTypeName: 'Furnace 1',
  said,
  notedOn: '2026-11-20',
  notedBy: 'Sam Lee',
  finding: null,
  fixBy: null,
  ...change,
})

const home: VerdictHome = {
  equipmentDetails: [
    entry('Furnace 1', {
      installationYear: 2004,
      maintenanceYear: 2021,
      confirmedYear: 2004,
      afuePercent: 80,
      hasProgrammableThermostat: false,
      hasGoodHumidifier: true,
    }),
    entry('AC 1', { installationYear: 0, seer: 13 }),
  ],
  equipmentNotes: [],
  nameplates: [
    {
      equipmentTypeName: 'Furnace 1',
      madeYears: [2003, 2004],
      yearBasis: 'serial',
      isWellSupported: true,
      refrigerant: null,
    },
    {
      equipmentTypeName: 'AC 1',
      madeYears: [],
      yearBasis: null,
      isWellSupported: false,
      refrigerant: 'R-22',
    },
  ],
  openRequestKinds: ['air-conditioner'],
}
const nothingOffered = { proposal: null, repairQuote: null, breakEven: null, paybackYearsAtLow: null }
const pieceOf = (
  slot: EquipmentSlot,
  change: Partial<VerdictHome> = {},
  comparison: ComparisonOfPiece | null = null,
  offered: Parameters<typeof verdictPieceOf>[3] = nothingOffered,
) => verdictPieceOf({ ...home, ...change }, slot, comparison, offered)

test('what is recorded of a piece, with what its plate says; 0 is not known', () => {
  expect(pieceOf('Furnace 1')).toMatchObject({
    slot: 'Furnace 1',
    kind: 'furnace',
    unit: { kind: 'furnace', heater: 'furnace' },
    hasOpenRequest: false,
    installationYear: 2004,
    confirmedYear: 2004,
    lastServiceYear: 2021,
    madeYears: [2003, 2004],
    yearBasis: 'serial',
    isPlateWellSupported: true,
    refrigerant: undefined,
    afue: 80,
    seerUsed: null,
  })
  expect(pieceOf('AC 1')).toMatchObject({
    kind: 'air-conditioner',
    unit: { kind: 'air-conditioner', cooler: 'central' },
    hasOpenRequest: true,
    installationYear: null,
    isPlateWellSupported: false,
    refrigerant: 'R-22',
    afue: null,
    seerUsed: 13,
  })
})

test('nothing is known of a place without an entry', () => {
  expect(pieceOf('Furnace 2')).toMatchObject({
    kind: 'furnace',
    unit: undefined,
    installationYear: null,
    madeYears: undefined,
    afue: null,
    condition: null,
    safety: null,
    comparison: null,
  })
})

test.each([
  [false, true, ['no', 'yes']],
  [true, false, ['yes', 'no']],
  [null, null, ['unknown', 'unknown']],
] as const)('thermostat and humidifier are as the furnace in use says: %s, %s', (smart, good, said) => {
  const asked = { hasProgrammableThermostat: smart, hasGoodHumidifier: good }
  const notInUse = {
    ...entry('Furnace 1', { hasProgrammableThermostat: true, hasGoodHumidifier: true }),
    isEquipmentSelected: false,
  }
  const equipmentDetails = [entry('AC 1', {}), notInUse, entry('Furnace 2', asked)]
  const { smart: turnsDown, worksWell } = pieceOf('Thermostat', { equipmentDetails })
  expect([turnsDown, worksWell]).toEqual(said)
})

test('without a furnace in use nobody knows what they do', () => {
  const { smart, worksWell } = pieceOf('Thermostat', { equipmentDetails: [entry('AC 1', {})] })
  expect([smart, worksWell]).toEqual(['unknown', 'unknown'])
})

test('a note says how it works, another that it is not safe; those of another place say nothing', () => {
  const elsewhere = note('worn', { equipmentTypeName: 'AC 1' })
  const found = { fixBy: '2026-12-01', finding: 'Cracked heat exchanger' }
  const { condition, safety } = pieceOf('Furnace 1', {
    equipmentNotes: [elsewhere, note('failing'), note('fix-by', found)],
  })
  expect(condition).toEqual({ said: 'failing', year: 2026, date: 'November 20, 2026' })
  expect(safety).toEqual({ said: 'fix-by', date: 'November 20, 2026', by: 'Sam Lee', ...found })
  const bare = pieceOf('Furnace 1', { equipmentNotes: [elsewhere, note('do-not-run')] })
  expect(bare.condition).toBeNull()
  expect(bare.safety).toMatchObject({ said: 'do-not-run', fixBy: undefined, finding: '' })
})

describe('a comparison', () => {
  const made: ComparisonOfPiece = {
    rows: [
      { key: 'gas-cost', actualValue: 500 },
      { key: 'afue', actualValue: 78 },
    ],
    annualSaving: 115,
    savingRange: { todayCents: 90_000, likelyCents: 11_500, lowCents: 8_300, highCents: 15_250, causes: [] },
    isEstimated: true,
    refusal: null,
  }

  test('gives the saving in dollars with its ends, and the efficiency that it used', () => {
    const offered = { ...nothingOffered, repairQuote: { cents: 90_000, ageDays: 3 }, paybackYearsAtLow: 12.6 }
    expect(pieceOf('Furnace 1', {}, made, offered)).toMatchObject({
      comparison: { likely: 115, estimated: true, range: { low: 83, high: 152.5 }, paybackYearsAtLow: 12.6 },
      repairQuote: { cents: 90_000, ageDays: 3 },
      afue: 78,
    })
    const { comparison } = pieceOf('Furnace 1', {}, { ...made, savingRange: null })
    expect(comparison).toEqual({
      likely: 115,
      estimated: true,
      range: undefined,
      paybackYearsAtLow: undefined,
    })
  })

  test('of an air conditioner gives the SEER that it used', () => {
    const rows = [{ key: 'seer', actualValue: 10 } as const]
    expect(pieceOf('AC 1', {}, { ...made, rows }).seerUsed).toBe(10)
  })

  test('that was refused gives why, and what can be said without a bill', () => {
    const refused = { ...made, refusal: 'GAS_USAGE_MISSING' } as const
    expect(pieceOf('Furnace 1', {}, refused).comparison).toEqual({
      refused: 'GAS_USAGE_MISSING',
      gasShare: undefined,
    })
    const gasShare = { low: 12, likely: 16, high: 20 } as unknown as NonNullable<
      ComparisonOfPiece['gasShare']
    >
    expect(pieceOf('Furnace 1', {}, { ...refused, gasShare }).comparison).toMatchObject({ gasShare })
  })
})

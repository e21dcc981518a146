import { describe, expect, test } from 'vitest'
import { equipmentSlotNames } from '#domain/homes/equipment/equipment.ts'
import { blankEntry, toWire } from '#domain/homes/equipment/equipment-entry.ts'
import { changedPaths } from '../form/changed-paths.ts'
import { newCustomerValues } from '../form/customer-values.ts'
import { equipmentSummary } from './equipment-summary.ts'
import { firstOfKind, sharedFields } from './same-as.ts'

const blank = () => newCustomerValues(equipmentSlotNames.map((slot) => toWire(blankEntry(slot))))

const valuesOf = (slot: (typeof equipmentSlotNames)[number]) => {
  const values = blank().equipmentDetails[equipmentSlotNames.indexOf(slot)]
  if (!values) throw new Error(slot)
  return values
}

describe('one line about a piece of equipment', () => {
  test.each([
    ['Furnace 1', { installationYear: '1998', afuePercent: '80' }, '1998, 28 years', true, '80 %'],
    ['Furnace 1', { installationYear: '2025', afuePercent: '' }, '2025, 1 year', false, ''],
    ['Furnace 1', { installationYear: '2026' }, '2026, new', false, ''],
    ['Furnace 1', { installationYear: 'soon' }, undefined, false, ''],
    [
      'AC 1',
      { installationYear: '2014', seer: '13', coolingBtuPerHour: '36000' },
      '2014, 12 years',
      true,
      'SEER 13 · 36,000 Btu/h',
    ],
    ['AC 1', { installationYear: '', seer: '0', coolingBtuPerHour: '0' }, undefined, false, ''],
    ['Thermostat', { installationYear: '2017' }, '2017, 9 years', false, ''],
  ] as const)('%s with %o', (slot, given, age, isOld, rest) => {
    expect(equipmentSummary(slot, { ...valuesOf(slot), ...given }, 2026)).toEqual({ age, isOld, rest })
  })
})

test('what is not saved are the fields that differ from what is stored', () => {
  const stored = blank()
  const typed = blank()
  expect(changedPaths(typed, stored)).toEqual([])
  typed.phone = '555-0100'
  typed.equipmentDetails[0] = { ...valuesOf('Furnace 1'), isSelected: true, installationYear: '2004' }
  expect(changedPaths(typed, stored)).toEqual(['phone', 'equipmentDetails.0.installationYear'])
})

describe('a second unit', () => {
  test('may be like the first of its kind, but for years and photo', () => {
    expect(firstOfKind('Furnace 2')).toBe('Furnace 1')
    expect(firstOfKind('AC 2')).toBe('AC 1')
    expect(firstOfKind('Furnace 1')).toBeUndefined()
    expect(sharedFields('Furnace 2')).toContain('afuePercent')
    expect(sharedFields('AC 2')).toContain('seer')
    for (const field of ['installationYear', 'maintenanceYear', 'imageName', 'isSelected'])
      expect(sharedFields('AC 2')).not.toContain(field)
  })
})

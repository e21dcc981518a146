import { describe, expect, test } from 'vitest'
import {
  blankEntry,
  controlName,
  type EquipmentField,
  equipmentFieldNames,
  fieldOfWire,
  fieldsOfKind,
  fromWire,
  rowOf,
  toWire,
} from './equipment-entry.ts'

test('the control of a field carries its slot, that of the home none', () => {
  expect(controlName({ slot: null, field: 'phone' })).toBe('phone')
  expect(controlName({ slot: 'AC 1', field: 'seer' })).toBe('AC 1.seer')
})

describe('before anything is known', () => {
  const started = (entry: object) =>
    Object.entries(entry).filter(([name, value]) => name !== 'slot' && value !== null)

  test.each(['Furnace 1', 'Furnace 2', 'AC 1', 'AC 2', 'Humidifier', 'Thermostat'] as const)(
    '%s has what its own kind starts with, flags are not set, and no question is answered',
    (slot) => {
      const entry = blankEntry(slot)
      expect(entry.slot).toBe(slot)
      expect(Object.keys(entry)).toEqual(['slot', ...equipmentFieldNames])
      const flags = equipmentFieldNames.filter((name) => rowOf(name).type === 'flag')
      expect(flags.map((name) => entry[name])).toEqual(flags.map(() => false))
      expect(flags.length).toBeGreaterThan(0)
      for (const [name, value] of started(entry)) {
        const { type, kinds, start } = rowOf(name as EquipmentField)
        if (type === 'flag') expect(value, name).toBe(false)
        else
          expect({ value, isOfKind: kinds.some((kind) => isOfSlot(kind, slot)) }, name).toEqual({
            value: start,
            isOfKind: true,
          })
      }
    },
  )

  const isOfSlot = (kind: string, slot: string) =>
    slot.toLowerCase().startsWith(kind === 'air-conditioner' ? 'ac' : kind)

  test('what a kind starts with does not reach another', () => {
    const starting = equipmentFieldNames.filter((name) => rowOf(name).start !== undefined)
    const counts = (['Furnace 1', 'AC 1', 'Humidifier', 'Thermostat'] as const).map(
      (slot) =>
        started(blankEntry(slot)).filter(([name]) => starting.includes(name as EquipmentField)).length,
    )
    const kinds = ['furnace', 'air-conditioner', 'humidifier', 'thermostat'] as const
    expect(counts).toEqual(
      kinds.map((kind) => starting.filter((name) => rowOf(name).kinds.includes(kind)).length),
    )
  })
})

test('each kind asks for its own fields, in the order of all', () => {
  for (const kind of ['furnace', 'air-conditioner', 'humidifier', 'thermostat'] as const) {
    const fields = fieldsOfKind(kind)
    expect(fields.length, kind).toBeGreaterThan(0)
    expect(fields).toEqual(equipmentFieldNames.filter((name) => fields.includes(name)))
  }
  expect(fieldsOfKind('furnace')).not.toEqual(fieldsOfKind('air-conditioner'))
})

test('the names of the calls lead to the fields and back', () => {
  for (const name of equipmentFieldNames) expect(fieldOfWire(rowOf(name).wire)).toBe(name)
  expect(fieldOfWire('nothing')).toBeUndefined()
  const entry = blankEntry('Furnace 2')
  expect(toWire(entry)).toMatchObject({ equipmentTypeName: 'Furnace 2' })
  expect(fromWire(toWire(entry))).toEqual(entry)
})

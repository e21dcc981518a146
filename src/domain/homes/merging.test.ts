import { expect, test } from 'vitest'
import { blankHome } from '#contract/homes/equipment.ts'
import type { EquipmentSlot } from './equipment/equipment.ts'
import {
  arePlacesPossible,
  differingFields,
  leftInNote,
  mergedMarks,
  peopleThatFit,
  placesFor,
  proposedPlaces,
  sideOf,
  unsafeLeftOut,
} from './merging.ts'

const nothing = {
  name: null,
  email: null,
  phone: null,
  address: null,
  monthlyGasUsage: null,
  monthlyElectricityUsage: null,
  billingTypeId: 0,
  billMonth: 0,
  gasHeatsWater: null,
  ownNumber: null,
} as const
const kept = {
  ...nothing,
  name: 'Grace Hollis',
  email: 'grace@example.com',
  address: '85 Wrenhaven Drive',
  billMonth: 0,
  ownNumber: 'Jobber 1',
}
const gone = {
  ...nothing,
  name: 'G. Hollis',
  phone: '613-555-0111',
  address: '85 Wrenhaven Drive',
  billMonth: 3,
  gasHeatsWater: false,
  ownNumber: 'Jobber 2',
}

test('only what both records say, and say differently, has to be chosen', () => {
  expect(differingFields(kept, gone)).toEqual(['name'])
})

test.each([
  ['name', {}, 'kept'],
  ['name', { name: 'gone' as const }, 'gone'],
  ['email', { email: 'gone' as const }, 'kept'],
  ['phone', {}, 'gone'],
  ['billMonth', {}, 'gone'],
  ['ownNumber', { ownNumber: 'gone' as const }, 'kept'],
  ['gasHeatsWater', { gasHeatsWater: 'kept' as const }, 'gone'],
] as const)('%s with the choice %j comes from: %s', (field, chosen, side) => {
  expect(sideOf(field, kept, gone, chosen)).toBe(side)
})

test('a note keeps what was not chosen of name, phone and email, not another spelling of the same', () => {
  const other = { ...gone, id: 452, email: 'other@example.com' }
  expect(leftInNote(kept, other, {})).toBe(
    'Not taken over when #452 became this home: name G. Hollis, email other@example.com',
  )
  expect(leftInNote(kept, other, { name: 'gone' })).toContain('name Grace Hollis')
  const alike = { ...other, name: 'grace hollis', email: null }
  expect(leftInNote({ ...kept, phone: '(613) 555-0111' }, alike, {})).toBeUndefined()
})

const pieces = (...slots: EquipmentSlot[]) =>
  blankHome().map((piece) => ({
    ...piece,
    isEquipmentSelected: slots.some((slot) => slot === piece.equipmentTypeName),
  }))

/** A record with pieces, some of which are not safe. */
const record = (slots: readonly EquipmentSlot[], unsafe: readonly EquipmentSlot[] = []) => ({
  equipmentDetails: pieces(...slots),
  equipmentNotes: unsafe.map((equipmentTypeName) => ({
    equipmentTypeName,
    said: 'do-not-run' as const,
    notedOn: '2026-11-20',
    notedBy: 'Somebody',
    finding: 'Cracked',
    fixBy: null,
  })),
})

test('a piece stands where it stood, or in a free place of its kind', () => {
  expect(placesFor('Furnace 1', pieces('Furnace 1'))).toEqual(['Furnace 1', 'Furnace 2'])
  expect(placesFor('Furnace 1', pieces('Furnace 1', 'Furnace 2'))).toEqual(['Furnace 1'])
  expect(placesFor('Thermostat', pieces('Furnace 1'))).toEqual(['Thermostat'])
  const [kept, gone] = [record(['Furnace 1']), record(['Furnace 1', 'AC 1'])]
  expect(proposedPlaces(kept, gone)).toEqual([{ from: 'AC 1', to: 'AC 1' }])
})

test.each([
  ['replaces the one that is safe', [], [{ from: 'Furnace 1', to: 'Furnace 1' }]],
  ['stands beside one that is not', ['Furnace 1'], [{ from: 'Furnace 1', to: 'Furnace 2' }]],
] as const)('a piece that is not safe %s', (_what, unsafeOfKept, proposed) => {
  const [kept, gone] = [record(['Furnace 1'], unsafeOfKept), record(['Furnace 1'], ['Furnace 1'])]
  expect(proposedPlaces(kept, gone)).toEqual(proposed)
  expect(unsafeLeftOut(proposed, kept, gone)).toBeUndefined()
  expect(unsafeLeftOut([], kept, gone)).toEqual({ side: 'gone', slot: 'Furnace 1' })
})

test('a piece that is not safe is not replaced by another', () => {
  const [kept, gone] = [record(['AC 1'], ['AC 1']), record(['AC 1'])]
  expect(proposedPlaces(kept, gone)).toEqual([])
  const replaces = [{ from: 'AC 1', to: 'AC 1' }] as const
  expect(unsafeLeftOut(replaces, kept, gone)).toEqual({ side: 'kept', slot: 'AC 1' })
  expect(unsafeLeftOut([], record([], ['AC 1']), gone)).toBeUndefined()
})

test.each([
  [[{ from: 'Furnace 1', to: 'Furnace 2' }], true],
  [[], true],
  [[{ from: 'Furnace 1', to: 'AC 1' }], false],
  [[{ from: 'Furnace 2', to: 'Furnace 1' }], false],
  [
    [
      { from: 'Furnace 1', to: 'Furnace 1' },
      { from: 'Furnace 1', to: 'Furnace 2' },
    ],
    false,
  ],
] as const)('places %j are possible: %s', (choices, expected) => {
  expect(arePlacesPossible(choices, pieces('Furnace 1', 'AC 1'))).toBe(expected)
})

test('a mark of the customer goes with the value that was chosen', () => {
  const marks = {
    kept: { email: 'k', phone: 'k', 'Furnace 1.seer': 'k', 'AC 1.seer': 'k' },
    gone: { email: 'g', address: 'g', 'Furnace 1.seer': 'g', 'Thermostat.seer': 'g' },
  }
  expect(
    mergedMarks(marks, { fields: ['email', 'phone'], places: [{ from: 'Furnace 1', to: 'AC 1' }] }),
  ).toEqual({
    email: 'g',
    'Furnace 1.seer': 'k',
    'AC 1.seer': 'g',
  })
})

test('a further number of somebody uses up nobody’s place', () => {
  const person = (name: string) => ({
    id: 0,
    name,
    part: 'other' as const,
    phone: null,
    email: null,
    mayDecide: false,
    forVisits: false,
  })
  const there = ['Ann', 'Bo', 'Cy'].map(person)
  const { come, stay } = peopleThatFit(
    'Grace Hollis',
    there,
    ['Di', 'Ed', 'Di (mobile)', 'Grace Hollis (work)'].map(person),
  )
  expect(come.map(({ name }) => name)).toEqual(['Di', 'Di (mobile)', 'Grace Hollis (work)'])
  expect(stay.map(({ name }) => name)).toEqual(['Ed'])
})

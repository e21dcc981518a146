import { expect, test } from 'vitest'
import { homeLimitWords } from '#texts/en/words/home-limits.ts'
import type { EquipmentSlot } from '../equipment/equipment.ts'
import {
  blankEntry,
  type EquipmentEntry,
  fromWire,
  toWire,
  type WireEntry,
} from '../equipment/equipment-entry.ts'
import { controlsOfPart, type OwnHomeRecord, ratingsIn, readOwnForm, valuesOf } from './own-form.ts'

const entry = (slot: EquipmentSlot, change: Partial<EquipmentEntry>): WireEntry =>
  toWire({ ...blankEntry(slot), ...change })

const home: OwnHomeRecord = {
  email: 'pat@example.com',
  phone: '2265550100',
  address: '101 Abalone Rd',
  monthlyGasUsage: 56,
  monthlyElectricityUsage: null,
  billingTypeId: 0,
  billMonth: 0,
  gasHeatsWater: true,
  equipmentDetails: [
    entry('Furnace 1', { isSelected: true, afuePercent: 80, installationYear: 2004, imageName: 'plate.jpg' }),
    entry('AC 1', { isSelected: false, seer: 13 }),
  ],
}
/** The home that a form makes of the stored one, with some of its values changed. */
const readWith = (change: Readonly<Record<string, string>>) =>
  readOwnForm({ ...valuesOf(home), ...change }, home)
const placesOf = (change: Readonly<Record<string, string>>) =>
  (readWith(change).home?.equipmentDetails ?? []).map((place) => fromWire(place))

test('the form has what is stored, but for email and phone, which stay where they are', () => {
  const values = valuesOf(home)
  expect(values).toMatchObject({
    email: '',
    phone: '',
    address: '101 Abalone Rd',
    monthlyGasUsage: '56',
    'Furnace 1.isSelected': 'yes',
    'Furnace 1.afuePercent': '80',
    'AC 1.isSelected': '',
    'AC 1.seer': '13',
    'AC 1.seer.scale': 'SEER',
  })
  expect(Object.keys(values).filter((name) => name.endsWith('imageName'))).toEqual([])
  expect(Object.keys(values).filter((name) => name.endsWith('scale'))).toEqual(['AC 1.seer.scale'])
})

test('an unchanged form changes nothing, and no contact', () => {
  expect(readWith({}).home).toEqual({ ...home, email: null, phone: null })
})

test('each place reads its own controls: ticks, figures and ratings on their scale', () => {
  const [furnace, unit] = placesOf({
    'Furnace 1.isSelected': '',
    'Furnace 1.afuePercent': '82',
    'AC 1.isSelected': 'yes',
    'AC 1.seer': '14.3',
    'AC 1.seer.scale': 'SEER2',
  })
  expect(furnace).toMatchObject({
    isSelected: false,
    afuePercent: 82,
    installationYear: 2004,
    imageName: 'plate.jpg',
  })
  expect(unit).toMatchObject({ isSelected: true, seer: 15.1 })
})

test('a control that cannot be read is named, and so is a missing address', () => {
  const { home: none, problems } = readWith({ address: '', 'Furnace 1.installationYear': 'long ago' })
  expect(none).toBeUndefined()
  expect(problems).toEqual({
    address: homeLimitWords.addressMissing,
    'Furnace 1.installationYear': expect.any(String),
  })
})

test('the ratings are those of air conditioners, with their scale', () => {
  const values = { ...valuesOf(home), 'AC 1.seer': '14.3', 'AC 1.seer.scale': 'SEER2' }
  expect(ratingsIn(values, home)).toEqual(['14.3 SEER2'])
  expect(ratingsIn({}, home)).toEqual([''])
})

test('one part of the form is about the home, the other about its equipment', () => {
  expect(controlsOfPart('details', home).map(({ name, at }) => [name, at.slot, at.field])).toEqual(
    [
      'email',
      'phone',
      'address',
      'monthlyGasUsage',
      'monthlyElectricityUsage',
      'billingTypeId',
      'billMonth',
      'gasHeatsWater',
    ].map((field) => [field, null, field]),
  )
  const ofPlaces = controlsOfPart('equipment', home)
  expect(ofPlaces.filter(({ isTick }) => isTick).map(({ name }) => name)).toEqual([
    'Furnace 1.isSelected',
    'AC 1.isSelected',
  ])
  expect(ofPlaces.find(({ scale }) => scale)).toEqual({
    name: 'AC 1.seer',
    at: { slot: 'AC 1', field: 'seer' },
    isTick: false,
    scale: 'AC 1.seer.scale',
  })
})

import { expect, test } from 'vitest'
import { equipmentFieldNames, rowOf } from '../../homes/equipment/equipment-entry.ts'
import { homeFieldNames, homeFields } from '../../homes/home-fields.ts'
import { changeInOneLine, changesInWords } from './audit-changes.ts'
import { fieldInWords } from './audit-fields.ts'
import { auditSays } from './audit-says.ts'

test.each([
  ['email', 'Email'],
  ['monthlyGasUsage', 'Monthly gas usage ($)'],
  ['acSEER', 'SEER'],
  ['doesFurnaceHaveECM', 'DC motor technology'],
  ['isPoorHumidifier', 'Properly functioning humidifier'],
  ['toString', 'To string'],
  ['AC 1', 'AC 1'],
  ['furnace.lifeYears', 'Furnace: life years'],
  ['priceDays.gasPricePerUnit', 'Price days: gas price per unit'],
])('the field %s is called %s', (key, words) => expect(fieldInWords(key)).toBe(words))

test('every field of a home is called by its label in the form', () => {
  const labels = equipmentFieldNames.map((field) => [rowOf(field).wire, rowOf(field).label])
  const told = labels
    .filter(([wire = '']) => !(wire in homeFields))
    .map(([wire = '']) => [wire, fieldInWords(wire)])
  expect(told).toEqual(labels.filter(([wire = '']) => !(wire in homeFields)))
  for (const field of homeFieldNames.filter((name) => name !== 'email'))
    expect(fieldInWords(field)).toBe(homeFields[field].label)
})

test('the values of each field are side by side, nested fields one by one', () => {
  const before = { phone: '555', billMonth: 0, 'AC 1': { acSEER: 10, isEquipmentSelected: false } }
  const after = { phone: null, billMonth: 0, 'AC 1': { acSEER: 12, isEquipmentSelected: true } }
  expect(changesInWords(before, after)).toEqual([
    { field: 'Phone', before: '555', after: 'nothing' },
    { field: 'AC 1: SEER', before: '10', after: '12' },
    { field: 'AC 1: included', before: 'no', after: 'yes' },
  ])
})

test('a bill has both digits of its cents, a price of a kilowatt-hour all of its own', () => {
  const before = { monthlyGasUsage: 102, 'AC 1': { acCOST: 0.11 } }
  const after = { monthlyGasUsage: 118.5, 'AC 1': { acCOST: 0.1375 } }
  expect(changesInWords(before, after).map(changeInOneLine)).toEqual([
    'Monthly gas usage ($): 102 → 118.50',
    'AC 1: utility power generation cost per kWh ($): 0.11 → 0.1375',
  ])
})

test('questions stored in the negative are shown as the form asks them', () => {
  const before = { 'Furnace 1': { isPoorHumidifier: true, isNonProgrammableThermostat: null } }
  const after = { 'Furnace 1': { isPoorHumidifier: false, isNonProgrammableThermostat: true } }
  expect(changesInWords(before, after).map(changeInOneLine)).toEqual([
    'Furnace 1: properly functioning humidifier: no → yes',
    'Furnace 1: smart/programmable thermostat: nothing → no',
  ])
})

test.each([
  [{ billingTypeId: 0 }, { billingTypeId: 2 }, 'Monthly gas billing type: Unknown → Non-Equal'],
  [{ billMonth: 0 }, { billMonth: 2 }, 'Month of the gas bill: Unknown → February'],
  [
    { status: 'pending', assignedUserId: null },
    { status: 'assigned', assignedUserId: 3 },
    'Status: Pending → Assigned; Assigned to (employee number): nothing → 3',
  ],
  [{ state: 'sent' }, { state: 'queued' }, 'State: Sent → Waiting'],
  [
    { passwordChangedDate: '2026-01-02T03:04:05.678Z' },
    { passwordChangedDate: '2026-01-02T03:04:09.678Z' },
    'Password: set on 01/02/2026 at 03:04:05 UTC → set on 01/02/2026 at 03:04:09 UTC',
  ],
  [
    { 'AC 1': { imageName: null, acSEER: 0, equipmentTypeName: 'AC 1' } },
    { 'AC 1': { imageName: '0000.jpg', acSEER: 13, equipmentTypeName: 'AC 1' } },
    'AC 1: photo: none → a picture; AC 1: SEER: unknown → 13',
  ],
])('stored codes are shown in words (%#)', (before, after, words) =>
  expect(changesInWords(before, after).map(changeInOneLine).join('; ')).toBe(words),
)

test('a line names its first changes and counts the others', () => {
  const line = {
    action: 'change-customer',
    before: {},
    after: { name: 'A', email: 'b', phone: 'c', address: 'd' },
  }
  expect(auditSays(line)).toBe('Name: A; Address: d; Email: b; and 1 more')
})

test('a line without changes says so, one without fields says what is known, an erased one that it is erased', () => {
  expect(auditSays({ action: 'change-customer', before: {}, after: {} })).toBe('Saved without changes.')
  expect(auditSays({ action: 'sign-in', before: null, after: null })).toBe('With the password.')
  expect(auditSays({ action: 'change-customer', before: null, after: null })).toContain(
    "removed with a customer's data",
  )
})

test('an addition has no before, a removal no after', () => {
  const fields = { preferredDays: [], ids: [1, 2] }
  expect(changesInWords(null, fields)).toEqual([{ field: 'Numbers', before: null, after: '1, 2' }])
  expect(changesInWords(fields, null).map(changeInOneLine)).toEqual(['Numbers: 1, 2'])
  expect(changesInWords({ phone: '1' }, { phone: '2' }).map(changeInOneLine)).toEqual(['Phone: 1 → 2'])
  expect(changesInWords(null, null)).toEqual([])
})

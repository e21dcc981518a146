import { expect, test } from 'vitest'
import { marksOf } from './customer-marks.tsx'

const moment = '2026-11-20T15:00:00.000Z'

test('marks are at the form’s fields, for a stored flag at its question', () => {
  const changedByCustomer = {
    email: moment,
    'Furnace 1.isPoorHumidifier': moment,
    'AC 1.acSEER': moment,
    'Thermostat.imageName': moment,
  }
  expect(marksOf({ changedByCustomer })).toEqual({
    email: moment,
    'equipmentDetails.0.hasGoodHumidifier': moment,
    'equipmentDetails.2.seer': moment,
    'equipmentDetails.5.imageName': moment,
  })
})

test('an untouched customer has none', () => {
  expect(marksOf({ changedByCustomer: {} })).toEqual({})
})

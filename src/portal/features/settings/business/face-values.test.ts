import { expect, test } from 'vitest'
import { demoBusiness, plainFace } from '#domain/operations/business/business.ts'
import { faceInputOf, faceValuesOf, fieldOfPath } from './face-values.ts'

test.each([
  ['the demo', demoBusiness],
  ['a business that said nothing', plainFace],
])('the form of %s sends what it was given', (_, { trustFacts, hours, promises }) => {
  expect(faceInputOf(faceValuesOf({ trustFacts, hours, promises }))).toEqual({ trustFacts, hours, promises })
})

test('an empty fact is left out, and a problem of a later one is shown at its own place', () => {
  const values = { ...faceValuesOf(demoBusiness), trustFacts_0_title: '', trustFacts_0_line: '' }
  expect(faceInputOf(values).trustFacts).toEqual(demoBusiness.trustFacts.slice(1))
  expect(fieldOfPath(values, ['trustFacts', 0, 'line'])).toBe('trustFacts_1_line')
  expect(fieldOfPath(values, ['hours', 'monday', 'closes'])).toBe('hours_monday_closes')
  expect(fieldOfPath(values, ['name'])).toBe('name')
})

test('a day with one time is sent, so that it can be refused', () => {
  const values = { ...faceValuesOf(plainFace), hours_monday_opens: '08:00' }
  expect(faceInputOf(values).hours).toMatchObject({ monday: { opens: '08:00', closes: '' }, tuesday: null })
})

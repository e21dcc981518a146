import { expect, test } from 'vitest'
import { ontarioOfCases } from '#tests/support/sets-of-cases.ts'
import { assumedFields, assumedInWords, isAssumed } from './assumed-fields.ts'

test('a field that may stay empty says what counts meanwhile; another says nothing', () => {
  const assumed = assumedFields({ ...ontarioOfCases, electricityPrice: 0.11, acHours: 1540 })
  expect(assumed).toEqual({ electricityPricePerKwh: 0.11, seasonHours: 1540 })
  expect(assumedInWords('electricityPricePerKwh', assumed)).toBe('$0.11')
  expect(assumedInWords('seasonHours', assumed)).toBe('1,540')
  expect(assumedInWords('seer', assumed)).toBeUndefined()
  expect(['electricityPricePerKwh', 'seasonHours', 'seer'].map(isAssumed)).toEqual([true, true, false])
})

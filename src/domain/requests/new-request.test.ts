import { expect, test } from 'vitest'
import { serviceRequestTexts } from '#texts/service-request.ts'
import { messages } from '../messages.ts'
import { maskedEmail, maskedPhone, missingOfRequest } from './new-request.ts'

const chosen = { requestReasonId: 1, equipmentTypeId: 1, preferredDays: [] }
const today = '2026-11-22'
const none = { email: '', phone: null }

test('contact details may be left out only if they are stored', () => {
  expect(missingOfRequest({ ...chosen, ...none }, { isReachKnown: false, today })).toEqual([
    { path: 'email', message: serviceRequestTexts.noContact },
  ])
  expect(missingOfRequest({ ...chosen, ...none }, { isReachKnown: true, today })).toEqual([])
  expect(missingOfRequest({ ...chosen, ...none, requestReasonId: 0 }, { isReachKnown: true, today })).toEqual(
    [{ path: 'requestReasonId', message: messages.requests.incomplete }],
  )
})

test('stored contact details are masked so that only their owner recognizes them', () => {
  expect(maskedEmail('elena.everett@example.com')).toBe('e…@example.com')
  expect(maskedPhone('(416) 555-0101')).toBe('the number ending in 0101')
})

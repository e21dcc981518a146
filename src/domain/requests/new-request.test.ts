import { expect, test } from 'vitest'
import { messages } from '../messages.ts'
import { maskedEmail, maskedPhone, missingOfRequest } from './new-request.ts'

const chosen = { requestReasonId: 1, equipmentTypeId: 1 }
const none = { email: '', phone: null }

test('contact details may be left out only if they are stored', () => {
  expect(missingOfRequest({ ...chosen, ...none })).toEqual([
    { path: 'email', message: messages.requests.noContact },
  ])
  expect(missingOfRequest({ ...chosen, ...none }, { isReachKnown: true })).toEqual([])
  expect(missingOfRequest({ ...chosen, ...none, requestReasonId: 0 }, { isReachKnown: true })).toEqual([
    { path: 'requestReasonId', message: messages.requests.incomplete },
  ])
})

test('stored contact details are masked so that only their owner recognizes them', () => {
  expect(maskedEmail('elena.everett@example.com')).toBe('e…@example.com')
  expect(maskedPhone('(416) 555-0101')).toBe('the number ending in 0101')
})

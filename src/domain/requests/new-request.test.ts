import { expect, test } from 'vitest'
import { messages } from '#texts/en/messages.ts'
import { serviceRequestTexts } from '#texts/en/requests/service-request.ts'
import { missingOfRequest } from './new-request.ts'

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

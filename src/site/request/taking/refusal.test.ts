import { expect, test } from 'vitest'
import { messages } from '#texts/en/messages.ts'
import { serviceRequestTexts as texts } from '#texts/en/requests/service-request.ts'
import { summaryOf, withoutMended } from './refusal.ts'

const bothMissing = messages.requests.incomplete
const email = { path: 'email', message: 'This is no email.' }
const refusal = {
  text: bothMissing,
  problems: [
    { path: 'requestReasonId', message: bothMissing },
    { path: 'equipmentTypeId', message: bothMissing },
    email,
  ],
  offersPhone: false,
}

test('the summary has each reason once, and a link to each field', () => {
  expect(summaryOf(refusal)).toEqual({
    lead: bothMissing,
    linked: [
      { field: 'requestReasonId', text: texts.fields.requestReasonId },
      { field: 'equipmentTypeId', text: texts.fields.equipmentTypeId },
      { field: 'email', text: 'Email: This is no email.' },
    ],
  })
  const { lead } = summaryOf({ ...refusal, text: email.message, problems: [email] })
  expect(lead, 'its link says it').toBeUndefined()
})

test('where no field is to blame the summary says why', () => {
  expect(summaryOf({ text: texts.tooMany, problems: [], offersPhone: true })).toEqual({
    lead: texts.tooMany,
    linked: [],
  })
})

test('what was mended is gone from the summary, and the summary with the last of it', () => {
  const left = withoutMended(refusal, new Set(['requestReasonId', 'equipmentTypeId']))
  expect(left && summaryOf(left)).toEqual({
    lead: undefined,
    linked: [{ field: 'email', text: 'Email: This is no email.' }],
  })
  const typed = new Set(['requestReasonId', 'equipmentTypeId', 'phone'])
  expect(withoutMended(refusal, typed), 'phone and email are one question').toBeNull()
})

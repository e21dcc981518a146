import { expect, test } from 'vitest'
import { longestNote } from '#domain/requests/completion.ts'
import { messages } from '#texts/en/messages.ts'
import { problemsFound } from '../../../ui/form/schema-problems.ts'
import { type HomeOfRequest, noRequest, readRequest } from './taken-request.ts'

const asked = { ...noRequest, requestReasonId: '2', equipmentTypeId: '1' }
const home: HomeOfRequest = { id: 7, name: 'Ada', phone: null, email: null, address: '1 Main Street' }
const { noContact, incomplete } = messages.requests

type Typed = Partial<typeof noRequest>

test.each<[typed: Typed, home: HomeOfRequest | undefined, problems: Record<string, unknown>]>([
  [{ phone: '416 555 0100' }, undefined, {}],
  [{ email: 'ada@example.com' }, undefined, {}],
  [{}, undefined, { email: noContact }],
  [{ phone: '  ' }, undefined, { email: noContact }],
  [{}, { ...home, phone: '416 555 0100' }, {}],
  [{}, { ...home, email: 'ada@example.com' }, {}],
  [{}, home, { email: noContact }],
  [{ phone: '416 555 0100' }, home, {}],
  [{ email: 'ada' }, undefined, { email: expect.any(String) }],
  [{ phone: '416 555 0100', requestReasonId: '0' }, home, { requestReasonId: incomplete }],
  [{ phone: '416 555 0100', equipmentTypeId: '0' }, home, { equipmentTypeId: incomplete }],
  [
    { words: 'a'.repeat(longestNote + 1) },
    { ...home, phone: '1' },
    { words: expect.stringMatching(/\d,?\d{3}/) },
  ],
])('%j for the home %j has the problems %j', (typed, ofHome, problems) => {
  const { data, error } = readRequest({ ...asked, ...typed }, ofHome)
  expect(problemsFound(error)).toEqual(problems)
  expect(data === undefined).toBe(Object.keys(problems).length > 0)
})

test('the call gets numbers for what was chosen, and none of what is known of the home', () => {
  const typed = { ...asked, customerId: 7, words: ' No heat ', isUrgent: true }
  expect(readRequest(typed, { ...home, phone: '416 555 0100' }).data).toMatchObject({
    customerId: 7,
    requestReasonId: 2,
    equipmentTypeId: 1,
    isUrgent: true,
    phone: null,
    email: null,
  })
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '#texts/en/messages.ts'
import { CallRefused, callServer } from './call-server.ts'

beforeEach(() => void vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=abc' }))
afterEach(() => void vi.unstubAllGlobals())

async function refusalOf(answer: () => Promise<Response>): Promise<CallRefused> {
  vi.stubGlobal('fetch', answer)
  const error = await callServer({ method: 'POST', path: '/api/anything' }).catch((refused) => refused)
  if (!(error instanceof CallRefused)) throw new Error('It was not refused')
  return error
}

const answering = (status: number, body: unknown) => async () => Response.json(body, { status })

test.each([
  [500, { errors: ['a'] }],
  [500, { message: 'boom', errors: ['a', 'b'] }],
  [502, { code: 502, message: 'Bad gateway' }],
  [502, { code: 'BAD_GATEWAY', message: 'upstream connect error' }],
  [400, null],
  [400, 'no'],
])('an answer %i of an unknown shape (%j) gets the general text', async (status, body) => {
  const { userMessage } = await refusalOf(answering(status, body))
  expect(userMessage).toEqual({ text: messages.somethingWentWrong })
})

test('a refusal or an outage is shown in its own words', async () => {
  const refused = { code: 'NOT_FOUND', status: 404, message: 'It is gone' }
  expect((await refusalOf(answering(404, refused))).userMessage).toEqual({ text: 'It is gone' })
  const outage = { code: 'SERVICE_UNAVAILABLE', status: 503, message: 'In a few seconds' }
  expect((await refusalOf(answering(503, outage))).userMessage).toEqual({ text: 'In a few seconds' })
})

test('without an answer the fixed text stays, and a second line says what happened', async () => {
  const { code, userMessage } = await refusalOf(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(code).toBe('NETWORK')
  expect(userMessage).toEqual({ text: messages.somethingWentWrong, more: messages.noConnection })
})

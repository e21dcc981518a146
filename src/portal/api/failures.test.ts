import { ORPCError } from '@orpc/client'
import { describe, expect, test } from 'vitest'
import { messages } from '#texts/en/messages.ts'
import {
  answerOf,
  failureInWords,
  isStaleWrite,
  newerRecordOf,
  problemsOf,
  retryAfter,
  sentenceOf,
  toRefusal,
} from './failures.ts'

const refused = (code: string, status: number, data?: unknown) =>
  new ORPCError(code, { status, message: 'In words', data })

describe('an answer from the server', () => {
  test('with code and message becomes that refusal', () => {
    const refusal = toRefusal({ code: 'FORGED_REQUEST', status: 403, message: 'Reload' }, 403)
    expect(refusal).toMatchObject({ code: 'FORGED_REQUEST', status: 403, message: 'Reload' })
  })

  test.each([[undefined], [null], ['<html>'], [{ code: 7 }]])(
    'of another shape (%j) is not a refusal',
    (body) => {
      expect(toRefusal(body, 502)).toBeUndefined()
    },
  )
})

test('problems are read by path, and only from a refused form', () => {
  const problems = [{ path: 'equipmentDetails.0.acSEER', message: 'SEER is a number' }]
  expect(problemsOf(refused('BAD_REQUEST', 400, { problems }))).toEqual({
    'equipmentDetails.0.acSEER': 'SEER is a number',
  })
  expect(problemsOf(refused('STALE_WRITE', 409, { problems }))).toEqual({})
  expect(problemsOf(refused('BAD_REQUEST', 400))).toEqual({})
  expect(problemsOf(new TypeError('Failed to fetch'))).toEqual({})
})

test('a stale write carries the newer record, which must be one', () => {
  const stale = refused('STALE_WRITE', 409, { current: { name: 'Ann' }, by: 'Bo' })
  expect(isStaleWrite(stale)).toBe(true)
  expect(newerRecordOf(stale)).toEqual({ current: { name: 'Ann' }, by: 'Bo' })
  expect(newerRecordOf(refused('STALE_WRITE', 409, { current: 5 }))).toBeUndefined()
  expect(newerRecordOf(refused('NOT_FOUND', 404, { current: { name: 'Ann' } }))).toBeUndefined()
})

test('the wait is shown if the server sends it', () => {
  expect(retryAfter(refused('TOO_MANY_ATTEMPTS', 429, { retryAfterSeconds: 90 }))).toBe(90)
  expect(retryAfter(refused('BAD_CREDENTIALS', 401))).toBeUndefined()
})

test('a refusal or an outage has its own words; an unforeseen failure has none', () => {
  expect(sentenceOf(refused('NOT_FOUND', 404))).toBe('In words')
  expect(sentenceOf(refused('SERVICE_UNAVAILABLE', 503))).toBe('In words')
  expect(sentenceOf(refused('INTERNAL_SERVER_ERROR', 500))).toBeUndefined()
  expect(sentenceOf(new TypeError('Failed to fetch'))).toBeUndefined()
})

test('without an answer the fixed text stays, and a second line says what happened', async () => {
  const broken = await answerOf(Promise.reject(new TypeError('Failed to fetch'))).catch((error) => error)
  expect(failureInWords(broken)).toEqual({ text: messages.somethingWentWrong, more: messages.noConnection })
  const stopped = new DOMException('stopped', 'AbortError')
  await expect(answerOf(Promise.reject(stopped))).rejects.toBe(stopped)
  expect(failureInWords(refused('INTERNAL_SERVER_ERROR', 500))).toEqual({ text: messages.somethingWentWrong })
  expect(failureInWords(refused('NOT_FOUND', 404))).toEqual({ text: 'In words' })
})

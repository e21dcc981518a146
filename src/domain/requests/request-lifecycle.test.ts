import { expect, test } from 'vitest'
import { type RequestMove, statusAfter, whyNot } from './request-lifecycle.ts'
import { type RequestStatus, requestStatuses } from './requests.ts'

const moves = ['assign', 'complete'] as const satisfies readonly RequestMove[]

test('a request is assigned, reassigned and completed, and nothing else happens to it', () => {
  const allowed = requestStatuses.flatMap(({ status }) =>
    moves.flatMap((move) => {
      const after = statusAfter(move, status)
      return after ? [`${status} ${move} ${after}`] : []
    }),
  )
  expect(allowed).toEqual([
    'pending assign assigned',
    'assigned assign assigned',
    'assigned complete completed',
  ])
})

test.each<[RequestMove, RequestStatus, RegExp]>([
  ['assign', 'completed', /already completed/],
  ['complete', 'completed', /already completed/],
  ['complete', 'pending', /Assign this request first/],
])('a refused %s of a %s request says why', (move, status, reason) => {
  expect(statusAfter(move, status)).toBeUndefined()
  expect(whyNot(move, status)).toMatch(reason)
})

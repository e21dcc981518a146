import { describe, expect, test } from 'vitest'
import { messages } from '#texts/en/messages.ts'
import {
  isVisitOther,
  noPlan,
  type Plan,
  planOf,
  problemsOfVisit,
  visitOf,
} from '../../../shared/form/plan.ts'
import { hasVisit, readPlan } from './plan-of-several.ts'

const today = '2026-11-22'
const stored: Plan = { assignedUserId: 3, visitDay: '2026-11-24', visitFrom: '08:00', visitTo: '10:00' }
const { visitInPast, visitDayMissing, visitWindowHalf, visitWindowReversed, notAssignable } =
  messages.requests

test('a request without a plan has an empty one', () => {
  const none = { assignedUserId: null, visitDay: null, visitFrom: null, visitTo: null }
  expect([planOf(undefined), planOf(none), planOf(stored)]).toEqual([noPlan, noPlan, stored])
})

test.each<[change: Partial<Plan>, isOther: boolean]>([
  [{}, false],
  [{ assignedUserId: 4 }, false],
  [{ visitDay: '2026-11-25' }, true],
  [{ visitFrom: '' }, true],
  [{ visitTo: '11:00' }, true],
])('%j is another visit: %s', (change, isOther) => {
  expect(isVisitOther({ ...stored, ...change }, stored)).toBe(isOther)
})

test('a visit without times is sent as one at any time', () => {
  expect(visitOf({ ...stored, visitFrom: '', visitTo: '' })).toEqual({
    visitDay: '2026-11-24',
    visitFrom: null,
    visitTo: null,
  })
})

test.each<[change: Partial<Plan>, problems: ReturnType<typeof problemsOfVisit>]>([
  [{}, {}],
  [{ visitDay: today }, {}],
  [{ visitDay: '2026-11-21' }, { visitDay: visitInPast }],
  [{ visitDay: '' }, { visitDay: visitDayMissing }],
  [{ visitFrom: '' }, { visitFrom: visitWindowHalf }],
  [{ visitTo: '' }, { visitTo: visitWindowHalf }],
  [
    { visitDay: '', visitTo: '07:00' },
    { visitDay: visitDayMissing, visitTo: visitWindowReversed },
  ],
])('a visit with %j has the problems %j', (change, problems) => {
  expect(problemsOfVisit({ ...stored, ...change }, today)).toEqual(problems)
})

describe('a plan for several requests', () => {
  const person = { ...noPlan, assignedUserId: 3 }

  test.each<[typed: Plan, hasOne: boolean, fields: string[]]>([
    [person, false, []],
    [stored, true, []],
    [noPlan, false, ['assignedUserId']],
    [{ ...stored, assignedUserId: 0 }, true, ['assignedUserId']],
    [{ ...person, visitFrom: '08:00' }, true, ['visitDay', 'visitTo']],
    [{ ...person, visitDay: '2026-11-21' }, true, ['visitDay']],
  ])('%j has a visit: %s, and is refused at %j', (typed, hasOne, fields) => {
    expect(hasVisit(typed)).toBe(hasOne)
    const { data, error } = readPlan(typed, today)
    expect(error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(fields)
    expect(data).toEqual(fields.length > 0 ? undefined : typed)
  })

  test('says whom to choose', () => {
    expect(readPlan(noPlan, today).error?.issues[0]?.message).toBe(notAssignable)
  })
})

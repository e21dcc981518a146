import { expect, test } from 'vitest'
import { stateOfRebate, stateOfSpan } from './states.ts'

const today = '2026-11-22'

test.each([
  { what: 'its first day', span: { validFrom: today, validUntil: null }, state: 'current' },
  { what: 'its last day', span: { validFrom: '2026-01-01', validUntil: today }, state: 'current' },
  {
    what: 'the day before its first',
    span: { validFrom: '2026-11-23', validUntil: null },
    state: 'not-yet',
  },
  {
    what: 'the day after its last',
    span: { validFrom: '2026-01-01', validUntil: '2026-11-21' },
    state: 'over',
  },
])('on $what a span is $state', ({ span, state }) => {
  expect(stateOfSpan(span, today)).toBe(state)
})

const rebate = {
  validFrom: '2026-01-01',
  validUntil: null,
  endedOn: null,
  sourceCheckedOn: '2026-11-01',
  isReplaced: false,
}

test.each([
  { what: 'that holds', change: {}, state: 'current' },
  { what: 'that ended early', change: { endedOn: '2026-11-21' }, state: 'over' },
  {
    what: 'whose early end is later than its last day',
    change: { validUntil: '2026-11-21', endedOn: '2026-12-01' },
    state: 'current',
  },
  { what: 'whose source was read 90 days ago', change: { sourceCheckedOn: '2026-08-24' }, state: 'current' },
  {
    what: 'whose source was read 91 days ago',
    change: { sourceCheckedOn: '2026-08-23' },
    state: 'source-stale',
  },
  { what: 'that another one follows', change: { isReplaced: true }, state: 'replaced' },
])('a rebate $what is $state', ({ change, state }) => {
  expect(stateOfRebate({ ...rebate, ...change }, today)).toBe(state)
})

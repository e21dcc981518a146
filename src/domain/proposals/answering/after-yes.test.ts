import { expect, test } from 'vitest'
import type { OpeningHours } from '../../operations/business/opening-hours.ts'
import { nextStepAfterYes, proposedDay, stepsAfterYes, workAhead } from './after-yes.ts'

const accepted = {
  acceptedOn: '2026-11-24',
  leadDays: 21,
  hours: null,
  meaning: 'go-ahead',
  permit: 'included',
  installationDay: null,
} as const

const steps = (change: Partial<Parameters<typeof stepsAfterYes>[0]> = {}) =>
  stepsAfterYes({ ...accepted, ...change }).map(({ step, by, isDone }) => [step, by, isDone])

test('after a go-ahead come the contract, the day and what has to be there, each with its day', () => {
  expect(steps()).toEqual([
    ['contract', '2026-11-26', false],
    ['installation', '2026-11-27', false],
    ['equipment-and-permit', '2026-12-13', false],
  ])
})

test.each([
  ['a yes that is the contract', { meaning: 'contract' }, 0, ['contract-stands', '2026-11-24', true]],
  ['a day that is set', { installationDay: '2026-12-10' }, 1, ['installation', '2026-12-10', true]],
  [
    'what it needs by then',
    { installationDay: '2026-12-10' },
    2,
    ['equipment-and-permit', '2026-12-08', false],
  ],
  ['a permit that they see to', { permit: 'extra' }, 2, ['equipment', '2026-12-13', false]],
  ['a permit of which nobody said anything', { permit: null }, 2, ['equipment', '2026-12-13', false]],
  ['an installation on the next day', { leadDays: 1 }, 2, ['equipment-and-permit', '2026-11-24', false]],
] as const)('%s', (_what, change, place, step) => {
  expect(steps(change)[place]).toEqual(step)
})

test.each([
  ['the promised day', '2026-11-24', '2026-11-30', '2026-12-15'],
  ['tomorrow, once that is today', '2026-11-24', '2026-12-15', '2026-12-16'],
  ['tomorrow, once that is over', '2026-11-24', '2027-01-04', '2027-01-05'],
])('the day that is proposed is %s', (_what, acceptedOn, today, day) => {
  expect(proposedDay({ acceptedOn, leadDays: 21, hours: null }, today)).toBe(day)
})

const nine = { opens: '09:00', closes: '17:00' }
const open: OpeningHours = {
  monday: null,
  tuesday: nine,
  wednesday: nine,
  thursday: nine,
  friday: nine,
  saturday: nine,
  sunday: null,
}
const closed: OpeningHours = {
  ...open,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
}

test.each([
  ['a Saturday on which they work', open, '2026-11-28', '2026-12-19'],
  ['the Tuesday after a closed Sunday and Monday', open, '2026-11-29', '2026-12-22'],
  ['the Monday after a weekend, without hours', null, '2026-11-28', '2026-12-21'],
  ['the day after Christmas', open, '2026-12-04', '2026-12-26'],
  ['the promised one of a business that never opens', closed, '2026-11-29', '2026-12-20'],
])('the day that is proposed is %s', (_what, hours, acceptedOn, day) => {
  expect(proposedDay({ acceptedOn, leadDays: 21, hours }, acceptedOn)).toBe(day)
})

test('what is over is proposed for the next day on which they work', () => {
  expect(proposedDay({ acceptedOn: '2026-11-01', leadDays: 1, hours: open }, '2026-11-28')).toBe('2026-12-01')
})

const promised = { acceptedOn: '2026-11-24', leadDays: 21, hours: null }
const visit = { visitDay: '2026-12-10', visitFrom: '08:00', visitTo: '10:00' }
const running = { isCompleted: false, isDone: false, visit }
const nothing = { isToPlan: false, plannedOn: null, visit: null }
const toPlan = { isToPlan: true, plannedOn: '2026-12-15', visit: null }

test.each([
  ['the promised day until one is set', null, '2026-11-30', toPlan],
  ['no promised day that is over', null, '2026-12-16', { ...toPlan, plannedOn: null }],
  ['the day that is set', running, '2026-12-10', { ...nothing, visit }],
  ['no set day that is over', running, '2026-12-11', nothing],
  ['nothing once it is done', { ...running, isCompleted: true, isDone: true }, '2026-12-01', nothing],
  ['the promised day where it came to nothing', { ...running, isCompleted: true }, '2026-12-01', toPlan],
] as const)('a customer is told of %s', (_what, installation, today, told) => {
  expect(workAhead(promised, installation, today)).toEqual(told)
})

test('the office sets the day next', () => {
  expect(nextStepAfterYes('2026-11-24')).toEqual({
    nextStep: 'Set the installation day',
    nextStepOn: '2026-11-27',
  })
})

import { expect, test } from 'vitest'
import { messages } from '#texts/en/messages.ts'
import { officeTexts } from '#texts/en/staff/proposals/proposal-office.ts'
import { noAnswer, plansOf, type RecordedAnswer, readAnswer } from './recorded-answer.ts'

const decisionOf = (answer: RecordedAnswer) => readAnswer({ ...answer, how: 'telephone' }).data?.decision

test('a yes names option, plan, person and consent; another way to pay names no plan', () => {
  const yes = { ...noAnswer, kind: 'accept', optionKey: 'b', name: 'Ada Example', isOwner: true } as const
  expect(decisionOf({ ...yes, planId: '4', agrees: true })).toEqual({
    kind: 'accept',
    optionKey: 'b',
    planId: 4,
    name: 'Ada Example',
    isOwner: true,
    agrees: true,
  })
  expect(decisionOf(yes)).toMatchObject({ planId: null, agrees: false })
})

test('a day to ask again goes with not now alone', () => {
  const no = { ...noAnswer, kind: 'decline', askAgainOn: '2027-03-01' } as const
  expect(decisionOf({ ...no, reason: 'not-now' })).toMatchObject({ askAgainOn: '2027-03-01', text: null })
  expect(decisionOf({ ...no, reason: 'price' })).toMatchObject({ reason: 'price', askAgainOn: null })
})

test('changes may be about all options; without an answer there is nothing to record', () => {
  expect(decisionOf({ ...noAnswer, kind: 'request-changes', text: 'Smaller' })).toEqual({
    kind: 'request-changes',
    optionKey: null,
    text: 'Smaller',
  })
  expect(readAnswer(noAnswer)).toEqual({
    error: { issues: [{ path: ['kind'], message: officeTexts.answerMissing }] },
  })
})

test('how it was heard has to be said', () => {
  expect(readAnswer({ ...noAnswer, kind: 'decline' })).toEqual({
    error: { issues: [{ path: ['how'], message: messages.proposals.howMissing }] },
  })
})

test('the plans are those of the chosen option', () => {
  const option = { label: '', totalCents: null, payNowCents: null, permit: null }
  const plans = [{ id: 4, name: 'Ten years' }]
  const options = [
    { ...option, key: 'a' as const, plans: [] },
    { ...option, key: 'b' as const, plans },
  ]
  expect(plansOf({ options }, 'b')).toEqual(plans)
  expect(plansOf({ options }, 'a')).toEqual([])
  expect(plansOf({ options }, '')).toEqual([])
})

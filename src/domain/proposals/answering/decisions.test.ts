import { expect, test } from 'vitest'
import { messages } from '#texts/en/messages.ts'
import { declineProblem, whyNotInPerson } from './decisions.ts'

const today = '2026-11-28'
const { reasonTextMissing, askAgainInPast } = messages.proposals

test.each([
  ['other', null, null, { path: 'text', message: reasonTextMissing }],
  ['other', null, 'Too loud.', null],
  ['price', null, null, null],
  ['not-now', '2026-11-29', null, null],
  ['not-now', today, null, { path: 'askAgainOn', message: askAgainInPast }],
  ['other', '2026-11-27', 'Later.', { path: 'askAgainOn', message: askAgainInPast }],
] as const)(
  'a no for %s, to be asked again on %s, with the words %s',
  (reason, askAgainOn, text, problem) => {
    expect(declineProblem({ reason, askAgainOn, text }, today)).toEqual(problem)
  },
)

const notice = { cancellationNotice: 'You have ten days.', cancelSentence: null }
const sentence = { cancellationNotice: null, cancelSentence: 'You can cancel.' }
const nothing = { cancellationNotice: null, cancelSentence: null }

test.each([
  ['us', 'service-call', nothing, 'NO_CANCELLATION_NOTICE'],
  ['ontario', 'service-call', nothing, 'NO_CANCELLATION_NOTICE'],
  ['ontario', 'service-call', notice, 'NOT_IN_PERSON'],
  ['ontario', 'service-call', sentence, 'NOT_IN_PERSON'],
  ['ontario', 'asked-for-quote', notice, null],
  ['us', 'service-call', notice, null],
  ['us', 'service-call', sentence, null],
] as const)('with the texts of %s, after a %s, %j: %s', (consumerTexts, origin, said, why) => {
  expect(whyNotInPerson({ consumerTexts, ...said }, origin)).toBe(why)
})

import { expect, test } from 'vitest'
import { holderMay, proposalHolders } from '#domain/people/holders.ts'
import { versionStates } from '#domain/proposals/lifecycle.ts'
import { sentVersion } from '#tests/support/proposal-snapshot.ts'
import { mayAccept, mayAnswer } from './may-answer.ts'

const { snapshot } = sentVersion()
const open = { state: 'open', reader: 'email-link', snapshot, acceptingClosed: null } as const
const inTwoWays = (read: Parameters<typeof mayAnswer>[0]) => [mayAnswer(read), mayAccept(read)]

test('nobody is asked for an answer in person where the law forbids it, not even for a no', () => {
  for (const reader of proposalHolders)
    expect(inTwoWays({ ...open, reader, acceptingClosed: 'NOT_IN_PERSON' })).toEqual([false, false])
})

test('where a rebate has ended, all but a yes can be said', () => {
  expect(inTwoWays(open)).toEqual([true, true])
  expect(inTwoWays({ ...open, acceptingClosed: 'REBATE_ENDED' })).toEqual([true, false])
})

test('only an open version that is shown can be answered', () => {
  for (const state of versionStates) {
    const isOpen = state === 'open' || state === 'changes-requested'
    expect(inTwoWays({ ...open, state }), state).toEqual([isOpen, isOpen])
  }
  expect(inTwoWays({ ...open, snapshot: null })).toEqual([false, false])
})

test('only who may answer, at once or with a code, is asked', () => {
  const asked = proposalHolders.filter((reader) => mayAnswer({ ...open, reader }))
  expect(asked).toEqual(['email-link', 'in-person', 'open-link', 'label'])
  expect(asked.filter((reader) => !holderMay(reader, 'answer'))).toEqual(['open-link', 'label'])
})

import type { OwnProposalPage } from '#contract/proposals/own-proposals.ts'
import { holderMay } from '#domain/people/holders.ts'
import { stateAfter } from '#domain/proposals/lifecycle.ts'

type AnswerFacts = Pick<OwnProposalPage, 'state' | 'reader' | 'snapshot' | 'acceptingClosed'>

/** Whether its reader may answer a version in some way. */
export function mayAnswer({ state, reader, snapshot, acceptingClosed }: AnswerFacts): boolean {
  const isOpen = stateAfter('decline', state) !== undefined
  const mayProve = holderMay(reader, 'answer') || holderMay(reader, 'answer-with-code')
  return isOpen && snapshot !== null && mayProve && acceptingClosed !== 'NOT_IN_PERSON'
}

/** Whether its reader may say yes to it. */
export function mayAccept(read: AnswerFacts): boolean {
  return mayAnswer(read) && read.acceptingClosed === null
}

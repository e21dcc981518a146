import { problemAt } from '#contract/errors.ts'
import { declineProblem } from '#domain/proposals/decisions.ts'
import { recordOncePerMinute } from '../audit/rate-limited-audit.ts'
import { type CallContext, calls } from '../calls.ts'
import { addressOf, widestOf } from '../http/caller-address.ts'
import { bucketsOfAddress, consumeAll, type Limit } from '../rate-limit.ts'
import { whyNotCode } from './codes.ts'
import { decide, findPress, type Press, type Proof, type Said } from './decide.ts'
import { toCustomersDecision } from './present.ts'
import { findReading, type Reading } from './readers.ts'
import { refusal, refusedAcceptanceOf, tooManyTries } from './refusals.ts'

/** Answers tried for one proposal at one address: ten an hour. */
const perAddress: Limit = { burst: 10, pauseSeconds: 6 * 60 }

export const accept = calls.ownProposals.accept.handler(async ({ input, context }) => {
  const { optionKey, planId, name } = input
  const reading = await customersReading(context, input.id)
  const lacks = refusedAcceptanceOf(input)
  if (lacks || optionKey === null) throw lacks ?? refusal('OPTION_MISSING')
  return answer(context, reading, input, { kind: 'accept', optionKey, planId, name })
})

export const decline = calls.ownProposals.decline.handler(async ({ input, context, errors }) => {
  const { reason, askAgainOn, text } = input
  const reading = await customersReading(context, input.id)
  const problem = declineProblem(input, reading.today)
  if (problem) throw errors.BAD_REQUEST(problemAt(problem.path, problem.message))
  return answer(context, reading, input, { kind: 'decline', reason, askAgainOn, text })
})

export const requestChanges = calls.ownProposals.requestChanges.handler(async ({ input, context }) => {
  const { optionKey, text } = input
  const reading = await customersReading(context, input.id)
  return answer(context, reading, input, { kind: 'request-changes', optionKey, text })
})

/** The reading of whoever may answer: anybody who reads it but staff. */
export async function customersReading(context: CallContext, id: number): Promise<Reading> {
  const reading = await findReading(context, context.request, { id, now: context.clock() })
  if (!reading || reading.reader === 'staff') throw refusal('NOT_FOUND')
  return reading
}

const states = {
  accept: 'accepted',
  decline: 'declined',
  'request-changes': 'changes-requested',
  cancel: 'cancelled',
} as const

/** Answers with the proof that this browser has, and with the code where that proves too little. */
async function answer(context: CallContext, reading: Reading, input: Press & { code: string }, said: Said) {
  const { id, number, hash, pressKey } = input
  const press = { id, number, hash, pressKey }
  const buckets = bucketsOfAddress(`decide:${id}`, addressOf(context.request), perAddress)
  const wait = await consumeAll(context.db, buckets, context.clock())
  if (wait > 0) throw tooManyTries(wait)
  const already = await findPress(context.db, press)
  if (!already && reading.reader === 'label') await checkCode(context, id, input.code)
  const result = await decide(context, press, said, proofOf(reading))
  if (result.refused) throw refusal(result.refused, result.newest, result.end)
  const { decision } = result
  const answered = toCustomersDecision(decision)
  return { number: answered.number, state: states[decision.kind], decision: answered }
}

/** Why before the decision's own transaction: a wrong code counts although nothing is decided. */
async function checkCode(context: CallContext, proposalId: number, typed: string) {
  const { db, clock, request } = context
  const refused = await whyNotCode(db, { proposalId, typed, now: clock() })
  if (!refused) return
  if (refused !== 'CODE_MISSING')
    await recordOncePerMinute(db, context, `proposal-code:${widestOf(addressOf(request))}`, {
      action: 'decision-code-refused',
      subject: ['proposal', proposalId],
      after: { problem: refused },
    })
  throw refusal(refused)
}

function proofOf({ reader, staffUserId }: Reading): Proof {
  if (reader === 'in-person') return { via: 'in-person', staffUserId, how: null }
  return { via: reader === 'label' ? 'label-and-code' : 'email-link', staffUserId: null, how: null }
}

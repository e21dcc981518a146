import { problemAt } from '#contract/errors.ts'
import { holderMay } from '#domain/people/holders.ts'
import { declineProblem } from '#domain/proposals/answering/decisions.ts'
import { stateAfter, stateLeftBy } from '#domain/proposals/lifecycle.ts'
import { messages } from '#texts/en/messages.ts'
import { recordOncePerMinute } from '../../audit/rate-limited-audit.ts'
import { type CallContext, calls } from '../../calls.ts'
import { addressOf, widestOf } from '../../http/callers/caller-address.ts'
import { bucketsOfAddress, consumeAll, type Limit } from '../../rate-limit.ts'
import { toCustomersDecision } from '../present.ts'
import { findReading, type Reading, stateOfReading } from '../reading/readers.ts'
import { refusal, refusedAcceptanceOf, tooManyTries } from '../refusals.ts'
import { shortenPass } from '../sending/passes.ts'
import { refusalOfState } from '../sent-version.ts'
import { whyNotCode } from './codes.ts'
import { type DecisionInput, decide, findPress, type Press, type Proof } from './decide.ts'
import { nameOfAnswering } from './who-answers.ts'

/** Answers tried for one proposal at one address: ten an hour. */
const perAddress: Limit = { burst: 10, pauseSeconds: 6 * 60 }

export const accept = calls.ownProposals.accept.handler(async ({ input, context }) => {
  const { optionKey, planId, name } = input
  const reading = await customersReading(context, input.id)
  const lacks = refusedAcceptanceOf(input, needsCode(reading) && input.code === '' ? [codeMissing] : [])
  if (lacks || optionKey === null) throw lacks ?? refusal('OPTION_MISSING')
  return answer(context, reading, input, { kind: 'accept', optionKey, planId, name })
})

export const decline = calls.ownProposals.decline.handler(async ({ input, context, errors }) => {
  const { reason, askAgainOn, text } = input
  const reading = await customersReading(context, input.id)
  const problem = declineProblem(input, reading.today)
  if (problem) throw errors.BAD_REQUEST(problemAt(problem.path, problem.message))
  const name = await nameOfAnswering(context.db, reading)
  return answer(context, reading, input, { kind: 'decline', reason, askAgainOn, text, name })
})

export const requestChanges = calls.ownProposals.requestChanges.handler(async ({ input, context }) => {
  const { optionKey, text } = input
  const reading = await customersReading(context, input.id)
  const name = await nameOfAnswering(context.db, reading)
  return answer(context, reading, input, { kind: 'request-changes', optionKey, text, name })
})

const codeMissing = { path: 'code', message: messages.proposals.codeMissing }

const needsCode = ({ reader }: Reading) =>
  !holderMay(reader, 'answer') && holderMay(reader, 'answer-with-code')

/** The reading of a customer, whatever they hold. */
export async function customersReading(context: CallContext, id: number): Promise<Reading> {
  const reading = await findReading(context, context.request, { id, now: context.clock() })
  if (!reading || reading.reader === 'staff') throw refusal('NOT_FOUND')
  return reading
}

/** Refuses whoever may only read: by a link to read, or to a version that a newer one follows. */
export function checkMayAnswer(reading: Reading) {
  const { reader, isBehind, versions } = reading
  const [newest] = versions
  if (isBehind) throw refusal('SUPERSEDED', newest.number ?? 0)
  if (holderMay(reader, 'answer') || holderMay(reader, 'answer-with-code')) return
  const state = stateOfReading(reading, newest)
  throw stateAfter('decline', state) ? refusal('ONLY_READS') : refusal(refusalOfState(state))
}

/** Answers with the proof that this browser has, and with the code where that proves too little. */
async function answer(
  context: CallContext,
  reading: Reading,
  input: Press & { code: string },
  said: DecisionInput,
) {
  const { id, number, hash, pressKey } = input
  const press = { id, number, hash, pressKey }
  const buckets = bucketsOfAddress(`decide:${id}`, addressOf(context.request), perAddress)
  const wait = await consumeAll(context.db, buckets, context.clock())
  if (wait > 0) throw tooManyTries(wait)
  // Why not for whoever reads what was shared: they have pressed nothing.
  const already = reading.reader === 'shared-link' ? undefined : await findPress(context.db, press)
  // Why not again: once it has answered, a link only reads, and a repeated press must answer as it did.
  if (!already) checkMayAnswer(reading)
  if (!already && !holderMay(reading.reader, 'answer')) await checkCode(context, reading, input.code)
  const result = await decide(context, press, said, proofOf(reading))
  if (result.refused) {
    await recordRefused(context, press, result.refused)
    throw refusal(result.refused, result.newest, result.end)
  }
  if (reading.reader === 'in-person' && reading.linkId !== null)
    await shortenPass(context.db, reading.linkId, context.clock())
  const { decision } = result
  const answered = toCustomersDecision(decision)
  return { number: answered.number, state: stateLeftBy(decision.kind), decision: answered }
}

/** Why before the decision's own transaction: a wrong code counts although nothing is decided. */
async function checkCode(context: CallContext, { id: proposalId, versions }: Reading, typed: string) {
  const { db, clock, request } = context
  const [{ versionId, mailbox, doCodesRest }] = versions
  if (doCodesRest) throw refusal('CODES_REST')
  if (mailbox === null) throw refusal('CODE_OVER')
  const refused = await whyNotCode(db, { versionId, mailbox, typed, now: clock() })
  if (!refused) return
  if (refused !== 'CODE_MISSING')
    await recordOncePerMinute(db, context, `proposal-code:${widestOf(addressOf(request))}`, {
      action: 'decision-code-refused',
      subject: ['proposal', proposalId],
      after: { problem: refused },
    })
  throw refusal(refused)
}

/** Notes a press that decided nothing, at most once a minute for an address and a proposal. */
async function recordRefused(context: CallContext, { id, number }: Press, why: string) {
  const { db, request } = context
  await recordOncePerMinute(db, context, `press-refused:${id}:${widestOf(addressOf(request))}`, {
    action: 'answer-refused',
    subject: ['proposal', id],
    after: { number, why },
  })
}

function proofOf({ reader, staffUserId }: Reading): Proof {
  if (reader === 'in-person') return { via: 'in-person', staffUserId, how: null }
  const via = holderMay(reader, 'answer-with-code') ? 'label-and-code' : 'email-link'
  return { via, staffUserId: null, how: null }
}

import { ORPCError } from '@orpc/server'
import { type FieldProblem, notFound, problemAt, problemsAt } from '#contract/errors.ts'
import { refusedCode } from '#contract/proposals/own-proposals.ts'
import {
  refusedAcceptance,
  refusedGrounds,
  refusedPress,
  refusedStates,
} from '#contract/proposals/proposal-decisions.ts'
import { nameLength } from '#domain/proposals/answering/decisions.ts'
import type { RebateEnd } from '#domain/proposals/reading/rebate-days.ts'
import { messages } from '#texts/en/messages.ts'
import { proposalPlansTexts } from '#texts/en/proposals/proposal-plans.ts'
import { proposalRebatesTexts } from '#texts/en/proposals/proposal-rebates.ts'
import type { DecisionRefusal } from './answering/decide.ts'

const { TOO_MANY_TRIES, ...refusedCodes } = refusedCode
const refusals = {
  ...notFound,
  ...refusedStates,
  ...refusedPress,
  ...refusedGrounds,
  ...refusedAcceptance,
  ...refusedCodes,
} as const

type RefusalCode = keyof typeof refusals

/** The fields that refusals are about. */
const fields: Partial<Record<RefusalCode, string>> = {
  NAME_MISSING: 'name',
  OPTION_MISSING: 'optionKey',
  PLAN_NOT_OFFERED: 'planId',
  PLAN_ENDED: 'planId',
  CODE_MISSING: 'code',
  WRONG_CODE: 'code',
  CODE_OVER: 'code',
  CODES_OVER: 'code',
  CODES_REST: 'code',
}

/**
 * A refusal as the calls declare it; `newest` is the number of the version that stands, `end` why a rebate cannot be counted on, or a plan
 * not be chosen.
 */
export function refusal(code: RefusalCode | DecisionRefusal, newest = 0, end: RebateEnd = 'ended') {
  const { status } = refusals[code]
  const message = messageOf(code, end)
  const field = fields[code]
  const data = field ? problemAt(field, message).data : code === 'SUPERSEDED' ? { newest } : undefined
  return new ORPCError(code, { defined: true, status, message, data })
}

function messageOf(code: RefusalCode | DecisionRefusal, end: RebateEnd): string {
  if (code === 'REBATE_ENDED') return proposalRebatesTexts[end]
  if (code === 'PLAN_ENDED' && end !== 'unchecked') return proposalPlansTexts[end]
  return refusals[code].message
}

/** Answered after too many tries at one address. */
export function tooManyTries(retryAfterSeconds: number) {
  const { status, message } = TOO_MANY_TRIES
  return new ORPCError('TOO_MANY_TRIES', { defined: true, status, message, data: { retryAfterSeconds } })
}

type Acceptance = {
  optionKey: string | null
  isPlanChosen: boolean
  name: string
  isOwner: boolean
  agrees: boolean
}

type AcceptanceLack = FieldProblem & { code: keyof typeof refusedAcceptance }

/** What an acceptance lacks, before anything is looked up, in the order of its form. */
function acceptanceLacks({ optionKey, isPlanChosen, name, isOwner, agrees }: Acceptance): AcceptanceLack[] {
  const texts = messages.proposals
  const isName = name.length >= nameLength.least && name.length <= nameLength.most && /\p{L}/u.test(name)
  const lacks: (AcceptanceLack | false)[] = [
    optionKey === null && { code: 'OPTION_MISSING', path: 'optionKey', message: texts.optionMissing },
    !isPlanChosen && { code: 'PLAN_MISSING', path: 'planId', message: texts.planMissing },
    !isName && { code: 'NAME_MISSING', path: 'name', message: texts.nameMissing },
    !isOwner && { code: 'CONSENT_MISSING', path: 'isOwner', message: texts.ownerMissing },
    !agrees && { code: 'CONSENT_MISSING', path: 'agrees', message: texts.consentMissing },
  ]
  return lacks.filter((lack) => lack !== false)
}

/**
 * The refusal of an acceptance that lacks something, named after the first lack, with every one at its field and those of `others`; null
 * where it is whole.
 */
export function refusedAcceptanceOf(acceptance: Acceptance, others: readonly FieldProblem[] = []) {
  const lacks = acceptanceLacks(acceptance)
  const [first] = lacks
  if (!first) return null
  const problems = [...lacks.map(({ path, message }) => ({ path, message })), ...others]
  const { message, data } = problemsAt(problems)
  return new ORPCError(first.code, {
    defined: true,
    status: refusedAcceptance[first.code].status,
    message,
    data,
  })
}

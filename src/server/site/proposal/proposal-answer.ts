import { randomUUID } from 'node:crypto'
import type { ORPCError, RouterClient } from '@orpc/server'
import type { OwnProposalPage } from '#contract/proposals/own-proposals.ts'
import {
  type AnswerPart,
  answerParts,
  type ProposalAnswer,
  type TypedAnswer,
} from '#contract/proposals/proposal-page.ts'
import { holderMay } from '#domain/people/holders.ts'
import { messages } from '#texts/en/messages.ts'
import type { router } from '../../router.ts'

type OwnProposals = RouterClient<typeof router>['ownProposals']

/** The value of a plan's choice that stands for no plan at all. */
const anotherWay = 'other'

/** What a customer sent as a plain form. */
export type SentAnswer = { part: AnswerPart; pressKey: string; typed: TypedAnswer; form: URLSearchParams }

/** The forms of a page that nobody has filled in yet. */
export function emptyAnswer(): ProposalAnswer {
  const { typed, pressKey } = sentAnswer(new URLSearchParams())
  return { pressKey, typed, refusal: null }
}

/** Reads a form; an unknown part counts as Enter in a field. */
export function sentAnswer(form: URLSearchParams): SentAnswer {
  const text = (name: string) => (form.get(name) ?? '').replaceAll('\r\n', '\n')
  return {
    form,
    part: answerParts.find((part) => part === form.get('part')) ?? 'none',
    pressKey: form.get('pressKey') ?? randomUUID(),
    typed: {
      optionKey: text('optionKey'),
      planId: text('planId'),
      name: text('name'),
      isOwner: form.has('isOwner'),
      agrees: form.has('agrees'),
      wishes: text('wishes'),
      changedOption: text('changedOption'),
      reason: text('reason'),
      askAgainOn: text('askAgainOn'),
      words: text('words'),
      code: text('code'),
    },
  }
}

/** Decides as the form says; the call checks it, and throws where it refuses. */
export function decide(
  calls: OwnProposals,
  id: number,
  { part, pressKey, typed, form }: SentAnswer,
): Promise<unknown> {
  const { wishes, changedOption, words, reason, askAgainOn, optionKey, planId, name, isOwner, agrees, code } =
    typed
  const seen = { id, number: Number(form.get('number')), hash: form.get('hash') ?? '', pressKey, code }
  const isPlanChosen = planId !== '' || !form.has('offersPlans')
  const chosenPlan = planId === '' || planId === anotherWay ? null : Number(planId)
  // Why casts: a plain form says what it likes, and the schema of the call judges it.
  if (part === 'accept') {
    const plan = { planId: chosenPlan, isPlanChosen }
    return calls.accept({ ...seen, ...optionOf(optionKey), ...plan, name, isOwner, agrees } as never)
  }
  if (part === 'decline')
    return calls.decline({
      ...seen,
      reason,
      askAgainOn: askAgainOn === '' ? null : askAgainOn,
      text: words,
    } as never)
  return calls.requestChanges({ ...seen, ...optionOf(changedOption), text: wishes } as never)
}

const optionOf = (key: string) => ({ optionKey: key === '' ? null : key })

/** Whether nothing but a code was typed or chosen. */
export function isUntouched({ code: _code, ...typed }: TypedAnswer): boolean {
  return Object.values(typed).every((value) => value === '' || value === false)
}

/** The fields of a form, in its order (the code stands before all), by the names that the calls give them. */
const fields: Readonly<Record<AnswerPart, Readonly<Record<string, string>>>> = {
  none: {},
  code: {},
  accept: {
    code: 'code',
    optionKey: 'optionKey',
    planId: 'planId',
    name: 'name',
    isOwner: 'isOwner',
    agrees: 'agrees',
  },
  changes: { code: 'code', text: 'wishes' },
  decline: { code: 'code', reason: 'reason', askAgainOn: 'askAgainOn', text: 'words' },
}

/** A refusal of a call at the fields of the form that was sent. */
export function refusalOf(part: AnswerPart, error: ORPCError<string, unknown>): ProposalAnswer['refusal'] {
  const { problems = [] } = (error.data ?? {}) as { problems?: { path: string; message: string }[] }
  const found = Object.entries(fields[part]).flatMap(([path, field]) => {
    const problem = problems.find((one) => one.path === path)
    return problem ? [[field, problem.message] as const] : []
  })
  const isWait = error.code === 'TOO_MANY_CODES'
  return { part, message: error.message, problems: Object.fromEntries(found), ...(isWait && { isWait }) }
}

/** With the code among what the fields lack, where the reader needs one and typed none: whoever corrects the fields is not sent back for it. */
export function withMissingCode(
  refusal: ProposalAnswer['refusal'],
  { reader, codeGoesTo }: Pick<OwnProposalPage, 'reader' | 'codeGoesTo'>,
  { code }: TypedAnswer,
): ProposalAnswer['refusal'] {
  const isAsked = holderMay(reader, 'answer-with-code') && codeGoesTo !== null && code.trim() === ''
  if (!refusal || !isAsked || Object.keys(refusal.problems).length === 0) return refusal
  return { ...refusal, problems: { code: messages.proposals.codeMissing, ...refusal.problems } }
}

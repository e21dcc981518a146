import { createRouterClient, ORPCError } from '@orpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OwnProposalPage } from '#contract/proposals/own-proposals.ts'
import type { ProposalAnswer, ProposalPage } from '#contract/proposals/proposal-page.ts'
import { idIn } from '#domain/ids.ts'
import type { Actor } from '#domain/people/access.ts'
import { codeFieldId, refusalId, stateId, wrongLinkQuery } from '#domain/proposals/reading/page-places.ts'
import { proposalPageTexts } from '#texts/en/proposals/proposal-page.ts'
import { findAssumptions } from '../../analysis/assumption-sets.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { Deps, Queryable } from '../../deps.ts'
import { listOpenNotes } from '../../equipment-notes/queries.ts'
import { isSignOfPerson } from '../../http/callers/sign-of-person.ts'
import { toCallError } from '../../http/errors.ts'
import { addPage } from '../../http/page-routes.ts'
import { arithmeticOf } from '../../proposals/reading/arithmetic.ts'
import { findEnded, swapLink } from '../../proposals/reading/readers.ts'
import { recordRead } from '../../proposals/reading/record-read.ts'
import { listPlanTerms } from '../../proposals/sent-version.ts'
import { router } from '../../router.ts'
import { leadToOutcome, outcomeOf, setStatus } from '../outcomes.ts'
import { sendPage } from '../send-page.ts'
import { answerToNewer, isBehind } from './newer-version.ts'
import {
  decide,
  emptyAnswer,
  isUntouched,
  refusalOf,
  sentAnswer,
  withMissingCode,
} from './proposal-answer.ts'
import { serveSharing } from './serve-sharing.ts'

/**
 * `/proposal/{id}`: a proposal for its customer, who answers it with plain forms. Reading and answering are the calls' own, so page and
 * calls let in and refuse alike.
 */
export function serveProposal(app: FastifyInstance, deps: AppDeps) {
  addPage(app, 'GET', '/proposal/:id', async (request, reply) => {
    const id = numberOf(request)
    if (id !== undefined && (await swapLink(deps, request, reply, { id }))) return reply
    const found = id !== undefined && (await find(id, request, reply))
    if (!found) return showNothing(request, reply)
    if (isSignOfPerson(request)) await recordRead(deps, request, found)
    if (found.state === 'withdrawn' && found.snapshot === null) reply.status(410)
    const said = await outcomeOf({ deps, request, reply }, 'answer')
    const answer = said?.proposalId === found.id ? said.answer : emptyAnswer()
    return sendPage(deps, request, reply, proposalPage(deps, found, answer))
  })

  addPage(app, 'POST', '/proposal/:id', async (request, reply) => {
    const id = numberOf(request)
    if (id === undefined) return leadToNothing(request, reply)
    await recordRead(deps, request, { id, number: undefined })
    const sent = sentAnswer(formOf(request))
    const { part, pressKey, typed } = sent
    const again = async (refusal: ProposalAnswer['refusal'], status?: number) => {
      const found = await findNewest(id, request, reply)
      const isLate = found !== undefined && isBehind(sent, found)
      const answer = isLate
        ? await answerToNewer(deps.db, sent, found)
        : { pressKey, typed, refusal: found ? withMissingCode(refusal, found, typed) : refusal }
      return lead(request, reply, { id, answer, status: isLate ? 409 : status })
    }
    const calls = callsOf(request, reply, customerOf(request))
    try {
      if (part === 'none') {
        return await again({ part, message: proposalPageTexts.answer.none, problems: {} }, 422)
      }
      if (part === 'code') {
        await calls.sendCode({ id })
        const found = await findNewest(id, request, reply)
        // Why not always: what was typed before would be gone.
        if (!isUntouched(typed) || (found && isBehind(sent, found))) return await again(null)
        return reply.redirect(`${pathOf(id)}#${codeFieldId}`, 303)
      }
      await decide(calls, id, sent)
    } catch (thrown) {
      const error = toCallError(thrown, { request, reply })
      if (!(error instanceof ORPCError)) throw thrown
      if (error.status === 404) return leadToNothing(request, reply)
      return again(refusalOf(part, error), error.status)
    }
    // Why: reloading the page that answers sends nothing again.
    return reply.redirect(`${pathOf(id)}#${stateId}`, 303)
  })

  addPage(app, 'POST', '/proposal/:id/give-back', async (request, reply) => {
    const id = numberOf(request)
    if (id === undefined) return leadToNothing(request, reply)
    await callsOf(request, reply, customerOf(request)).giveBack()
    return reply.redirect(`/login?next=${encodeURIComponent(`/portal/proposal-details/${id}`)}`, 303)
  })

  addPage(app, 'POST', '/proposal/:id/ask-to-send', async (request, reply) => {
    const id = numberOf(request)
    if (id === undefined) return leadToNothing(request, reply)
    const isAsked = await orNothing(() => callsOf(request, reply, customerOf(request)).askToSend({ id }))
    if (!isAsked) return leadToNothing(request, reply)
    return reply.redirect(`${pathOf(id)}#${stateId}`, 303)
  })

  serveSharing(app, deps, {
    callsOf: (request, reply) => callsOf(request, reply, customerOf(request)),
    leadToNothing,
  })

  /** Leads to the page with what was typed and why it was refused. */
  async function lead(
    request: FastifyRequest,
    reply: FastifyReply,
    { id, answer, status }: { id: number; answer: ProposalAnswer; status: number | undefined },
  ) {
    const outcome = { of: 'answer', proposalId: id, answer } as const
    const fragment = answer.refusal ? refusalId : codeFieldId
    const said = { path: addressOf(request, id), fragment, outcome, ...(status !== undefined && { status }) }
    if (await leadToOutcome({ deps, request, reply }, said)) return reply
    // Why here: what was typed is longer than a cookie holds, and must not be lost.
    const found = await find(id, request, reply)
    if (!found) return leadToNothing(request, reply)
    setStatus(reply, said)
    return sendPage(deps, request, reply, proposalPage(deps, found, answer))
  }

  /** Leads to the address that says why there is nothing. */
  async function leadToNothing(request: FastifyRequest, reply: FastifyReply) {
    const { id = '' } = request.params as { id?: string }
    return reply.redirect(`/proposal/${encodeURIComponent(id)}`, 303)
  }

  function findNewest(id: number, request: FastifyRequest, reply: FastifyReply) {
    return orNothing(() => callsOf(request, reply).find({ id }))
  }

  /** The version that the address names; without a number of a version the newest. */
  function find(id: number, request: FastifyRequest, reply: FastifyReply) {
    const { version } = request.query as { version?: unknown }
    const number = typeof version === 'string' ? idIn(version) : undefined
    return orNothing(() => callsOf(request, reply).find({ id, ...(number !== undefined && { number }) }))
  }

  /** Why a link or a device has ended; else the same for every proposal that its reader may not open, and for those that are not there. */
  async function showNothing(request: FastifyRequest, reply: FastifyReply) {
    const id = numberOf(request)
    const ended = id === undefined ? undefined : await findEnded(deps, request, { id, now: deps.clock() })
    if (ended) {
      reply.status(410)
      return sendPage(deps, request, reply, { kind: 'ended-link', ...ended, token: null })
    }
    reply.status(404)
    return sendPage(deps, request, reply, {
      kind: 'label-access',
      typedId: '',
      typedCode: '',
      problem: wrongLinkQuery in (request.query as object) ? 'wrong-link' : null,
      leadsTo: 'profile',
      byEmail: 'not-offered',
    })
  }

  function callsOf(request: FastifyRequest, reply: FastifyReply, actor: Actor = request.actor) {
    return createRouterClient(router, { context: { ...deps, actor, request, reply } }).ownProposals
  }
}

/** A form of the page counts as the customer's or a visitor's, even if an employee is signed in: theirs is the device in the hand. */
function customerOf({ labelHolder }: FastifyRequest): Actor {
  return labelHolder.state === 'open'
    ? { kind: 'customer', customerId: labelHolder.access.customerId }
    : { kind: 'visitor' }
}

/** The address of the version that a form was sent from. */
function addressOf({ query }: FastifyRequest, id: number): string {
  const { version } = query as { version?: unknown }
  const number = typeof version === 'string' ? idIn(version) : undefined
  return number === undefined ? pathOf(id) : `${pathOf(id)}?version=${number}`
}

const pathOf = (id: number) => `/proposal/${id}`

function numberOf({ params }: FastifyRequest): number | undefined {
  return idIn((params as { id?: string }).id ?? '')
}

function formOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams()
}

/** The answer of a call; undefined where it finds nothing for its reader. */
async function orNothing<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ORPCError && [401, 403, 404].includes(error.status)) return undefined
    throw error
  }
}

/** The page of a version that its reader may open, with the arithmetic behind its figures. */
async function proposalPage(
  { db }: Pick<Deps, 'db'>,
  proposal: OwnProposalPage,
  answer: ProposalAnswer,
): Promise<ProposalPage> {
  const { snapshot } = proposal
  if (!snapshot) return { kind: 'proposal', proposal, arithmetic: null, unsafePlaces: [], answer }
  const [{ values: assumptions }, plans, unsafePlaces] = await Promise.all([
    findAssumptions(db, snapshot.assumptionSet),
    listPlanTerms(db, snapshot),
    listUnsafePlaces(db, snapshot.customer.number),
  ])
  const arithmetic = arithmeticOf(snapshot, assumptions, plans)
  return { kind: 'proposal', proposal, arithmetic, unsafePlaces, answer }
}

/** Places of the home that staff shut off or tagged as an immediate hazard. */
async function listUnsafePlaces(db: Queryable, customerId: number): Promise<string[]> {
  const notes = await listOpenNotes(db, customerId)
  return notes.filter(({ said }) => said === 'do-not-run').map(({ slot }) => slot)
}

import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { FieldProblem } from '#contract/errors.ts'
import type { NewRequest } from '#contract/requests/new-requests.ts'
import { serviceRequestTexts } from '#texts/en/requests/service-request.ts'
import { recordAudit } from '../../audit/record.ts'
import { countStep } from '../../compare/count-steps.ts'
import { keepComparison, wayOfQuery } from '../../compare/keep-comparison.ts'
import type { CallDeps, Database, Queryable } from '../../deps.ts'
import { addressOf } from '../../http/callers/caller-address.ts'
import { type Bucket, bucketsOfAddress, consumeAll, type Limit } from '../../rate-limit.ts'
import { notifyOfNewRequest } from '../emails.ts'
import { attachImages, type Requester } from '../request-images.ts'
import { judgeFormToken, makeFormToken, takeUseOfFormToken } from './form-token.ts'
import {
  findRequestIdBySendKey,
  insertNewRequest,
  isRequestConfirmed,
  type NewRequestRow,
} from './new-request-queries.ts'
import { rowOfRequest } from './request-row.ts'

/** Requests from one address, which a mobile network or an office may share. */
const perAddress: Limit = { burst: 10, pauseSeconds: 5 * 60 }

/** Requests for one home. */
const perCustomer: Limit = { burst: 5, pauseSeconds: 10 * 60 }

export type RequestRefusal =
  | { code: 'NOT_FOUND' | 'HIDDEN_FIELD_FILLED' | 'SENT_TOO_SOON' }
  | { code: 'PAGE_OPEN_FOR_LONG'; formToken: string }
  | { code: 'TOO_MANY_REQUESTS'; retryAfterSeconds: number }
  | { code: 'BAD_REQUEST'; problems: FieldProblem[] }

/** A stored request, and whether its confirmation goes to the requester's mailbox. */
export type TakenRequest = { requestId: number; isConfirmed: boolean }

type Sending = Pick<CallDeps, 'db' | 'clock' | 'env' | 'renderEmail'> & {
  requester: Requester
  request: FastifyRequest
}

/** Accepts a service request from a page or a form, or says why not. The same request from the same page is stored once. */
export async function takeNewRequest(
  sending: Sending,
  input: NewRequest,
): Promise<TakenRequest | { refused: RequestRefusal }> {
  const { db, clock, requester, request } = sending
  const now = clock()
  const customerId = input.customerId || null
  const isOwn = requester.kind === 'customer' && requester.customerId === customerId
  if (customerId !== null && !isOwn) return { refused: { code: 'NOT_FOUND' } }
  const robot = await refuseRobots(db, input, now)
  if (robot) return { refused: robot }
  const { imageNames: _photos, website: _trap, stamp: _stamp, comparison: query, ...asked } = input
  const { row, problems } = await rowOfRequest(db, { ...asked, customerId }, { now })
  if (!row) return { refused: { code: 'BAD_REQUEST', problems } }
  const sendKey = sendKeyOf(input)
  const earlier = await findRequestIdBySendKey(db, sendKey)
  if (earlier) return takenBefore(db, earlier)
  const retryAfterSeconds = await consumeAll(db, bucketsOf(input, request), now)
  if (retryAfterSeconds > 0) return { refused: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds } }
  const comparison = await keepComparison(db, query, now)
  const taken = await store(sending, { ...row, comparison, sendKey, requestedAt: now, updatedAt: now }, input)
  if (comparison && 'requestId' in taken)
    await countStep({ db, clock }, { step: 'asked', way: wayOfQuery(query) })
  return taken
}

/** Nobody has to solve a puzzle: people leave the invisible field empty, and take a moment to fill in the form. */
async function refuseRobots(
  db: Database,
  { website, stamp: formToken }: NewRequest,
  now: Date,
): Promise<RequestRefusal | undefined> {
  if (website !== '') return { code: 'HIDDEN_FIELD_FILLED' }
  const judged = await judgeFormToken(db, formToken, now)
  if (judged === 'too-soon') return { code: 'SENT_TOO_SOON' }
  if (judged === 'long-ago') return { code: 'PAGE_OPEN_FOR_LONG', formToken: await makeFormToken(db, now) }
  return undefined
}

/** Covers the page and everything typed, so that a changed request is not taken for a repetition. */
function sendKeyOf(input: NewRequest): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url')
}

function bucketsOf({ customerId }: NewRequest, request: FastifyRequest): Bucket[] {
  const ofAddress = bucketsOfAddress('request-address', addressOf(request), perAddress)
  return customerId ? [...ofAddress, [`request-customer:${customerId}`, perCustomer]] : ofAddress
}

const takenBefore = async (db: Queryable, requestId: number): Promise<TakenRequest> => ({
  requestId,
  isConfirmed: await isRequestConfirmed(db, requestId),
})

class PhotoMissing extends Error {}
class PageUsedUp extends Error {}

async function store(
  { db, requester, request, env, renderEmail }: Sending,
  row: NewRequestRow & { requestedAt: Date },
  { imageNames, stamp: formToken }: Pick<NewRequest, 'imageNames' | 'stamp'>,
): Promise<TakenRequest | { refused: RequestRefusal }> {
  const { sendKey, requestedAt: _at, updatedAt: _same, ...audited } = row
  try {
    return await db.transaction(async (tx) => {
      const requestId = await insertNewRequest(tx, row)
      // Why: the same request came twice at the same moment; the other one is stored by now.
      if (requestId === undefined) return takenBefore(tx, (await findRequestIdBySendKey(tx, sendKey)) ?? 0)
      // Why here: a repetition stores nothing and does not count.
      if (!(await takeUseOfFormToken(tx, formToken, row.requestedAt))) throw new PageUsedUp()
      if (!(await attachImages(tx, { requestId, first: 0 }, imageNames, requester))) throw new PhotoMissing()
      await recordAudit(
        tx,
        { actor: requester, request },
        { action: 'send-request', subject: ['request', requestId], after: { ...audited, imageNames } },
      )
      const deps = { tx, env, renderEmail, now: row.requestedAt }
      return { requestId, isConfirmed: await notifyOfNewRequest(deps, requestId, { isByStaff: false }) }
    })
  } catch (error) {
    if (error instanceof PageUsedUp)
      return { refused: { code: 'PAGE_OPEN_FOR_LONG', formToken: await makeFormToken(db, row.requestedAt) } }
    if (!(error instanceof PhotoMissing)) throw error
    const problem = { path: 'imageNames', message: serviceRequestTexts.photoMissing }
    return { refused: { code: 'BAD_REQUEST', problems: [problem] } }
  }
}

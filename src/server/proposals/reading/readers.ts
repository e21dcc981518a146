import type { FastifyReply, FastifyRequest } from 'fastify'
import { calendarDay } from '#domain/days.ts'
import { holderMay, holderMayMore, type ProposalHolder } from '#domain/people/holders.ts'
import { stateAfter, stateOn } from '#domain/proposals/lifecycle.ts'
import { wrongLinkQuery } from '#domain/proposals/reading/page-places.ts'
import { recordOncePerMinute } from '../../audit/rate-limited-audit.ts'
import type { Deps, Queryable } from '../../deps.ts'
import { onlyAsks } from '../../http/callers/sign-of-person.ts'
import { tokenIn } from '../../links/token.ts'
import { findProposalSettings } from '../../proposal-settings/queries.ts'
import { listSentVersions, type SentVersion, touchLink } from '../link-queries.ts'
import { linkOf, proposalTokenOf, setProposalCookie } from '../sending/links.ts'
import { type Ended, linkToday, maysMore, type Opened, type SentVersions } from './link-today.ts'

/** Who reads a proposal, by what, and what there is to read. */
export type Reading = Opened & {
  id: number
  versions: SentVersions
  now: Date
  /** The day of the business. */
  today: string
  /** The day of the business at a moment. */
  dayOf: (moment: Date) => string
}

/**
 * Who reads a proposal in this browser; undefined for whoever may not, for a proposal that was never sent, and for one that does not
 * exist. What a link or a device opened goes before the label, unless the label may answer and the link only reads.
 */
export async function findReading(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  request: FastifyRequest,
  { id, now }: { id: number; now: Date },
): Promise<Reading | undefined> {
  const found = await findSent(db, { id, now })
  if (!found) return undefined
  const [newest] = found.versions
  const token = proposalTokenOf(request, env, id)
  const held = token ? await heldLink(db, token, found, now) : undefined
  const { labelHolder, actor } = request
  const byItself = {
    ...found,
    staffUserId: null,
    linkId: null,
    isBehind: false,
    mayAskToSend: false,
    isResting: false,
    sharer: null,
  }
  const isOfFormerPeople =
    newest.peopleSince !== null && newest.sentAt !== null && newest.sentAt < newest.peopleSince
  const isOfLabel =
    newest.onLabelPage && labelHolder.state === 'open' && labelHolder.access.customerId === newest.customerId
  const byLabel = isOfLabel && !isOfFormerPeople ? labelHolder.by : undefined
  if (held && 'opens' in held && !(byLabel && answersByCode(byLabel, held.opens, found)))
    return { ...found, ...held.opens }
  if (byLabel) return { ...byItself, reader: byLabel }
  return actor.kind === 'staff' ? { ...byItself, reader: 'staff' } : undefined
}

/** Whether the label answers what the link that this browser also holds only reads. */
function answersByCode(label: ProposalHolder, { reader, isBehind }: Opened, found: SentProposal): boolean {
  if (holderMayMore(label, reader)) return true
  const [newest] = found.versions
  const waits = stateAfter('decline', stateOfReading(found, newest)) !== undefined
  const canProve = newest.mailbox !== null && !newest.doCodesRest
  return (
    waits && canProve && !isBehind && holderMay(label, 'answer-with-code') && !holderMay(reader, 'answer')
  )
}

type SentProposal = Pick<Reading, 'id' | 'versions' | 'now' | 'today' | 'dayOf'>

async function findSent(
  db: Queryable,
  { id, now }: { id: number; now: Date },
): Promise<SentProposal | undefined> {
  const [newest, ...older] = await listSentVersions(db, id)
  if (!newest) return undefined
  const dayOf = calendarDay((await findProposalSettings(db)).timeZone)
  return { id, versions: [newest, ...older] as const, now, today: dayOf(now), dayOf }
}

/** Why the link or the device of this browser opens nothing any more; undefined where a token was never one of this proposal. */
export async function findEnded(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  request: FastifyRequest,
  { id, now }: { id: number; now: Date },
): Promise<Ended | undefined> {
  const { t } = request.query as { t?: unknown }
  const token = tokenIn(t) ?? proposalTokenOf(request, env, id)
  const found = token && (await findSent(db, { id, now }))
  const held = found ? await heldLink(db, token, found, now) : undefined
  return held && 'ended' in held ? held.ended : undefined
}

async function heldLink(db: Queryable, token: string, { versions, dayOf }: SentProposal, now: Date) {
  const link = await linkOf(db, token, versions[0].accessCode)
  return link && linkToday(link, versions, { now, dayOf })
}

/** The state of a version on the day of the reading. */
export function stateOfReading({ today }: Pick<Reading, 'today'>, { state, expiresOn }: SentVersion) {
  return stateOn(state, expiresOn, today)
}

/**
 * Swaps the token in the address of an emailed link for a cookie, and answers with the address without it; false where there is none to swap.
 * A browser keeps what it holds of the proposal if that may more and lives. A token that nobody made is left out of the address, which says
 * so where nothing else opens the proposal; one that has
 * ended stands there where nothing else opens the proposal, so that the page can say why.
 */
export async function swapLink(
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { id }: { id: number },
): Promise<boolean> {
  const { t, version } = request.query as { t?: unknown; version?: unknown }
  if (t === undefined) return false
  const now = clock()
  const token = tokenIn(t)
  const found = token && (await findSent(db, { id, now }))
  const followed = found ? await heldLink(db, token, found, now) : undefined
  if (token && found && followed && 'opens' in followed && !onlyAsks(request)) {
    const cookie = proposalTokenOf(request, env, id)
    const held = cookie ? await heldLink(db, cookie, found, now) : undefined
    if (!(held && 'opens' in held && maysMore(held.opens, followed.opens))) {
      setProposalCookie({ reply, env }, id, { token, isInPerson: false })
      if (followed.opens.linkId !== null) await touchLink(db, followed.opens.linkId, { lastUsedAt: now })
      const writer = { clock, actor: request.actor, request }
      await recordOncePerMinute(db, writer, `open-proposal:${id}`, {
        action: 'open-proposal',
        subject: ['proposal', id],
        after: { by: followed.opens.reader === 'shared-link' ? 'shared link' : 'link of the email' },
      })
    }
  }
  const hasEnded = followed !== undefined && 'ended' in followed
  const isRead = followed && 'opens' in followed ? true : await findReading({ db, env }, request, { id, now })
  if (hasEnded && !isRead) return false
  const isNumber = typeof version === 'string' && /^[1-9]\d{0,5}$/.test(version)
  const query = [...(isNumber ? [`version=${version}`] : []), ...(isRead ? [] : [`${wrongLinkQuery}=wrong`])]
  reply.redirect(`/proposal/${id}${query.length > 0 ? `?${query.join('&')}` : ''}`, 303)
  return true
}

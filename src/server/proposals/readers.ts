import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OwnProposalPage } from '#contract/own-proposals.ts'
import { calendarDay } from '#domain/days.ts'
import { holderMay, type ProposalHolder } from '#domain/people/holders.ts'
import { stateAfter, stateOn } from '#domain/proposals/lifecycle.ts'
import { linkLasts } from '#domain/proposals/link-life.ts'
import { recordOncePerMinute } from '../audit/rate-limited-audit.ts'
import type { Deps, Queryable } from '../deps.ts'
import { tokenIn } from '../links/token.ts'
import { findProposalSettings } from '../proposal-settings/queries.ts'
import { consume } from '../rate-limit.ts'
import { recordEvent } from './decision-queries.ts'
import { type FoundLink, listSentVersions, type SentVersion, touchLink } from './link-queries.ts'
import { linkOf, proposalTokenOf, setProposalCookie } from './links.ts'

/** Who reads a proposal, by what, and what there is to read. */
export type Reading = {
  id: number
  reader: ProposalHolder
  /** Who handed the device over. */
  staffUserId: number | null
  /** The link or the device by which it was opened. */
  linkId: number | null
  /** A newer version was shown in person and sent to nobody, so that a link to the one before does not lead to it. */
  isBehind: boolean
  versions: readonly [SentVersion, ...SentVersion[]]
  /** The day of the business. */
  today: string
  /** The day of the business at a moment. */
  dayOf: (moment: Date) => string
}

/**
 * Who reads a proposal in this browser; undefined for whoever may not, for a proposal that was never sent, and for one that does not
 * exist. What a link or a device opened goes before the label, which may do less.
 */
export async function findReading(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  request: FastifyRequest,
  { id, now }: { id: number; now: Date },
): Promise<Reading | undefined> {
  const found = await findSent(db, { id, now })
  if (!found) return undefined
  const { versions, dayOf } = found
  const [newest] = versions
  const token = proposalTokenOf(request, env, id)
  const opened = token && (await openedBy(db, token, versions, { now, dayOf }))
  if (opened) return { ...found, ...opened }
  const { labelHolder, actor } = request
  const byItself = { ...found, staffUserId: null, linkId: null, isBehind: false }
  const isOfFormerPeople =
    newest.peopleSince !== null && newest.sentAt !== null && newest.sentAt < newest.peopleSince
  const isOfLabel = labelHolder.state === 'open' && labelHolder.access.customerId === newest.customerId
  if (isOfLabel && !isOfFormerPeople) return { ...byItself, reader: labelHolder.by }
  return actor.kind === 'staff' ? { ...byItself, reader: 'staff' } : undefined
}

async function findSent(db: Queryable, { id, now }: { id: number; now: Date }) {
  const [newest, ...older] = await listSentVersions(db, id)
  if (!newest) return undefined
  const dayOf = calendarDay((await findProposalSettings(db)).timeZone)
  return { id, versions: [newest, ...older] as const, today: dayOf(now), dayOf }
}

type Today = { now: Date; dayOf: (moment: Date) => string }
type Opened = Pick<Reading, 'reader' | 'staffUserId' | 'linkId' | 'isBehind'>

/**
 * What a token opens today. A link to an older version leads to the newest one if that went to the same mailbox; it decides while that waits
 * for an answer, and then reads for some time. While the address is in doubt, it reads only.
 */
async function openedBy(
  db: Queryable,
  token: string,
  [newest, ...older]: Reading['versions'],
  { now, dayOf }: Today,
): Promise<Opened | undefined> {
  const link = await linkOf(db, token, newest.accessCode)
  const version = link && [newest, ...older].find(({ versionId }) => versionId === link.versionId)
  if (!link || !version || link.endedAt) return undefined
  const opened = { linkId: link.id, staffUserId: link.presentedByUserId, isBehind: false }
  if (link.endsAt) {
    const leads = link.endsAt > now && version.versionId === newest.versionId
    return leads ? { ...opened, reader: 'in-person' } : undefined
  }
  const isNewest = version.versionId === newest.versionId
  const isBehind = !isNewest && newest.mailbox === null && !newest.hadMailbox
  const wasSentElsewhere =
    !isNewest && !isBehind && newest.mailbox?.toLowerCase() !== link.sentTo?.toLowerCase()
  if (wasSentElsewhere) return undefined
  if (!linkLasts(newest, { now, dayOf })) return undefined
  const waits = stateAfter('decline', stateOn(newest.state, newest.expiresOn, dayOf(now))) !== undefined
  const decides = link.scope === 'decide' && waits && !isBehind && !newest.isDoubted
  return { ...opened, isBehind, reader: decides ? 'email-link' : 'read-link' }
}

/** The state of a version on the day of the reading. */
export function stateOfReading({ today }: Pick<Reading, 'today'>, { state, expiresOn }: SentVersion) {
  return stateOn(state, expiresOn, today)
}

/**
 * Swaps the token in the address of an e-mailed link for a cookie, and answers with the address without it; false where there is no token.
 * A wrong token is swapped too: what it opens is found out afterwards, and is nothing.
 */
export async function swapLink(
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { id }: { id: number },
): Promise<boolean> {
  const { t, version } = request.query as { t?: unknown; version?: unknown }
  if (t === undefined) return false
  const token = tokenIn(t)
  const [newest] = token ? await listSentVersions(db, id) : []
  const link = token && newest ? await linkOf(db, token, newest.accessCode) : undefined
  if (token && link && !link.endedAt && !(await isLess(link, request, { db, env, id, newest }))) {
    setProposalCookie({ reply, env }, id, { token, isInPerson: false })
    await touchLink(db, link.id, clock())
    const writer = { clock, actor: request.actor, request }
    await recordOncePerMinute(db, writer, `open-proposal:${id}`, {
      action: 'open-proposal',
      subject: ['proposal', id],
      after: { by: 'link of the e-mail' },
    })
  }
  const isNumber = typeof version === 'string' && /^[1-9]\d{0,5}$/.test(version)
  reply.redirect(`/proposal/${id}${isNumber ? `?version=${version}` : ''}`, 303)
  return true
}

/** Whether this browser holds a link of the same proposal that may more and lives; then it keeps that one. */
async function isLess(
  { scope }: FoundLink,
  request: FastifyRequest,
  { db, env, id, newest }: Pick<Deps, 'db' | 'env'> & { id: number; newest: SentVersion | undefined },
): Promise<boolean> {
  if (scope === 'decide') return false
  const held = proposalTokenOf(request, env, id)
  const link = held && newest ? await linkOf(db, held, newest.accessCode) : undefined
  return link !== undefined && !link.endedAt && link.scope !== 'read'
}

/** Pages that one reader opens in a while count once. */
const openedAgain = { burst: 1, pauseSeconds: 10 * 60 }

/** Notes that its customer opened a version; pages are counted, not pixels of an e-mail. */
export async function recordOpened(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, number, newest, reader }: Pick<OwnProposalPage, 'id' | 'number' | 'newest' | 'reader'>,
) {
  if (!holderMay(reader, 'open') || number !== newest) return
  const [version] = await listSentVersions(db, id)
  const now = clock()
  if (!version || (await consume(db, `proposal-opened:${version.versionId}`, openedAgain, now)) > 0) return
  await recordEvent(db, version.versionId, 'opened', now)
}

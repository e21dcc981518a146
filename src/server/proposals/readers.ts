import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OwnProposalPage, ProposalReader } from '#contract/own-proposals.ts'
import { calendarDay, dayAfter } from '#domain/days.ts'
import { linkLastsAfterEndDays } from '#domain/proposals/decisions.ts'
import { stateOn } from '#domain/proposals/lifecycle.ts'
import { recordOncePerMinute } from '../audit/rate-limited-audit.ts'
import type { Deps, Queryable } from '../deps.ts'
import { findProposalSettings } from '../proposal-settings/queries.ts'
import { consume } from '../rate-limit.ts'
import { recordEvent } from './decision-queries.ts'
import { findLink, listSentVersions, type SentVersion, touchLink, wasSentTo } from './link-queries.ts'
import { hashOfLink, proposalTokenOf, setProposalCookie, tokenIn } from './links.ts'

/** Who reads a proposal, by what, and what there is to read. */
export type Reading = {
  id: number
  reader: ProposalReader
  /** Who handed the device over. */
  staffUserId: number | null
  versions: readonly [SentVersion, ...SentVersion[]]
  /** The day of the business. */
  today: string
  /** The day of the business at a moment. */
  dayOf: (moment: Date) => string
}

/**
 * Who reads a proposal in this browser; undefined for whoever may not, for a proposal that was never sent, and for one that does not
 * exist. What is in the hand goes before what was opened earlier, until staff signs in on that device again.
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
  const { labelHolder, actor } = request
  const isTakenBack = actor.kind === 'staff' && opened && opened.reader === 'in-person'
  if (opened && !isTakenBack) return { ...found, ...opened }
  const isOfFormerPeople =
    newest.peopleSince !== null && newest.sentAt !== null && newest.sentAt < newest.peopleSince
  const isOfLabel = labelHolder.state === 'open' && labelHolder.access.customerId === newest.customerId
  if (isOfLabel && !isOfFormerPeople) return { ...found, reader: 'label', staffUserId: null }
  return actor.kind === 'staff' ? { ...found, reader: 'staff', staffUserId: null } : undefined
}

/** Whether a token is that of an e-mailed link which opens the proposal today. */
export async function opensByLink(
  db: Queryable,
  { id, token, now }: { id: number; token: unknown; now: Date },
): Promise<boolean> {
  const typed = tokenIn(token)
  const found = typed && (await findSent(db, { id, now }))
  if (!typed || !found) return false
  const opened = await openedBy(db, typed, found.versions, { now, dayOf: found.dayOf })
  return opened?.reader === 'email-link'
}

async function findSent(db: Queryable, { id, now }: { id: number; now: Date }) {
  const [newest, ...older] = await listSentVersions(db, id)
  if (!newest) return undefined
  const dayOf = calendarDay((await findProposalSettings(db)).timeZone)
  return { id, versions: [newest, ...older] as const, today: dayOf(now), dayOf }
}

type Today = { now: Date; dayOf: (moment: Date) => string }

/** What a token opens today. A link to an older version leads to the newest one, if that went to the same mailbox. */
async function openedBy(
  db: Queryable,
  token: string,
  [newest, ...older]: Reading['versions'],
  { now, dayOf }: Today,
): Promise<Pick<Reading, 'reader' | 'staffUserId'> | undefined> {
  const link = await findLink(db, hashOfLink(token, newest.accessCode))
  const version = link && [newest, ...older].find(({ versionId }) => versionId === link.versionId)
  if (!link || !version) return undefined
  if (link.endsAt) {
    const isOver = link.endsAt <= now
    return isOver ? undefined : { reader: 'in-person', staffUserId: link.presentedByUserId }
  }
  const isNewest = version.versionId === newest.versionId
  if (!isNewest && !(await wasSentTo(db, newest.versionId, link.sentTo ?? ''))) return undefined
  const ended = newest.closedAt ? dayOf(newest.closedAt) : newest.expiresOn
  if (ended !== null && dayAfter(ended, linkLastsAfterEndDays) < dayOf(now)) return undefined
  return { reader: 'email-link', staffUserId: null }
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
  { id, page = '' }: { id: number; page?: '' | '/no-reminders' },
): Promise<boolean> {
  const { t, version } = request.query as { t?: unknown; version?: unknown }
  if (t === undefined) return false
  const token = tokenIn(t)
  const [newest] = token ? await listSentVersions(db, id) : []
  const link = token && newest && (await findLink(db, hashOfLink(token, newest.accessCode)))
  if (token && link) {
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
  reply.redirect(`/proposal/${id}${page}${isNumber ? `?version=${version}` : ''}`, 303)
  return true
}

/** Pages that one reader opens in a while count once. */
const openedAgain = { burst: 1, pauseSeconds: 10 * 60 }

/** Notes that its customer opened a version; pages are counted, not pixels of an e-mail. */
export async function recordOpened(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, number, newest, reader }: Pick<OwnProposalPage, 'id' | 'number' | 'newest' | 'reader'>,
) {
  if (reader === 'staff' || reader === 'in-person' || number !== newest) return
  const [version] = await listSentVersions(db, id)
  const now = clock()
  if (!version || (await consume(db, `proposal-opened:${version.versionId}`, openedAgain, now)) > 0) return
  await recordEvent(db, version.versionId, 'opened', now)
}

import { dayAfter } from '#domain/days.ts'
import { isSameEmail } from '#domain/people/email-address.ts'
import { type EndOfLink, holderMayMore, type ProposalHolder } from '#domain/people/holders.ts'
import { linkLastsAfterEndDays } from '#domain/proposals/answering/decisions.ts'
import { stateAfter, stateOn } from '#domain/proposals/lifecycle.ts'
import { linkLasts } from '#domain/proposals/sending/link-life.ts'
import type { FoundLink, SentVersion } from '../link-queries.ts'

/** The versions of a proposal that were sent, the newest first. */
export type SentVersions = readonly [SentVersion, ...SentVersion[]]

/** By what a proposal is open. */
export type Opened = {
  reader: ProposalHolder
  /** Who handed the device over. */
  staffUserId: number | null
  /** The link or the device by which it was opened. */
  linkId: number | null
  /** A newer version was shown in person and sent to nobody, so that a link to the one before does not lead to it. */
  isBehind: boolean
  /** May ask to be sent that newer version. */
  mayAskToSend: boolean
  /** A link to decide that only reads until the office has checked who reads its mailbox. */
  isResting: boolean
  /** The mailbox whose link to decide opened it, also once that only reads: it sees the links that it has shared. */
  sharer: string | null
}

/** Why a link or a device opens nothing any more, and since which day of the business. */
export type Ended = { opened: 'proposal' | 'shared' | 'device'; why: EndOfLink; endedOn: string }

type Today = { now: Date; dayOf: (moment: Date) => string }

/**
 * What a link or a device opens today, or why it has ended; undefined for one of another proposal. A link to an older version leads to the
 * newest one if that went to the same mailbox, to be answered; it decides while that waits for an answer, and then reads for some time. While the address is
 * in doubt, it reads only.
 */
export function linkToday(
  link: FoundLink,
  versions: SentVersions,
  today: Today,
): { opens: Opened } | { ended: Ended } | undefined {
  const [newest] = versions
  const { now, dayOf } = today
  const version = versions.find(({ versionId }) => versionId === link.versionId)
  if (!version) return undefined
  const opened = openedBy[link.scope]
  const endedOn = (why: EndOfLink, day: string) => ({ ended: { opened, why, endedOn: day } }) as const
  const ended = (why: EndOfLink, at: Date) => endedOn(why, dayOf(at))
  if (link.endedAt && link.endedWhy) return ended(link.endedWhy, link.endedAt)
  const isNewest = version.versionId === newest.versionId
  const sharer = link.scope === 'decide' ? link.sentTo : null
  const by = { linkId: link.id, staffUserId: link.presentedByUserId, sharer }
  const opens = { ...by, isBehind: false, mayAskToSend: false, isResting: false }
  if (link.endsAt && link.endsAt <= now) return ended('over', link.endsAt)
  if (link.scope === 'in-person')
    return isNewest ? { opens: { ...opens, reader: 'in-person' } } : ended('replaced', newest.sentAt ?? now)
  const isBehind = !isNewest && newest.mailbox === null && !newest.hadMailbox
  const answering = [newest.mailbox, ...newest.answeringMailboxes]
  const wasSentElsewhere =
    !isNewest && !isBehind && !answering.some((mailbox) => isSameEmail(mailbox, link.sentTo))
  if (wasSentElsewhere) return ended('sent-elsewhere', newest.sentAt ?? now)
  if (!linkLasts(newest, today)) return endedOn('over', lastDayOf(newest, today))
  const waits = stateAfter('decline', stateOn(newest.state, newest.expiresOn, dayOf(now))) !== undefined
  const wouldDecide = link.scope === 'decide' && waits && !isBehind
  const isResting = wouldDecide && newest.isDoubted
  const decides = wouldDecide && !isResting
  const mayAskToSend = link.scope === 'decide' && isBehind
  const reader = link.scope === 'shared' ? 'shared-link' : decides ? 'email-link' : 'read-link'
  return { opens: { ...opens, isBehind, mayAskToSend, isResting, reader } }
}

const openedBy = { decide: 'proposal', read: 'proposal', shared: 'shared', 'in-person': 'device' } as const

/** The last day on which a link opened what stands. */
function lastDayOf({ closedAt, expiresOn }: SentVersion, { now, dayOf }: Today): string {
  return dayAfter(closedAt ? dayOf(closedAt) : (expiresOn ?? dayOf(now)), linkLastsAfterEndDays)
}

/** Whether what a browser holds of a proposal may more today than a link that it follows. */
export function maysMore(held: Opened, followed: Opened): boolean {
  return holderMayMore(held.reader, followed.reader)
}

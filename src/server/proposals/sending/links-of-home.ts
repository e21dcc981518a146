import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { proposalLinks, proposals, proposalVersions } from '#db/schema.ts'
import { calendarDay } from '#domain/days.ts'
import type { LinkEnd } from '#domain/people/holders.ts'
import { linkLasts } from '#domain/proposals/sending/link-life.ts'
import type { Queryable } from '../../deps.ts'
import { endPageLinks, isPageLinkUsed } from '../../label-access/page-links.ts'
import { findProposalSettings } from '../../proposal-settings/queries.ts'
import { leadsToAnswered } from './mailbox-queries.ts'

const versionsOf = (db: Queryable, customerId: number) =>
  db
    .select({ id: proposalVersions.id })
    .from(proposalVersions)
    .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
    .where(eq(proposals.customerId, customerId))

const linked = alias(proposalVersions, 'linked')

const isNewestSent = and(
  eq(proposalVersions.proposalId, proposals.id),
  sql`${proposalVersions.number} = (select max(sent.number) from proposal_versions sent where sent.proposal_id = ${proposals.id})`,
)

/** Whether a link by which somebody came in, a link of a proposal of the home, or a device that was handed over still opens it. One to an older version counts as well. */
export async function hasLiveLink(db: Queryable, customerId: number, now: Date): Promise<boolean> {
  if (await isPageLinkUsed(db, customerId, now)) return true
  const links = await db
    .select({
      scope: proposalLinks.scope,
      endsAt: proposalLinks.endsAt,
      closedAt: proposalVersions.closedAt,
      expiresOn: proposalVersions.expiresOn,
    })
    .from(proposalLinks)
    .innerJoin(linked, eq(linked.id, proposalLinks.versionId))
    .innerJoin(proposals, eq(proposals.id, linked.proposalId))
    .innerJoin(proposalVersions, isNewestSent)
    .where(and(eq(proposals.customerId, customerId), isNull(proposalLinks.endedAt)))
  if (links.length === 0) return false
  const dayOf = calendarDay((await findProposalSettings(db)).timeZone)
  return links.some(({ scope, endsAt, ...newest }) => {
    const lives = endsAt === null || endsAt > now
    return lives && (scope === 'in-person' || linkLasts(newest, { now, dayOf }))
  })
}

/** Ends what opens the home or a proposal of it beside the mailboxes of its versions: links to its page, and devices that were handed over. */
export async function endLinksOfHome(
  tx: Queryable,
  customerId: number,
  { why, now }: { why: LinkEnd; now: Date },
) {
  await endPageLinks(tx, { customerId }, { why, now })
  await tx
    .update(proposalLinks)
    .set({ endedAt: now, endedWhy: why })
    .where(
      and(
        inArray(proposalLinks.versionId, versionsOf(tx, customerId)),
        isNull(proposalLinks.endedAt),
        why === 'other-people' ? not(leadsToAnswered) : undefined,
      ),
    )
}

import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { customers, pageLinks } from '#db/schema.ts'
import { emailKey } from '#db/tables/indexed-texts.ts'
import { pageLink } from '#domain/labels/label-code.ts'
import { linkTokenPlace } from '#domain/operations/email.ts'
import { emailKeyOf, isSameEmail } from '#domain/people/email-address.ts'
import { type EndOfLink, type LinkEnd, openLinkDays } from '#domain/people/holders.ts'
import { hashOfToken } from '../auth/tokens.ts'
import { findSiteOrigin } from '../business/queries.ts'
import type { CallDeps, Queryable } from '../deps.ts'
import { newLinkToken } from '../links/token.ts'

const dayMs = 24 * 60 * 60 * 1000

/** How long an ended link can still say why it ended. */
const keptDays = 90

/** The mailbox that is known to be that of a home; undefined without one, and while it is in doubt. */
async function findProvenMailbox(db: Queryable, customerId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ email: customers.email })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt), isNull(customers.contactDoubtedAt)))
  return row?.email ?? undefined
}

type Receiver = { customerId: number; to: string }

/** Whether an address is the mailbox that is known to be that of a home. */
export async function isProvenMailbox(db: Queryable, { customerId, to }: Receiver): Promise<boolean> {
  return isSameEmail(await findProvenMailbox(db, customerId), to)
}

/**
 * Makes a link that opens the page of a home as its label does, and returns its token; undefined for any mailbox but the one that is known.
 * Its days begin when its letter leaves (`startPageLink`).
 */
export async function newPageLink(
  tx: Queryable,
  { customerId, to, now }: Receiver & { now: Date },
): Promise<string | undefined> {
  if (!(await isProvenMailbox(tx, { customerId, to }))) return undefined
  const token = newLinkToken()
  await tx
    .insert(pageLinks)
    .values({ customerId, mailbox: to, tokenHash: hashOfToken(token), createdAt: now })
  return token
}

/** 'Open my page' for a letter: the link with its token apart, or no link where the mailbox may not have one. */
export async function openPageLink(
  { tx, env, now }: { tx: Queryable; env: Pick<CallDeps['env'], 'PUBLIC_URL'>; now: Date },
  receiver: Receiver,
): Promise<{ link: string; token: string } | { link: null }> {
  const token = await newPageLink(tx, { ...receiver, now })
  if (token === undefined) return { link: null }
  const page = pageLink(await findSiteOrigin(tx, env.PUBLIC_URL), receiver.customerId)
  return { link: `${page}?t=${linkTokenPlace}`, token }
}

/** Its letter has left: from now on the link works for its days. */
export async function startPageLink(tx: Queryable, token: string, now: Date) {
  await tx
    .update(pageLinks)
    .set({ endsAt: new Date(now.getTime() + openLinkDays * dayMs) })
    .where(and(eq(pageLinks.tokenHash, hashOfToken(token)), isNull(pageLinks.endsAt)))
}

/** The link of a token with what it opens, also after it has ended; undefined where the home is gone. */
export async function findPageLink(db: Queryable, token: string) {
  const [row] = await db
    .select({
      id: pageLinks.id,
      mailbox: pageLinks.mailbox,
      lastUsedAt: pageLinks.lastUsedAt,
      endsAt: pageLinks.endsAt,
      endedAt: pageLinks.endedAt,
      endedWhy: pageLinks.endedWhy,
      doubtedAt: customers.contactDoubtedAt,
      access: {
        customerId: customers.id,
        accessCode: customers.accessCode,
        isMerged: sql<boolean>`false`,
        mergedCodes: sql<string[]>`array[]::text[]`,
        address: customers.address,
        email: customers.email,
      },
    })
    .from(pageLinks)
    .innerJoin(customers, and(eq(customers.id, pageLinks.customerId), isNull(customers.deletedAt)))
    .where(eq(pageLinks.tokenHash, hashOfToken(token)))
  return row
}

export type FoundPageLink = NonNullable<Awaited<ReturnType<typeof findPageLink>>>

/** Why and when a link ended, or rests; undefined while it opens the page. */
export function endOfPageLink(
  {
    endsAt,
    endedAt,
    endedWhy,
    doubtedAt,
  }: Pick<FoundPageLink, 'endsAt' | 'endedAt' | 'endedWhy' | 'doubtedAt'>,
  now: Date,
): { why: EndOfLink; at: Date } | undefined {
  if (endedAt && endedWhy) return { why: endedWhy, at: endedAt }
  if (endsAt && endsAt <= now) return { why: 'over', at: endsAt }
  return doubtedAt ? { why: 'in-doubt', at: doubtedAt } : undefined
}

export async function touchPageLink(db: Queryable, id: number, now: Date) {
  await db.update(pageLinks).set({ lastUsedAt: now }).where(eq(pageLinks.id, id))
}

/** Whether somebody came in by a link that still opens the page of a home. One that nobody followed is no sign of anybody. */
export async function isPageLinkUsed(db: Queryable, customerId: number, now: Date): Promise<boolean> {
  const lives = and(isNull(pageLinks.endedAt), gt(pageLinks.endsAt, now))
  const isUsed = and(eq(pageLinks.customerId, customerId), isNotNull(pageLinks.lastUsedAt), lives)
  return (await db.$count(pageLinks, isUsed)) > 0
}

/** Ends the links to the page of a home, or those that went to one mailbox. */
export async function endPageLinks(
  tx: Queryable,
  { customerId, mailbox }: { customerId: number; mailbox?: string },
  { why, now }: { why: LinkEnd; now: Date },
) {
  const isOfMailbox =
    mailbox === undefined ? undefined : sql`${emailKey(pageLinks.mailbox)} = ${emailKeyOf(mailbox)}`
  await tx
    .update(pageLinks)
    .set({ endedAt: now, endedWhy: why })
    .where(and(eq(pageLinks.customerId, customerId), isNull(pageLinks.endedAt), isOfMailbox))
}

/** Deletes links that ended long ago, and those whose letter never left. */
export async function forgetPageLinks(db: Queryable, now: Date) {
  const longAgo = new Date(now.getTime() - keptDays * dayMs)
  const neverLeft = and(isNull(pageLinks.endsAt), lt(pageLinks.createdAt, longAgo))
  await db
    .delete(pageLinks)
    .where(or(lt(pageLinks.endsAt, longAgo), lt(pageLinks.endedAt, longAgo), neverLeft))
}

import { and, eq, inArray, isNull } from 'drizzle-orm'
import { contactWishes } from '#db/schema.ts'
import { linkTokenPlace } from '#domain/operations/email.ts'
import { maskedEmail } from '#domain/people/masks.ts'
import { findSiteOrigin } from '../business/queries.ts'
import type { CallDeps, Queryable } from '../deps.ts'
import { enqueueEmail, maySayToCustomers } from '../emails/enqueue-email.ts'
import { consume } from '../rate-limit.ts'
import { lockContact } from './queries.ts'
import { newUndoLink, undoPage } from './undo-links.ts'

export type NoticeDeps = Pick<CallDeps, 'renderEmail' | 'env'> & { tx: Queryable; now: Date }

/** One letter about wishes to a mailbox an hour. */
const perHour = { burst: 1, pauseSeconds: 60 * 60 }

/** Where 'That was not me' leads, without its token. */
async function undoLink({ tx, env }: NoticeDeps): Promise<string> {
  return undoPage(await findSiteOrigin(tx, env.PUBLIC_URL), linkTokenPlace)
}

/**
 * Tells the known mailbox of a home that the holder of its label wishes for another contact. A letter that went less than an hour ago, or
 * a business without a name, leaves this for later (`notifyOfWaitingWishes`). It goes whatever the home wants to hear of: it is about whose home this is.
 */
export async function notifyOfWishes(deps: NoticeDeps, customerId: number) {
  const { tx, now } = deps
  const home = await lockContact(tx, customerId)
  if (!home?.email || !(await maySayToCustomers(tx))) return
  if ((await consume(tx, `wish-letter:${customerId}`, perHour, now)) > 0) return
  const token = await newUndoLink(tx, { customerId, undoes: 'wish', mailbox: home.email, now })
  const said = { kind: 'contact-wish', address: home.address ?? '', link: await undoLink(deps) } as const
  await enqueueEmail(deps, said, { to: home.email, customerId, token })
  await tx
    .update(contactWishes)
    .set({ toldAt: now })
    .where(and(eq(contactWishes.customerId, customerId), isNull(contactWishes.toldAt)))
}

/** Tells known mailboxes of wishes that came less than an hour after the letter before. */
export async function notifyOfWaitingWishes(
  { db, ...deps }: Pick<CallDeps, 'db' | 'renderEmail' | 'env'>,
  now: Date,
) {
  const waiting = await db
    .selectDistinct({ customerId: contactWishes.customerId })
    .from(contactWishes)
    .where(and(isNull(contactWishes.toldAt), inArray(contactWishes.typedBy, ['label'])))
  for (const { customerId } of waiting)
    await db.transaction((tx) => notifyOfWishes({ ...deps, tx, now }, customerId))
}

/** Tells the mailbox before that another one is known now. */
export async function notifyOfChange(
  deps: NoticeDeps,
  { customerId, before, after }: { customerId: number; before: string; after: string },
) {
  const token = await newUndoLink(deps.tx, { customerId, undoes: 'change', mailbox: before, now: deps.now })
  const said = { kind: 'contact-changed', nowKnown: maskedEmail(after), link: await undoLink(deps) } as const
  await enqueueEmail(deps, said, { to: before, customerId, token })
}

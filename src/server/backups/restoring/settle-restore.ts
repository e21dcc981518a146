import { randomBytes } from 'node:crypto'
import { labelCodeFrom } from '#domain/labels/label-code.ts'
import { authorOf } from '#domain/people/author.ts'
import { recordAudit } from '../../audit/record.ts'
import { type CallContext, calls } from '../../calls.ts'
import { endForFormerPeople } from '../../contact-wishes/former-people.ts'
import { markContact } from '../../contact-wishes/queries.ts'
import { endUndoLinks } from '../../contact-wishes/undo-links.ts'
import type { Queryable } from '../../deps.ts'
import { replaceAccessCode } from '../../labels/queries.ts'
import { endLinksOfHome } from '../../proposals/sending/links-of-home.ts'
import { endMailboxes, endMailboxesOfHome } from '../../proposals/sending/mailboxes.ts'
import { endSharedLinks } from '../../proposals/sending/shared-link-queries.ts'
import {
  byHome,
  findOpenRestore,
  forgetFormerContacts,
  listHomesWithLinks,
  listRestoredChanges,
  lockRestore,
  markRestoreSettled,
  toHomes,
} from './restore-queries.ts'

/** What a restore let in again; null where nothing waits. */
export const findRestore = calls.backups.restore.handler(async ({ context: { db } }) => {
  const found = await findOpenRestore(db)
  if (!found) return null
  const { id, takenAt, restoredAt, isCompared } = found
  const rows = await listRestoredChanges(db, id)
  return {
    id,
    takenDate: takenAt.toISOString(),
    restoredDate: restoredAt.toISOString(),
    isCompared,
    homes: toHomes(rows),
    homeCount: byHome(rows).length,
  }
})

/**
 * Ends again what had ended in the replaced database, home by home; where that could not be read, every link. Or says that nothing is to
 * end.
 */
export const settleRestore = calls.backups.settleRestore.handler(async ({ input, context, errors }) => {
  const { db, clock, actor } = context
  const { id, ends } = input
  const byUserId = authorOf(actor).userId
  return db.transaction(async (tx) => {
    const found = await lockRestore(tx, id)
    if (!found) throw errors.NOT_FOUND()
    if (found.settledAt !== null) throw errors.SETTLED()
    const homes = ends ? await endAgain(context, tx, found) : 0
    await markRestoreSettled(tx, id, { now: clock(), byUserId })
    await recordAudit(tx, context, {
      action: 'settle-restore',
      subject: ['database', id],
      after: { takenAt: found.takenAt.toISOString(), isCompared: found.isCompared, ends, homes },
    })
    return { homes }
  })
})

async function endAgain(
  context: CallContext,
  tx: Queryable,
  { id, isCompared }: { id: number; isCompared: boolean },
): Promise<number> {
  if (!isCompared) {
    const homes = await listHomesWithLinks(tx)
    for (const customerId of homes) await endLinks(context, tx, { customerId, email: null })
    return homes.length
  }
  const homes = byHome(await listRestoredChanges(tx, id))
  for (const changes of homes) for (const change of changes) await endOf(context, tx, change)
  return homes.length
}

type Change = Awaited<ReturnType<typeof listRestoredChanges>>[number]

/** Does for a home once more what was done in the replaced database. */
async function endOf(context: CallContext, tx: Queryable, { customerId, change, proposalId, email }: Change) {
  const now = context.clock()
  const ending = { why: 'restored', now, byUserId: authorOf(context.actor).userId } as const
  switch (change) {
    case 'people': {
      const contacts = await forgetFormerContacts(tx, customerId, now)
      await recordAudit(tx, context, {
        action: 'change-customer',
        subject: ['customer', customerId],
        ...contacts,
      })
      return endForFormerPeople(context, tx, { customerId, email: contacts.before.email ?? null })
    }
    case 'gone':
      await endLinks(context, tx, { customerId, email })
      return renewCode(context, tx, customerId)
    case 'code':
      return renewCode(context, tx, customerId)
    case 'email':
      // Why in doubt: the address of before is known again, and what is decided with it rests until staff has asked.
      await markContact(tx, customerId, { doubtedAt: now })
      await endMailboxesOfHome(tx, context, { customerId, former: email }, ending)
      return
    case 'mailbox':
      if (proposalId !== null) await endMailboxes(tx, context, { proposalId }, ending)
      return
    case 'shared':
      if (proposalId !== null) await endSharedLinks(tx, proposalId, ending)
  }
}

type Home = Pick<Change, 'customerId' | 'email'>

async function endLinks(context: CallContext, tx: Queryable, { customerId, email: former }: Home) {
  const ending = { why: 'restored', now: context.clock(), byUserId: authorOf(context.actor).userId } as const
  await endMailboxesOfHome(tx, context, { customerId, former, all: true }, ending)
  await endLinksOfHome(tx, customerId, ending)
  await endUndoLinks(tx, { customerId }, ending.now)
}

async function renewCode(context: CallContext, tx: Queryable, customerId: number) {
  await replaceAccessCode(tx, customerId, labelCodeFrom(randomBytes(10)), context.clock())
  await recordAudit(tx, context, {
    action: 'issue-label-code',
    subject: ['customer', customerId],
    after: { why: 'restored' },
  })
}

import { and, isNull, lt } from 'drizzle-orm'
import { contactWishes } from '#db/schema.ts'
import { wishWaits } from '#domain/people/contacts.ts'
import { recordAudit } from '../audit/record.ts'
import type { Database } from '../deps.ts'
import { forgetPageLinks } from '../label-access/page-links.ts'
import { forgetUndoLinks } from './undo-links.ts'

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

/**
 * Asks the office once more about wishes that wait for long (a trigger alerts it), forgets those that wait on nevertheless, and links that say
 * nothing any more.
 */
export async function askAgainOrForget(db: Database, now: Date) {
  await forgetUndoLinks(db, now)
  await forgetPageLinks(db, now)
  await db.transaction(async (tx) => {
    const forgotten = await tx
      .delete(contactWishes)
      .where(lt(contactWishes.askedAgainAt, daysBefore(now, wishWaits.forgetDays)))
      .returning({
        customerId: contactWishes.customerId,
        field: contactWishes.field,
        value: contactWishes.value,
      })
    for (const { customerId, field, value } of forgotten)
      await recordAudit(
        tx,
        { actor: { kind: 'system' } },
        { action: 'forget-contact', subject: ['customer', customerId], before: { [field]: value } },
      )
    await tx
      .update(contactWishes)
      .set({ askedAgainAt: now })
      .where(
        and(
          isNull(contactWishes.askedAgainAt),
          lt(contactWishes.at, daysBefore(now, wishWaits.askAgainDays)),
        ),
      )
  })
}

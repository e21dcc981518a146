import type { WrittenIn } from '#db/schema.ts'
import type { ImportedHome } from '#domain/imports/imported-home.ts'
import { authorOf } from '#domain/people/author.ts'
import { cancelUnaskedEmails } from '../../call-list/do-not-contact.ts'
import { findMarkInForce, replaceMark } from '../../call-list/queries.ts'
import type { StoreContext } from '../../customers/store.ts'
import type { Queryable } from '../../deps.ts'
import { insertMailStop } from '../../mail-stops/queries.ts'
import { digestOfMailbox } from '../../mail-stops/stop-token.ts'

/** Marks a home, or its mailbox alone, as not to be contacted, where its line says so. */
export async function markNotToBeContacted(
  tx: Queryable,
  { clock, actor }: StoreContext,
  { customerId, home, email }: { customerId: number; home: ImportedHome; email: string | null },
): Promise<WrittenIn> {
  const written: WrittenIn = {}
  const { userId, name } = authorOf(actor)
  if (home.doNotContact) {
    const before = await findMarkInForce(tx, customerId)
    if (before?.mark !== 'do-not-contact') {
      const { id } = await replaceMark(tx, before, {
        customerId,
        mark: 'do-not-contact',
        callableFrom: null,
        markedAt: clock(),
        markedByUserId: userId,
        markedBy: name,
      })
      await cancelUnaskedEmails(tx, customerId)
      written.mark = id
    }
  }
  if (home.doNotContactEmail && email !== null) {
    const mailbox = digestOfMailbox(email)
    if (await insertMailStop(tx, { mailbox, stoppedByUserId: userId, stoppedAt: clock() }))
      written.mailStop = mailbox
  }
  return written
}

import type { EmailKind } from '#domain/operations/email.ts'
import { letterOf, sells } from '#domain/people/letters.ts'
import { isNotToBeContacted } from '../call-list/do-not-contact.ts'
import { isContactDenied, isContactInDoubt } from '../contact-wishes/queries.ts'
import type { Queryable } from '../deps.ts'
import { isMailStopped } from '../mail-stops/queries.ts'

/** Why a letter is not written. */
export type HoldReason = 'do-not-contact' | 'in-doubt' | 'denied' | 'mail-stopped'

/** Why a letter of that kind is not written to a mailbox of a home now, by its row in `letters`; undefined where it is. */
export async function whyHeld(
  db: Queryable,
  kind: EmailKind,
  { customerId, to, isAskedFor = false }: { customerId: number; to: string; isAskedFor?: boolean },
): Promise<HoldReason | undefined> {
  const { stoppedBy = [] } = letterOf(kind)
  const isUnwanted =
    stoppedBy.includes('do-not-contact') || (stoppedBy.includes('do-not-contact-unless-asked') && !isAskedFor)
  if (isUnwanted && (await isNotToBeContacted(db, { customerId, to }))) return 'do-not-contact'
  if (stoppedBy.includes('denied') && (await isContactDenied(db, customerId))) return 'denied'
  if (sells(kind) && !isAskedFor && (await isMailStopped(db, to))) return 'mail-stopped'
  return stoppedBy.includes('in-doubt') && (await isContactInDoubt(db, customerId)) ? 'in-doubt' : undefined
}

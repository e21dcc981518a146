import type { outbox } from '#db/schema.ts'
import { postalAddressPlace, stopTokenPlace } from '#domain/operations/email.ts'
import { sells } from '#domain/people/letters.ts'
import { currentBusiness, findSiteOrigin } from '../business/queries.ts'
import type { Queryable } from '../deps.ts'
import { isMailStopped } from './queries.ts'
import { digestOfMailbox, stopTokenOf } from './stop-token.ts'

/** The address of the page that stops the letters that sell, without its token. */
export async function stopLinkOf(db: Queryable, publicUrl: string, customerId: number): Promise<string> {
  return `${await findSiteOrigin(db, publicUrl)}/no-more-email/${customerId}?t=${stopTokenPlace}`
}

type Leaving = Pick<typeof outbox.$inferSelect, 'kind' | 'to' | 'customerId' | 'isAskedFor' | 'html' | 'text'>

/**
 * A letter with what its foot says only when it leaves: the token that stops such letters, and the postal address of the business where it was
 * unknown when the letter was written. Or why a letter that sells does not leave now.
 */
export async function withFoot<L extends Leaving>(
  db: Queryable,
  letter: L,
): Promise<{ letter: L } | { held: 'stopped' | 'no-address' }> {
  const { kind, to, customerId, isAskedFor, html, text } = letter
  if (!sells(kind)) return { letter }
  if (!isAskedFor && (await isMailStopped(db, to))) return { held: 'stopped' }
  const { address } = await currentBusiness(db)
  if (address === null && text.includes(postalAddressPlace)) return { held: 'no-address' }
  const mailbox = digestOfMailbox(to)
  const token = await stopTokenOf(db, { customerId: customerId ?? 0, mailbox })
  const withIts = (written: string, line: string) =>
    written.replaceAll(stopTokenPlace, token).replaceAll(postalAddressPlace, line)
  return {
    letter: { ...letter, html: withIts(html, inHtml(address ?? '')), text: withIts(text, address ?? '') },
  }
}

const inHtml = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

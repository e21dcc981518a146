import type { LinkEnd } from '#domain/people/holders.ts'
import { recordAudit } from '../../audit/record.ts'
import type { CallContext } from '../../calls.ts'
import { endUndoLinks } from '../../contact-wishes/undo-links.ts'
import type { Queryable } from '../../deps.ts'
import { endPageLinks } from '../../label-access/page-links.ts'
import { cancelLettersTo } from '../../outbox/queries.ts'
import { endCode } from '../answering/codes.ts'
import { lockProposal } from '../queries.ts'
import { closeMailbox, endLinksTo, insertMailboxOnce, listCopies, listMailboxes } from './mailbox-queries.ts'

type Ending = { why: LinkEnd; now: Date; byUserId: number | null }
type Of = Parameters<typeof listMailboxes>[1]

/**
 * Ends a mailbox of a home, or all of them: what it opens, of versions and of the page of the home, and whatever letter waits to go there, of
 * the home too. `former` is the known one, which may be that of no version. Returns the versions that had it.
 */
export async function endMailboxesOfHome(
  tx: Queryable,
  context: Pick<CallContext, 'actor' | 'request'>,
  { customerId, former, all = false }: { customerId: number; former: string | null; all?: boolean },
  ending: Ending,
) {
  const of = { customerId, ...(!all && former !== null && { mailbox: former }) }
  const ended = all || former !== null ? await endMailboxes(tx, context, of, ending) : []
  const mailboxes = new Set([...ended.map(({ mailbox }) => mailbox), ...(former === null ? [] : [former])])
  for (const mailbox of mailboxes) {
    await endPageLinks(tx, { customerId, mailbox }, ending)
    await endLinksTo(tx, { customerId, mailbox }, ending)
    await cancelLettersTo(tx, mailbox, { customerId })
  }
  return ended
}

/**
 * Ends the mailboxes of versions, of one proposal or of a home: their links, the codes that went there, the links to the page of the home, and the letters that wait to go there.
 * What was only shown in person has none; where a copy of its answer went ends alike. Nothing more of these versions goes out until somebody
 * sends them again. Returns what was ended, and whether it had been sent.
 */
export async function endMailboxes(
  tx: Queryable,
  context: Pick<CallContext, 'actor' | 'request'>,
  of: Of,
  { why, now, byUserId }: Ending,
) {
  const found = [...(await listMailboxes(tx, of)), ...(await listCopies(tx, of))]
  // Why in this order: whoever locks several proposals at once locks them alike.
  for (const id of [...new Set(found.map(({ proposalId }) => proposalId))].toSorted((a, b) => a - b))
    await lockProposal(tx, id)
  const copies = await listCopies(tx, of)
  const isAll = 'proposalId' in of || of.mailbox === undefined
  // Why: what was ended gets nothing more, nor does another address in its place, and a mailbox that has ended says so.
  for (const { firstSentAt, ...copy } of copies) await insertMailboxOnce(tx, { ...copy, now: firstSentAt })
  const mailboxes = await listMailboxes(tx, of)
  for (const mailbox of mailboxes) {
    await closeMailbox(tx, mailbox, { why, now, byUserId }, { all: isAll })
    await endCode(tx, mailbox.versionId, now)
    await endUndoLinks(tx, mailbox, now)
    const { customerId } = mailbox
    if (customerId !== null) await endPageLinks(tx, { customerId, mailbox: mailbox.mailbox }, { why, now })
    await cancelLettersTo(tx, mailbox.mailbox, { proposalId: mailbox.proposalId })
    await recordAudit(tx, context, {
      action: 'end-mailbox',
      subject: ['proposal', mailbox.proposalId],
      after: { number: mailbox.number, why },
    })
  }
  const onlyShown = new Set(copies.map(({ versionId }) => versionId))
  return mailboxes.map((ended) => ({ ...ended, wasSent: !onlyShown.has(ended.versionId) }))
}

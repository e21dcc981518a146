import { desc, eq } from 'drizzle-orm'
import { cancellationLetters, emailTokens, outbox, proposalVersions } from '#db/schema.ts'
import type { Database } from '#server/deps.ts'
import { insertDecision } from '#server/proposals/decision-queries.ts'
import { insertPaperLetter } from '#server/proposals/letters/paper-letter-queries.ts'
import type { StaffClient } from './app.ts'
import type { Client } from './client.ts'
import { type DraftChange, insertProposal } from './price-book.ts'

/** The secret in the latest email to an address: the token of a link, or a code. */
export async function secretSentTo(db: Database, email: string): Promise<string> {
  const [kept] = await db
    .select({ token: emailTokens.token })
    .from(outbox)
    .innerJoin(emailTokens, eq(emailTokens.outboxId, outbox.id))
    .where(eq(outbox.to, email))
    .orderBy(desc(outbox.id))
    .limit(1)
  return kept?.token ?? ''
}

/** The cookie that the link in the latest email gives a browser. */
export async function linkCookie(db: Database, proposalId: number, email: string) {
  return [`hvac.proposal.${proposalId}`, { value: await secretSentTo(db, email), path: '/' }] as const
}

/** Sends the draft of a proposal as staff. */
export async function sendProposal(
  staff: Client,
  id: number,
  chosen: { toPersonId?: number; readerIds?: number[] } = {},
): Promise<{ number: number; hash: string }> {
  const { body: found } = await staff.get<{ version: number }>(`/api/Proposal/GetProposal?id=${id}`)
  const sent = await staff.post<{ number: number; hash: string }>('/api/Proposal/SendProposal', {
    id,
    version: found.version,
    sendKey: `the press that sends ${id} ${found.version}`,
    ...chosen,
  })
  if (sent.status !== 200) throw new Error(`The proposal was not sent: ${JSON.stringify(sent.body)}`)
  return sent.body
}

/** A proposal for a home that staff made and sent. */
export async function sentProposal(
  db: Database,
  staff: StaffClient,
  customerId: number,
  change?: DraftChange,
) {
  const { id } = await insertProposal(db, { customerId, ownerUserId: staff.user.id }, change)
  return { id, ...(await sendProposal(staff, id)) }
}

/** A refusal that staff recorded, whose letter is to be printed. */
export async function insertPaperLetterOf(
  db: Database,
  { proposalId, staffUserId }: { proposalId: number; staffUserId: number },
) {
  const at = new Date('2026-11-22T15:00:00Z')
  const [version] = await db
    .select()
    .from(proposalVersions)
    .where(eq(proposalVersions.proposalId, proposalId))
  const press = { versionId: version?.id ?? 0, pressKey: `a recorded press for ${proposalId}` }
  const recorded = { kind: 'decline', reason: 'price', via: 'recorded', how: 'telephone' } as const
  await insertDecision(db, { proposalId, ...press, ...recorded, staffUserId, hash: version?.hash ?? '', at })
  await insertPaperLetter(db, press, at)
}

/** A PDF as the first file of the letter that cancelled a proposal. */
export async function insertCancellationLetter(
  db: Database,
  of: Pick<typeof cancellationLetters.$inferInsert, 'proposalId' | 'addedByUserId'>,
) {
  const content = Buffer.from('%PDF-1.7\n%%EOF')
  await db.insert(cancellationLetters).values({
    ...of,
    ...{ number: 1, format: 'pdf', content, byteCount: content.byteLength, sha256: '0'.repeat(64) },
    ...{ pressKey: `a press for ${of.proposalId}`, addedAt: new Date('2026-11-22T15:00:00Z') },
  })
}

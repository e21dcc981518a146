import { and, eq } from 'drizzle-orm'
import type { WholeList } from '#contract/fields/fields.ts'
import type { OutboxFilter } from '#contract/office/outbox.ts'
import { outbox } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'
import { defineList } from '../lists/define-list.ts'
import { isFoundBy } from '../lists/found-by.ts'

const listed = {
  id: outbox.id,
  kind: outbox.kind,
  to: outbox.to,
  subject: outbox.subject,
  state: outbox.state,
  attempts: outbox.attempts,
  words: outbox.words,
  createdAt: outbox.createdAt,
  sentAt: outbox.sentAt,
  nextAttemptAt: outbox.nextAttemptAt,
  giveUpAt: outbox.giveUpAt,
  emptiedAt: outbox.emptiedAt,
}

/** The emails, without their text. */
export const emailList = defineList({
  table: outbox,
  orders: { createdDate: [outbox.createdAt, outbox.id] },
  filter: ({ kind, state }: WholeList<OutboxFilter>) =>
    and(kind ? eq(outbox.kind, kind) : undefined, state ? eq(outbox.state, state) : undefined),
  search: ({ to, forgiving }) => (to ? isFoundBy(outbox.searched, { typed: to, forgiving }) : undefined),
  typed: ({ to }) => [to],
  select: (db) => db.select(listed).from(outbox),
})

const written = {
  ...listed,
  fromName: outbox.fromName,
  fromAddress: outbox.fromAddress,
  replyTo: outbox.replyTo,
  messageId: outbox.messageId,
  html: outbox.html,
  text: outbox.text,
  attachments: outbox.attachments,
  customerId: outbox.customerId,
  requestId: outbox.requestId,
}

/** One email with its text. */
export async function findEmail(db: Queryable, id: number) {
  const [row] = await db.select(written).from(outbox).where(eq(outbox.id, id))
  return row
}

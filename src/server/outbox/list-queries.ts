import { and, eq, ilike, type SQL } from 'drizzle-orm'
import type { WholeList } from '#contract/fields.ts'
import type { OutboxFilter } from '#contract/outbox.ts'
import { outbox } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'
import { containing, countUpToCap, windowOf } from '../lists.ts'

function matching({ to, kind, state }: WholeList<OutboxFilter>): SQL | undefined {
  return and(
    to ? ilike(outbox.to, containing(to)) : undefined,
    kind ? eq(outbox.kind, kind) : undefined,
    state ? eq(outbox.state, state) : undefined,
  )
}

const orderKeys = { createdDate: [outbox.createdAt, outbox.id] }

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

/** A page of the messages that match, without what they say. */
export async function listMessages(db: Queryable, filter: OutboxFilter) {
  const page = windowOf(outbox, orderKeys[filter.sort], filter)
  const rows = await db
    .select(listed)
    .from(outbox)
    .where(and(matching(filter), page.condition))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  return page.inOrder(rows)
}

export async function countMessages(db: Queryable, filter: OutboxFilter) {
  return countUpToCap(db, outbox, matching(filter))
}

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

/** One message with all that it says. */
export async function findMessage(db: Queryable, id: number) {
  const [row] = await db.select(written).from(outbox).where(eq(outbox.id, id))
  return row
}

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RecordedWay } from '#domain/proposals/answering/decisions.ts'
import type { DoubtOutcome } from '#domain/proposals/answering/doubts.ts'
import { at } from '../columns.ts'
import { users } from '../people.ts'
import { proposalDecisions } from './proposal-decisions.ts'
import { proposals, proposalVersions } from './proposals.ts'

/** 'That was not me' about an answer, or about a code that was asked for, until staff has settled it, and what they said (docs/decisions/200). */
export const proposalDoubts = pgTable(
  'proposal_doubts',
  {
    id: serial('id').primaryKey(),
    proposalId: integer('proposal_id')
      .notNull()
      .references(() => proposals.id, { onDelete: 'cascade' }),
    versionId: integer('version_id')
      .notNull()
      .references(() => proposalVersions.id, { onDelete: 'cascade' }),
    /** The answer; null where a code was asked for. */
    decisionId: integer('decision_id').references(() => proposalDecisions.id, { onDelete: 'cascade' }),
    /** Where the letter went whose reader said it. */
    mailbox: text('mailbox').notNull(),
    doubtedAt: at('doubted_at').notNull(),
    settledAt: at('settled_at'),
    settledByUserId: integer('settled_by_user_id').references(() => users.id),
    outcome: text('outcome').$type<DoubtOutcome>(),
    /** How it is known. */
    how: text('how').$type<RecordedWay>(),
    words: text('words'),
  },
  (table) => [
    index('proposal_doubts_proposal').on(table.proposalId, table.id),
    uniqueIndex('proposal_doubts_open')
      .on(table.versionId, sql`coalesce(${table.decisionId}, 0)`)
      .where(sql`${table.settledAt} is null`),
    check(
      'proposal_doubts_settled',
      sql`num_nulls(${table.settledAt}, ${table.settledByUserId}, ${table.outcome}, ${table.how}, ${table.words}) in (0, 5)`,
    ),
  ],
)

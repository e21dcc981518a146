import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Paper } from '#domain/operations/business/paper.ts'
import type { ProposalFileContent } from '#domain/proposals/letters/file-contents.ts'
import { at, bytea } from '../columns.ts'
import { proposalVersions } from './proposals.ts'

/**
 * What a version and its acceptance look like on paper, as first drawn for each size of it. Triggers refuse every change
 * (docs/decisions/203).
 */
export const proposalFiles = pgTable(
  'proposal_files',
  {
    versionId: integer('version_id')
      .notNull()
      .references(() => proposalVersions.id, { onDelete: 'cascade' }),
    content: text('content').$type<ProposalFileContent>().notNull(),
    paper: text('paper').$type<Paper>().notNull(),
    pdf: bytea('pdf').notNull(),
    drawnAt: at('drawn_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.content, table.paper] })],
)

import type { Actor } from '#domain/people/access.ts'
import { proposalNeeds } from '#domain/proposals/drafting/draft.ts'
import { stateOn, versionStateNames } from '#domain/proposals/lifecycle.ts'
import { wholeDollarsOf } from '#saying/saving-in-words.ts'
import { messages } from '#texts/en/messages.ts'
import { type ProposalQuery, proposalList } from '../proposals/list-queries.ts'
import { withinReach } from '../proposals/present.ts'
import type { StoredRow } from '../proposals/queries.ts'
import type { ExportSource } from './sources.ts'

/** The proposals that this person may list, as they stand on a day of the business. */
export function proposalsSource(
  actor: Actor,
  today: string,
): ExportSource<Omit<ProposalQuery, 'today'>, StoredRow> {
  return {
    title: messages.exports.titles.proposals,
    columns: [
      { title: 'Number', kind: 'number', cell: (row) => row.id },
      { title: 'Name', kind: 'text', cell: (row) => row.name },
      { title: 'Address', kind: 'text', cell: (row) => row.address },
      {
        title: 'Need',
        kind: 'short-text',
        cell: (row) => proposalNeeds.find(({ need }) => need === row.need)?.name ?? row.need,
      },
      { title: 'Version', kind: 'number', cell: (row) => row.number },
      {
        title: 'Status',
        kind: 'short-text',
        cell: (row) => versionStateNames[stateOn(row.state, row.expiresOn, today)],
      },
      { title: 'Options', kind: 'number', cell: (row) => row.optionCount },
      {
        title: 'Value ($)',
        kind: 'number',
        cell: (row) => (row.valueCents === null ? null : row.valueCents / 100),
      },
      {
        title: 'Saves a year from ($)',
        kind: 'number',
        cell: (row) => row.saving && wholeDollarsOf(row.saving.lowCents),
      },
      {
        title: 'Saves a year to ($)',
        kind: 'number',
        cell: (row) => row.saving && wholeDollarsOf(row.saving.highCents),
      },
      { title: 'Sent', kind: 'date', cell: (row) => row.sentAt?.toISOString() ?? null },
      { title: 'Opened first', kind: 'date', cell: (row) => row.firstOpenedAt?.toISOString() ?? null },
      { title: 'Opened last', kind: 'date', cell: (row) => row.lastOpenedAt?.toISOString() ?? null },
      {
        title: 'Opened last, maybe by a mail scanner',
        kind: 'date',
        cell: (row) => row.maybeOpenedAt?.toISOString() ?? null,
      },
      { title: 'Ends', kind: 'day', cell: (row) => row.expiresOn },
      { title: 'Next step', kind: 'text', cell: (row) => row.nextStep },
      { title: 'When', kind: 'day', cell: (row) => row.nextStepOn },
      { title: 'Owner', kind: 'short-text', cell: (row) => row.owner },
    ],
    list: {
      ids: (db, filter, most) => proposalList.ids(db, withinReach({ ...filter, today }, actor), most),
      byIds: proposalList.byIds,
    },
    idOf: (row) => row.id,
  }
}

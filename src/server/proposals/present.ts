import type { ProposalDetails, ProposalRow } from '#contract/proposals.ts'
import type { StoredDecision, StoredEvent } from './decision-queries.ts'
import type { FoundProposal, StoredRow } from './queries.ts'

export function toRow({ sentAt, updatedAt, remindersStoppedAt: _, ...row }: StoredRow): ProposalRow {
  return { ...row, sentDate: sentAt?.toISOString() ?? null, updatedDate: updatedAt.toISOString() }
}

export function toDetails({ row, versions, decisions, events }: FoundProposal): ProposalDetails {
  return {
    ...toRow(row),
    draft: versions.find(({ state }) => state === 'draft')?.draft ?? null,
    versions: versions.map(({ draft: _draft, sentAt, ...version }) => ({
      ...version,
      sentDate: sentAt?.toISOString() ?? null,
    })),
    decisions: decisions.map(toDecision),
    events: events.map(toEvent),
    remindersStopped: row.remindersStoppedAt !== null,
  }
}

export function toDecision({ number, at, versionId: _id, pressKey: _key, ...decision }: StoredDecision) {
  return { ...decision, number: sentNumber(number), decidedDate: at.toISOString() }
}

function toEvent({ number, kind, at }: StoredEvent) {
  return { number: sentNumber(number), kind, date: at.toISOString() }
}

/** The number of a version that was sent, as everything is that somebody decides on. */
function sentNumber(number: number | null): number {
  if (number === null) throw new Error('A version without a number was decided on')
  return number
}

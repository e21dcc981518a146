import type { ProposalDetails, ProposalRow } from '#contract/proposals.ts'
import type { FoundProposal, StoredRow } from './queries.ts'

export function toRow({ sentAt, updatedAt, ...row }: StoredRow): ProposalRow {
  return { ...row, sentDate: sentAt?.toISOString() ?? null, updatedDate: updatedAt.toISOString() }
}

export function toDetails({ row, versions }: FoundProposal): ProposalDetails {
  return {
    ...toRow(row),
    draft: versions.find(({ state }) => state === 'draft')?.draft ?? null,
    versions: versions.map(({ draft: _draft, sentAt, ...version }) => ({
      ...version,
      sentDate: sentAt?.toISOString() ?? null,
    })),
  }
}

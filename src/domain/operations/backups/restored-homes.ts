import { operationWords } from '#texts/en/staff/office/operations.ts'

/** What a restore takes back of a home, which lets somebody in again who should not come in. */
export const restoredChanges = [
  { change: 'people', name: operationWords.restored.people },
  { change: 'gone', name: operationWords.restored.gone },
  { change: 'code', name: operationWords.restored.code },
  { change: 'email', name: operationWords.restored.email },
  { change: 'mailbox', name: operationWords.restored.mailbox },
  { change: 'shared', name: operationWords.restored.shared },
] as const
export type RestoredChange = (typeof restoredChanges)[number]['change']

/** What opens a home, as a database has it. */
export type HomeState = {
  id: number
  accessCode: string
  /** In small letters. */
  email: string | null
  /** Since when the people of now live there, in seconds. */
  peopleSince: number | null
  isGone: boolean
  /** Open mailboxes of versions. */
  mailboxes: readonly OfProposal[]
  /** Links that customers shared and nobody ended. */
  shared: readonly OfProposal[]
}

type OfProposal = { id: number; proposalId: number }

type Change = { change: RestoredChange; proposalId: number | null }

const ofHome = (change: RestoredChange): Change => ({ change, proposalId: null })

/**
 * What of a restored home had changed in the database that the restore replaced. Other people, and a home that is gone, end all there is;
 * nothing else is named beside them.
 */
export function changesSince(restored: HomeState, replaced: HomeState | undefined): Change[] {
  if (restored.isGone) return []
  if (replaced === undefined || replaced.isGone) return [ofHome('gone')]
  if (replaced.peopleSince !== restored.peopleSince) return [ofHome('people')]
  const ended = endedSince(restored.mailboxes, replaced.mailboxes)
  // Why without these: what ends a mailbox ends what was shared from it.
  const shared = endedSince(restored.shared, replaced.shared).filter((id) => !ended.includes(id))
  return [
    ...(replaced.accessCode === restored.accessCode ? [] : [ofHome('code')]),
    ...(replaced.email === restored.email || restored.email === null ? [] : [ofHome('email')]),
    ...ended.map((proposalId) => ({ change: 'mailbox' as const, proposalId })),
    ...shared.map((proposalId) => ({ change: 'shared' as const, proposalId })),
  ]
}

/** The proposals of which something that is open here was not open there. */
function endedSince(restored: readonly OfProposal[], replaced: readonly OfProposal[]): number[] {
  const open = new Set(replaced.map(({ id }) => id))
  return [...new Set(restored.filter(({ id }) => !open.has(id)).map(({ proposalId }) => proposalId))]
}

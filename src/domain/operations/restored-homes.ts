/** What a restore takes back of a home, which lets somebody in again who should not come in. */
export const restoredChanges = [
  { change: 'people', name: 'Other people moved in' },
  { change: 'gone', name: 'Deleted or erased' },
  { change: 'code', name: 'New code of the label' },
  { change: 'email', name: 'Another e-mail' },
  { change: 'mailbox', name: 'Links of a proposal ended' },
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
  mailboxes: readonly { id: number; proposalId: number }[]
}

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
  const open = new Set(replaced.mailboxes.map(({ id }) => id))
  const ended = restored.mailboxes.filter(({ id }) => !open.has(id)).map(({ proposalId }) => proposalId)
  return [
    ...(replaced.accessCode === restored.accessCode ? [] : [ofHome('code')]),
    ...(replaced.email === restored.email || restored.email === null ? [] : [ofHome('email')]),
    ...[...new Set(ended)].map((proposalId) => ({ change: 'mailbox' as const, proposalId })),
  ]
}

// Who holds what of a home, what each may do with its proposals, and when that ends. The calls, the pages and the letters ask here; beside it
// `call-access.ts` has the rule of each call (docs/decisions/200).

/** What an emailed link, one that a customer shares, or a device in the hand is for. */
export type LinkScope = 'decide' | 'read' | 'shared' | 'in-person'

/** Why a link, a device in the hand or a mailbox ended before its time. */
export const linkEnds = [
  'ended-by-staff',
  'ended-by-customer',
  'mistyped',
  'new-address',
  'other-people',
  'code-lost',
  'sent-elsewhere',
  'handed-over-again',
  'signed-in',
  'signed-out',
  'given-back',
  'opener-changed',
  'restored',
  'upgrade',
] as const
export type LinkEnd = (typeof linkEnds)[number]

/** Why a link or a device opens nothing: it ended before its time, its time is over, a newer version stands, or its mailbox is in doubt. */
export type EndOfLink = LinkEnd | 'over' | 'replaced' | 'in-doubt'

/** What somebody may do with a proposal that they hold something of. */
type ProposalPower =
  /** Reads the version. */
  | 'read'
  /** Has its files: the proposal and the acceptance on paper. */
  | 'files'
  /** Answers it at once. */
  | 'answer'
  /** Answers it with six digits that go to the mailbox of the version. */
  | 'answer-with-code'
  /** Makes links for others to read it, without names and files. */
  | 'share'
  /** Counts as having opened it: only who may answer at once does. */
  | 'open'

/** How long a link to open the page of a home works, from when its letter leaves. */
export const openLinkDays = 7

/** How long a link that is shared works, and how many of a proposal may work at once. */
export const sharedLinks = { days: 30, most: 10 } as const

/** By how a proposal was opened; docs/security.md says when each ends. */
export const holders = {
  'email-link': ['read', 'files', 'answer', 'share', 'open'],
  'read-link': ['read', 'files'],
  'shared-link': ['read'],
  'in-person': ['read', 'files', 'answer'],
  'open-link': ['read', 'answer-with-code'],
  label: ['read', 'answer-with-code'],
  staff: ['read', 'files'],
} as const satisfies Record<string, readonly ProposalPower[]>

export type ProposalHolder = keyof typeof holders

export const proposalHolders = Object.keys(holders) as [ProposalHolder, ...ProposalHolder[]]

/** Whether who opened a proposal so may do that with it. */
export function holderMay(holder: ProposalHolder, power: ProposalPower): boolean {
  const powers: readonly ProposalPower[] = holders[holder]
  return powers.includes(power)
}

/** Whether one holder may all that another may, and more. */
export function holderMayMore(one: ProposalHolder, other: ProposalHolder): boolean {
  const more: readonly ProposalPower[] = holders[one]
  const less: readonly ProposalPower[] = holders[other]
  return more.length > less.length && less.every((power) => more.includes(power))
}

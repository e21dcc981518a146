// Who holds what of a home, what each may do with its proposals, and when that ends. The calls, the pages and the letters ask here; beside it
// `call-access.ts` has the rule of each call (docs/decisions/200).

/** What an e-mailed link, one that a customer shares, or a device in the hand is for. */
export type LinkScope = 'decide' | 'read' | 'shared' | 'in-person'

/** Why a link, a device in the hand or a mailbox ended before its time. */
export const linkEnds = {
  'ended-by-staff': 'ended by staff',
  'ended-by-customer': 'ended by the customer',
  mistyped: 'the address was mistyped',
  'new-address': 'the customer has another address',
  'other-people': 'other people live there now',
  'code-lost': 'somebody has the code of the label who should not',
  'sent-elsewhere': 'a newer version was sent elsewhere',
  'handed-over-again': 'its opener handed over another proposal',
  'signed-in': 'its opener signed in again',
  'signed-out': 'somebody signed in or out in that browser',
  'given-back': 'the device was given back',
  'opener-changed': 'its opener has left, or has another role or password',
  restored: 'a backup was restored that knew it as open',
  upgrade: 'an earlier release had sent it to another address',
} as const
export type LinkEnd = keyof typeof linkEnds

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

type Holding = {
  /** In the words of docs/security.md. */
  name: string
  proposal: readonly ProposalPower[]
  ends: string
}

/** How long a link to open the page of a home works, from when its letter leaves. */
export const openLinkDays = 7

/** How long a link that is shared works, and how many of a proposal may work at once. */
export const sharedLinks = { days: 30, most: 10 } as const

/** By how a proposal was opened. */
export const holders = {
  'email-link': {
    name: 'a link to decide, in a letter to the mailbox of the version',
    proposal: ['read', 'files', 'answer', 'share', 'open'],
    ends: 'becomes a link to read when the version is closed or over; with its mailbox; with a newer version that was sent elsewhere; when it is withdrawn',
  },
  'read-link': {
    name: 'a link to read, in a copy of an answer or to a version that is closed',
    proposal: ['read', 'files'],
    ends: '90 days after the end of the version; with its mailbox',
  },
  'shared-link': {
    name: 'a link that the holder of a link to decide has shared, or that staff copied; it shows no names',
    proposal: ['read'],
    ends: 'after 30 days; when the customer or staff ends it; with the mailbox of the link by which it was shared, or of the version; with a newer version that was sent elsewhere; when it is withdrawn; with the code of the label that somebody has who should not; when other people live there',
  },
  'in-person': {
    name: 'a device that staff handed over',
    proposal: ['read', 'files', 'answer'],
    ends: 'after an hour, ten minutes after an answer; when it is given back; with the next sign-in or hand-over of its opener anywhere, or any sign-in or sign-out in that browser; when its opener signs out everywhere, leaves, or gets another role or password',
  },
  'open-link': {
    name: 'a link to open the page of the home, in a letter to its known mailbox',
    proposal: ['read', 'answer-with-code'],
    ends: 'seven days after its letter left; with its mailbox; when somebody has the code of the label who should not; with the deletion of the home',
  },
  label: {
    name: 'the number and code of a label',
    proposal: ['read', 'answer-with-code'],
    ends: 'with a new code; after 30 days in a browser; with the deletion of the home',
  },
  staff: {
    name: 'a session of staff',
    proposal: ['read', 'files'],
    ends: 'with the session',
  },
} as const satisfies Record<string, Holding>

export type ProposalHolder = keyof typeof holders

export const proposalHolders = Object.keys(holders) as [ProposalHolder, ...ProposalHolder[]]

/** Whether who opened a proposal so may do that with it. */
export function holderMay(holder: ProposalHolder, power: ProposalPower): boolean {
  const { proposal }: Holding = holders[holder]
  return proposal.includes(power)
}

/** Whether one holder may all that another may, and more. */
export function holderMayMore(one: ProposalHolder, other: ProposalHolder): boolean {
  const [more, less]: Holding[] = [holders[one], holders[other]]
  return (
    less !== undefined &&
    more !== undefined &&
    more.proposal.length > less.proposal.length &&
    less.proposal.every((power) => more.proposal.includes(power))
  )
}

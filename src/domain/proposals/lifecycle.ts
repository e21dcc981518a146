/** States of a version of a proposal. */
export const versionStates = [
  'draft',
  'open',
  'changes-requested',
  'accepted',
  'declined',
  'withdrawn',
  'cancelled',
  'expired',
  'superseded',
  'discarded',
] as const
export type VersionState = (typeof versionStates)[number]

/** The state that each move leads to, by state; an absent move is refused. */
const moves = {
  send: { draft: 'open' },
  discard: { draft: 'discarded' },
  accept: { open: 'accepted', 'changes-requested': 'accepted' },
  decline: { open: 'declined', 'changes-requested': 'declined' },
  'request-changes': { open: 'changes-requested', 'changes-requested': 'changes-requested' },
  withdraw: { open: 'withdrawn', 'changes-requested': 'withdrawn' },
  expire: { open: 'expired', 'changes-requested': 'expired' },
  supersede: {
    open: 'superseded',
    'changes-requested': 'superseded',
    expired: 'superseded',
    declined: 'superseded',
  },
  cancel: { accepted: 'cancelled' },
  uncancel: { cancelled: 'accepted' },
} as const satisfies Record<string, Partial<Record<VersionState, VersionState>>>

export type ProposalMove = keyof typeof moves

/** The state that a move leads to; undefined where it is not allowed from here. */
export function stateAfter(move: ProposalMove, state: VersionState): VersionState | undefined {
  const from: Partial<Record<VersionState, VersionState>> = moves[move]
  return from[state]
}

/** The state that a move leaves, which is one, from wherever it may be made. */
export function stateLeftBy(move: ProposalMove): VersionState {
  const left: Partial<Record<VersionState, VersionState>> = moves[move]
  const [state] = Object.values(left)
  if (!state) throw new Error(`${move} leads nowhere`)
  return state
}

/** The state on a day of the business: a version ends by itself after its last day, whether a nightly job ran or not. */
export function stateOn(stored: VersionState, expiresOn: string | null, today: string): VersionState {
  const isOver = expiresOn !== null && expiresOn < today
  return (isOver && stateAfter('expire', stored)) || stored
}

/** The states in words, as staff reads them. */
export const versionStateNames: Readonly<Record<VersionState, string>> = {
  draft: 'Draft',
  open: 'Open',
  'changes-requested': 'Changes requested',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  cancelled: 'Cancelled',
  expired: 'Expired',
  superseded: 'Superseded',
  discarded: 'Discarded',
}

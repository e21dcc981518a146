import { type VersionState, versionStateNames } from '#domain/proposals/lifecycle.ts'
import { StatusBadge } from './status-badge.tsx'

/** Whose turn it is: the customer's while it is open, ours once changes are asked for. */
const rolesOfStates = {
  draft: 'neutral',
  discarded: 'neutral',
  open: 'assigned',
  'changes-requested': 'waiting',
  accepted: 'done',
  declined: 'neutral',
  withdrawn: 'neutral',
  superseded: 'neutral',
  expired: 'late',
  cancelled: 'neutral',
} as const satisfies Record<VersionState, string>

const roleOfDoubt = 'late'

/** What stands beside the state while 'That was not me' about an answer waits for staff. */
export function Doubted({ row: { doubtedDate } }: { row: { doubtedDate: string | null } }) {
  return doubtedDate === null ? null : <StatusBadge role={roleOfDoubt}>Doubted</StatusBadge>
}

/** The state of a proposal or of a version. */
export function ProposalState({ state }: { state: VersionState }) {
  return <StatusBadge role={rolesOfStates[state]}>{versionStateNames[state]}</StatusBadge>
}

/** Beside the option that was said yes to. */
export function SaidYes() {
  return <StatusBadge role={rolesOfStates.accepted}>They said yes</StatusBadge>
}

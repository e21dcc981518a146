import { callListWords } from '#texts/en/staff/homes/call-list.ts'
import { StatusBadge } from './status-badge.tsx'

/** The role of its badge: it is nobody's turn. */
const nobodysTurn = 'neutral'

/** 'Do not contact', beside an email or number that is used only for what its owner asked for. */
export function LeftAlone() {
  return <StatusBadge role={nobodysTurn}>{callListWords.marks['do-not-contact']}</StatusBadge>
}

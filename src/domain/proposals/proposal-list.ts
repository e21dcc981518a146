import { proposalWords } from '#texts/en/staff/proposals/proposals.ts'
import type { VersionState } from './lifecycle.ts'

/** The states that a listed proposal can have: what was superseded or discarded stands for none. */
export const listedStates = [
  'draft',
  'open',
  'changes-requested',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'cancelled',
] as const satisfies readonly VersionState[]

/** Groups of states that the list can be narrowed to, as its figures count them. */
export const stateGroups = [
  { group: 'awaiting', name: proposalWords.groups.awaiting },
  { group: 'decided', name: proposalWords.groups.decided },
] as const

/** What the office has to see to. */
export const proposalDues = [
  { due: 'overdue', name: proposalWords.dues.overdue },
  { due: 'ending', name: proposalWords.dues.ending },
] as const

/** The last day of 'ends within 7 days' is today and so many more. */
export const endingDays = 7

/** Answers count for so many days. */
export const decidedDays = 365

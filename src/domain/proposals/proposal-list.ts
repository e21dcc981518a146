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
  { group: 'awaiting', name: 'Open or changes requested' },
  { group: 'decided', name: 'Answered in the last 12 months' },
] as const

/** What the office has to see to. */
export const proposalDues = [
  { due: 'overdue', name: 'Next step overdue' },
  { due: 'ending', name: 'Ends within 7 days' },
] as const

/** The last day of 'ends within 7 days' is today and so many more. */
export const endingDays = 7

/** Answers count for so many days. */
export const decidedDays = 365

import type { InputField } from './analysis-input.ts'
import type { Estimate, Note, Problem, ProblemReason } from './analysis-outcome.ts'

/** Problems, estimates and notes collected during the calculation. */
export type Findings = { problems: Problem[]; estimated: Estimate[]; notes: Note[] }

export function noFindings(): Findings {
  return { problems: [], estimated: [], notes: [] }
}

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export function monthName(month: number): string {
  return monthNames[month - 1] ?? `month ${month}`
}

/** Refusals caused by the proposed system, as opposed to the customer's own data. */
export function concernsProposedSystem(problem: Problem): boolean {
  return (
    problem.reason === 'NO_IDEAL' ||
    problem.reason === 'IDEAL_EFFICIENCY_MISSING_OR_INVALID' ||
    problem.reason === 'IDEAL_SEER_MISSING_OR_INVALID'
  )
}

/** Adds a problem; returns null in place of the missing value. */
export function refuse(findings: Findings, field: InputField, reason: ProblemReason, message: string): null {
  findings.problems.push({ field, reason, message })
  return null
}

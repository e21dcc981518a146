import type { Estimate, Note, Problem } from './analysis-outcome.ts'

/** Problems, estimates and notes collected during the calculation. */
export type Findings = { problems: Problem[]; estimated: Estimate[]; notes: Note[] }

export function noFindings(): Findings {
  return { problems: [], estimated: [], notes: [] }
}

/** Refusals caused by the proposed system, as opposed to the customer's own data. */
export function concernsProposedSystem(problem: Pick<Problem, 'reason'>): boolean {
  return (
    problem.reason === 'NO_IDEAL' ||
    problem.reason === 'IDEAL_EFFICIENCY_MISSING_OR_INVALID' ||
    problem.reason === 'IDEAL_SEER_MISSING_OR_INVALID'
  )
}

/** Adds a problem; returns null in place of the missing value. */
export function refuse(findings: Findings, problem: Problem): null {
  findings.problems.push(problem)
  return null
}

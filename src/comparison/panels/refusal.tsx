import { useId } from 'react'
import type { Analysis } from '#contract/homes/analysis.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { messages } from '#texts/en/messages.ts'
import styles from './refusal.module.css'

type RefusalProps = {
  analysis: Analysis
  /** The link to a field of the home's data; without it the problems have no links. */
  onFix?: (field: string) => void
}

/** Why there is no comparison, and what to do about each obstacle. */
export function Refusal({ analysis, onFix }: RefusalProps) {
  if (analysis.returnCode === 1) return <p className={styles.message}>{messages.analysis.notSaved}</p>
  const problems = analysis.problems ?? []
  const message = analysis.message ?? messages.analysis.inputsIncomplete
  const others = problems.filter((problem) => problem.message !== message)
  return (
    <div className={styles.refusal}>
      <p className={styles.message}>{message}</p>
      {others.length > 0 && (
        <ul className={styles.problems}>
          {others.map((problem) => (
            <ProblemLine key={`${problem.field} ${problem.reason}`} problem={problem} onFix={onFix} />
          ))}
        </ul>
      )}
    </div>
  )
}

type ProblemLineProps = {
  problem: NonNullable<Analysis['problems']>[number]
  onFix?: (field: string) => void
}

function ProblemLine({ problem, onFix }: ProblemLineProps) {
  const messageId = useId()
  return (
    <li>
      <span id={messageId}>{problem.message}</span>
      {onFix && !isOfProposedSystem(problem.field) && (
        <button
          type="button"
          className={styles.fix}
          aria-describedby={messageId}
          onClick={() => onFix(problem.field)}
        >
          {comparisonTexts.refused.goToField}
        </button>
      )}
    </li>
  )
}

/** The proposed system is not part of the home's data, so no field of the home fixes it. */
function isOfProposedSystem(field: string): boolean {
  return /^(proposed|ideal)(\.|$)/.test(field)
}

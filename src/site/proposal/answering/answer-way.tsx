import type { ReactNode } from 'react'
import type { AnswerPart, ProposalPage } from '#contract/proposals/proposal-page.ts'
import buttons from '../../ui/button.module.css'
import styles from './answer.module.css'

export type AnswerWayProps = { page: ProposalPage }

type Props = AnswerWayProps & {
  part: Extract<AnswerPart, 'accept' | 'changes' | 'decline'>
  summary: string
  submit: string
  children: ReactNode
}

/** One of the ways to answer: a fold with its fields and its button. It opens again where what was sent is refused. */
export function AnswerWay({ page, part, summary, submit, children }: Props) {
  return (
    <details className={styles.way} open={page.answer.refusal?.part === part}>
      <summary>{summary}</summary>
      <div className={styles.fields}>
        {children}
        <button className={buttons.primary} type="submit" name="part" value={part}>
          {submit}
        </button>
      </div>
    </details>
  )
}

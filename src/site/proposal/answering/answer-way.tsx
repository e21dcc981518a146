import type { ReactNode } from 'react'
import type { AnswerPart, ProposalPage, TypedAnswer } from '#contract/proposals/proposal-page.ts'
import buttons from '../../ui/button.module.css'
import styles from './answer.module.css'

export type AnswerWayProps = { page: ProposalPage }

type Props = AnswerWayProps & {
  part: Extract<AnswerPart, 'accept' | 'changes' | 'decline'>
  summary: string
  submit: string
  children: ReactNode
}

/** One of the ways to answer: a fold with its fields and its button. It opens again where what was sent is refused, and where a code was asked for with something in it. */
export function AnswerWay({ page, part, summary, submit, children }: Props) {
  const { refusal } = page.answer
  const isCodeAsked = refusal === null || refusal.part === 'code'
  return (
    <details className={styles.way} open={refusal?.part === part || (isCodeAsked && isBegun(part, page))}>
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

const fields: Readonly<Record<Props['part'], readonly (keyof TypedAnswer)[]>> = {
  accept: ['optionKey', 'planId', 'name', 'isOwner', 'agrees'],
  changes: ['changedOption', 'wishes'],
  decline: ['reason', 'askAgainOn', 'words'],
}

/** Whether something was typed or chosen in a way. The only option is chosen beforehand. */
function isBegun(part: Props['part'], { proposal, answer }: ProposalPage): boolean {
  const isOnlyOption = proposal.snapshot?.results.options.length === 1
  const asked = fields[part].filter((field) => !(field === 'optionKey' && isOnlyOption))
  return asked.some((field) => answer.typed[field] !== '' && answer.typed[field] !== false)
}

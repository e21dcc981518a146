import type { ReactNode } from 'react'
import type { AnswerPart, ProposalPage } from '#contract/proposal-page.ts'
import { holderMay } from '#domain/people/holders.ts'
import { proposalPageTexts } from '#texts/proposal-page.ts'
import buttons from '../ui/button.module.css'
import { TextField } from '../ui/text-field.tsx'
import styles from './answer.module.css'
import { fieldProblems } from './field-problems.ts'

export type AnswerFormProps = { page: ProposalPage; csrfToken: string }

type Props = AnswerFormProps & { part: Exclude<AnswerPart, 'code'>; submit: string; children: ReactNode }

/** A form of the answer, with the version that was read, and the code where the reader needs one. */
export function AnswerForm({ page, csrfToken, part, submit, children }: Props) {
  const { proposal, answer } = page
  const { field, focusOf } = fieldProblems(answer, part)
  return (
    <form className={styles.form} method="post" action={`/proposal/${proposal.id}`} noValidate>
      <input type="hidden" name="forgeryToken" value={csrfToken} />
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="number" value={proposal.number} />
      <input type="hidden" name="hash" value={proposal.hash} />
      <input type="hidden" name="pressKey" value={answer.pressKey} />
      {children}
      {holderMay(proposal.reader, 'answer-with-code') && (
        <TextField
          {...field('code')}
          {...focusOf('code')}
          label={proposalPageTexts.answer.fields.code}
          hint={proposalPageTexts.answer.code.hint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          defaultValue={answer.typed.code}
        />
      )}
      <button className={buttons.primary} type="submit">
        {submit}
      </button>
    </form>
  )
}

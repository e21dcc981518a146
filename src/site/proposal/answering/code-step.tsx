import { codeFieldId } from '#domain/proposals/reading/page-places.ts'
import { proposalPageTexts } from '#texts/en/proposals/proposal-page.ts'
import { fill } from '#texts/fill.ts'
import buttons from '../../ui/button.module.css'
import { TextField } from '../../ui/form/text-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './answer.module.css'
import type { AnswerWayProps } from './answer-way.tsx'

const { code: texts, fields } = proposalPageTexts.answer

/** Sends the holder of a label a code by email, and takes it, for whichever answer follows. */
export function CodeStep({ page }: AnswerWayProps) {
  const { proposal, answer } = page
  const { refusal, typed } = answer
  const problem = refusal?.part === 'code' ? refusal.message : refusal?.problems.code
  const send = refusal?.isWait ? null : (
    <button
      className={buttons.quiet}
      type="submit"
      name="part"
      value="code"
      // Why: the page that keeps what was typed opens at the field too.
      formAction={`/proposal/${proposal.id}#${codeFieldId}`}
    >
      {proposal.isCodeSent ? texts.sendAgain : texts.send}
    </button>
  )
  const email = proposal.codeGoesTo ?? ''
  return (
    <div className={styles.code}>
      <h3>{texts.title}</h3>
      <p>{texts.lead}</p>
      {proposal.isCodeSent ? (
        <Notice>
          <p>{fill(texts.sent, { email })}</p>
        </Notice>
      ) : (
        <>
          <p>{fill(texts.goesTo, { email })}</p>
          {send}
        </>
      )}
      <TextField
        id={codeFieldId}
        name="code"
        label={fields.code}
        hint={texts.hint}
        problem={problem}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        defaultValue={typed.code}
        autoFocus={refusal?.part === 'code'}
      />
      {proposal.isCodeSent && send}
    </div>
  )
}

import { fill } from '#texts/fill.ts'
import { proposalPageTexts } from '#texts/proposal-page.ts'
import buttons from '../ui/button.module.css'
import { Notice } from '../ui/notice.tsx'
import styles from './answer.module.css'
import type { AnswerFormProps } from './answer-form.tsx'

const texts = proposalPageTexts.answer.code

/** Sends the holder of a label a code by e-mail, which the forms ask for. */
export function CodeStep({ page, csrfToken }: AnswerFormProps) {
  const { proposal, answer } = page
  const sentTo = answer.codeSentTo
  return (
    <form className={styles.code} method="post" action={`/proposal/${proposal.id}`}>
      <input type="hidden" name="forgeryToken" value={csrfToken} />
      <input type="hidden" name="part" value="code" />
      <h3>{texts.title}</h3>
      <p>{texts.lead}</p>
      {sentTo ? (
        <Notice>
          <p>{fill(texts.sent, { email: sentTo })}</p>
        </Notice>
      ) : (
        <p>{fill(texts.goesTo, { email: proposal.codeGoesTo ?? '' })}</p>
      )}
      <button className={buttons.quiet} type="submit">
        {sentTo ? texts.sendAgain : texts.send}
      </button>
    </form>
  )
}

import type { ProposalPage } from '#contract/proposal-page.ts'
import { holderMay } from '#domain/people/holders.ts'
import { proposalTexts } from '#texts/proposal.ts'
import { proposalPageTexts } from '#texts/proposal-page.ts'
import { PhoneLink } from '../ui/contact-link.tsx'
import { AcceptForm } from './accept-form.tsx'
import styles from './answer.module.css'
import { ChangesForm } from './changes-form.tsx'
import { CodeStep } from './code-step.tsx'
import { DeclineForm } from './decline-form.tsx'
import { mayAccept } from './may-answer.ts'
import { Refusal } from './refusal.tsx'

export const answerId = 'answer'

type AnswerProps = { page: ProposalPage; csrfToken: string; phone: string }

const texts = proposalPageTexts.answer

/** Yes, a wish for changes, or no: three folds of the same size, each with its form. None is open beforehand. */
export function Answer({ page, csrfToken, phone }: AnswerProps) {
  const { proposal, answer } = page
  const { refusal } = answer
  const needsCode = holderMay(proposal.reader, 'answer-with-code')
  const cannotProve = needsCode && (proposal.doCodesRest || proposal.codeGoesTo === null)
  const given = { page, csrfToken }
  return (
    <section id={answerId} className={styles.answer} aria-labelledby="answer-heading">
      <h2 id="answer-heading">{proposalTexts.answer.heading}</h2>
      <p>{texts.lead}</p>
      {refusal && <Refusal {...refusal} phone={phone} />}
      {cannotProve ? (
        <p>
          {proposal.doCodesRest ? texts.code.rest : texts.code.noEmail} <PhoneLink number={phone} />
        </p>
      ) : (
        <>
          {needsCode && <CodeStep {...given} />}
          <div className={styles.ways}>
            {mayAccept(proposal) && (
              <details className={styles.way} open={refusal?.part === 'accept'}>
                <summary>{texts.accept}</summary>
                <AcceptForm {...given} />
              </details>
            )}
            <details className={styles.way} open={refusal?.part === 'changes'}>
              <summary>{texts.changes}</summary>
              <ChangesForm {...given} />
            </details>
            <details className={styles.way} open={refusal?.part === 'decline'}>
              <summary>{texts.decline}</summary>
              <DeclineForm {...given} />
            </details>
          </div>
        </>
      )}
    </section>
  )
}

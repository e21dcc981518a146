import type { ProposalOutline } from '#comparison/proposal/outline.ts'
import type { ProposalAnswer, ProposalPage } from '#contract/proposals/proposal-page.ts'
import { holderMay } from '#domain/people/holders.ts'
import { refusalId, topId } from '#domain/proposals/reading/page-places.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { proposalPageTexts } from '#texts/en/proposals/proposal-page.ts'
import { CsrfField } from '../../ui/csrf-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PhoneLink } from '../../ui/text/contact-link.tsx'
import { Meaning } from '../reading/meaning.tsx'
import { AcceptWay } from './accept-way.tsx'
import styles from './answer.module.css'
import { ChangesWay } from './changes-way.tsx'
import { CodeStep } from './code-step.tsx'
import { DeclineWay } from './decline-way.tsx'
import { answerFieldId } from './field-problems.ts'
import { mayAccept } from './may-answer.ts'

export const answerId = 'answer'

type AnswerProps = {
  page: ProposalPage
  meaning: ProposalOutline['meaning']
  csrfToken: string
  phone: string
}

const texts = proposalPageTexts.answer

/**
 * Yes, a wish for changes, or no: three folds of the same size in one form, so that a code is typed once, before them. None is open
 * beforehand.
 */
export function Answer({ page, meaning, csrfToken, phone }: AnswerProps) {
  const { proposal, answer } = page
  const { refusal } = answer
  const needsCode = holderMay(proposal.reader, 'answer-with-code')
  const cannotProve = needsCode && (proposal.doCodesRest || proposal.codeGoesTo === null)
  return (
    <section id={answerId} className={styles.answer} aria-labelledby="answer-heading">
      <h2 id="answer-heading">{proposalTexts.answer.heading}</h2>
      <p>{texts.lead}</p>
      {refusal && refusal.part !== 'code' && <Refusal {...refusal} phone={phone} />}
      {cannotProve ? (
        <p>
          {proposal.doCodesRest ? texts.code.rest : texts.code.noEmail} <PhoneLink number={phone} />
        </p>
      ) : (
        <form
          className={styles.form}
          method="post"
          action={`/proposal/${proposal.id}#${refusalId}`}
          noValidate
        >
          {/* Why first: Enter in a field presses the first button of its form, and is no answer. */}
          <button type="submit" name="part" value="none" hidden>
            {texts.none}
          </button>
          <CsrfField token={csrfToken} />
          <input type="hidden" name="number" value={proposal.number} />
          <input type="hidden" name="hash" value={proposal.hash} />
          <input type="hidden" name="pressKey" value={answer.pressKey} />
          {needsCode && <CodeStep page={page} />}
          <Meaning meaning={meaning} />
          <div className={styles.ways}>
            {mayAccept(proposal) && <AcceptWay page={page} />}
            <ChangesWay page={page} />
            <DeclineWay page={page} />
          </div>
        </form>
      )}
    </section>
  )
}

type RefusalProps = NonNullable<ProposalAnswer['refusal']> & { phone: string }

/** Why an answer was not taken: the newer version to read, a link to each field to look at again, or the reason and whom to call. */
function Refusal({ part, message, problems, isNewer, phone }: RefusalProps) {
  const fields = Object.entries(problems)
  if (isNewer)
    return (
      <Notice isProblem id={refusalId}>
        <p>
          {message} <a href={`#${topId}`}>{texts.readNewer}</a>
        </p>
      </Notice>
    )
  if (fields.length === 0)
    return (
      <Notice isProblem id={refusalId}>
        <p>{message}</p>
        <p>
          {texts.questions} <PhoneLink number={phone} />
        </p>
      </Notice>
    )
  return (
    <Notice isProblem id={refusalId}>
      <p>{texts.toCheck}</p>
      <ul className={styles.problems}>
        {fields.map(([field, problem]) => (
          <li key={field}>
            <a href={`#${answerFieldId(part, field)}`}>{problem}</a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

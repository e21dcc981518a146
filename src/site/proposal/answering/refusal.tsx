import type { ProposalAnswer } from '#contract/proposals/proposal-page.ts'
import { refusalId } from '#domain/proposals/reading/page-places.ts'
import { proposalPageTexts } from '#texts/en/proposals/proposal-page.ts'
import { Notice } from '../../ui/notice.tsx'
import { PhoneLink } from '../../ui/text/contact-link.tsx'
import styles from './answer.module.css'
import { answerFieldId } from './field-problems.ts'

type RefusalProps = NonNullable<ProposalAnswer['refusal']> & { phone: string }

const texts = proposalPageTexts.answer

/** Why an answer was not taken: a link to each field to look at again, or the reason and whom to call. */
export function Refusal({ part, message, problems, phone }: RefusalProps) {
  const fields = Object.entries(problems)
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
    <Notice isProblem>
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

import type { LabelAccessProblem } from '#contract/site.ts'
import { messages } from '#domain/messages.ts'
import type { PageProps } from '../page-props.ts'
import buttons from '../ui/button.module.css'
import { PhoneLink } from '../ui/contact-link.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './label-access.module.css'
import { LabelAccessForm } from './label-access-form.tsx'

const words: Record<LabelAccessProblem, string> = {
  'wrong-code': messages.labelAccess.wrongCode,
  'too-many-codes': messages.labelAccess.tooManyCodes,
  'opened-long-ago': messages.labelAccess.openedLongAgo,
}

/** Asks for a label's code before any page of a customer. */
export function LabelAccessPage({ page, business, csrfToken }: PageProps<'label-access'>) {
  return (
    <div className={styles.page}>
      <h1>{messages.labelAccess.title}</h1>
      <Why page={page} />
      <LabelAccessForm typedId={page.typedId} leadsTo={page.leadsTo} csrfToken={csrfToken} />
      {page.byEmail === 'offered' && (
        <form className={styles.byEmail} method="post" action="/send-page-link">
          <input type="hidden" name="forgeryToken" value={csrfToken} />
          <input type="hidden" name="leadsTo" value={page.leadsTo} />
          <button className={buttons.quiet} type="submit">
            {messages.labelAccess.sendLink}
          </button>
        </form>
      )}
      <p>
        {messages.labelAccess.noLabel} <PhoneLink number={business.officePhone} />
      </p>
    </div>
  )
}

function Why({ page }: Pick<PageProps<'label-access'>, 'page'>) {
  if (page.byEmail === 'sent') return <Notice>{messages.labelAccess.linkSent}</Notice>
  if (page.byEmail === 'waits') return <Notice isProblem>{messages.labelAccess.linkWaits}</Notice>
  if (page.problem) return <Notice isProblem>{words[page.problem]}</Notice>
  return <p>{messages.labelAccess.why}</p>
}

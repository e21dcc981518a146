import type { LabelAccessProblem } from '#contract/site.ts'
import { labelAccessTexts } from '#texts/en/site/label-access.ts'
import { limitsTexts } from '#texts/en/site/limits.ts'
import oneMatter from '../frame/one-matter.module.css'
import type { PageProps } from '../page-props.ts'
import buttons from '../ui/button.module.css'
import { CsrfField } from '../ui/csrf-field.tsx'
import { Notice } from '../ui/notice.tsx'
import { PhoneLink } from '../ui/text/contact-link.tsx'
import styles from './label-access.module.css'
import { LabelAccessForm } from './label-access-form.tsx'

const words: Record<LabelAccessProblem, string> = {
  incomplete: labelAccessTexts.incomplete,
  'wrong-code': labelAccessTexts.wrongCode,
  'too-many-codes': labelAccessTexts.tooManyCodes,
  'opened-long-ago': labelAccessTexts.openedLongAgo,
  'wrong-link': labelAccessTexts.wrongLink,
}

/** Asks for a label's code before any page of a customer. */
export function LabelAccessPage({ page, business, csrfToken }: PageProps<'label-access'>) {
  return (
    <div className={oneMatter.page}>
      <h1>{labelAccessTexts.title}</h1>
      <Why page={page} />
      <LabelAccessForm {...page} csrfToken={csrfToken} />
      {page.byEmail === 'offered' && (
        <form className={styles.byEmail} method="post" action="/send-page-link">
          <CsrfField token={csrfToken} />
          <input type="hidden" name="leadsTo" value={page.leadsTo} />
          <button className={buttons.quiet} type="submit">
            {labelAccessTexts.sendLink}
          </button>
        </form>
      )}
      <p>
        {labelAccessTexts.noLabel} <PhoneLink number={business.officePhone} />.
      </p>
    </div>
  )
}

function Why({ page }: Pick<PageProps<'label-access'>, 'page'>) {
  if (page.byEmail === 'sent') return <Notice>{labelAccessTexts.linkSent}</Notice>
  if (page.byEmail === 'waits') return <Notice isProblem>{labelAccessTexts.linkWaits}</Notice>
  if (page.byEmail === 'full') return <Notice isProblem>{limitsTexts.mailbox}</Notice>
  if (page.problem) return <Notice isProblem>{words[page.problem]}</Notice>
  return <p>{labelAccessTexts.why}</p>
}

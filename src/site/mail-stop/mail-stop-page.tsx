import { mailStopTexts as texts } from '#texts/en/site/mail-stop.ts'
import styles from '../frame/one-matter.module.css'
import type { PageProps } from '../page-props.ts'
import buttons from '../ui/button.module.css'
import { CsrfField } from '../ui/csrf-field.tsx'
import { Notice } from '../ui/notice.tsx'
import { PhoneLink } from '../ui/text/contact-link.tsx'

/** Stops comparisons, proposals and reminders by email. Opening the page alone stops nothing: programs open links before people do. */
export function MailStopPage({ page, business, csrfToken }: PageProps<'mail-stop'>) {
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      {page.action === null ? (
        <Notice>
          <p>{texts.stopped}</p>
        </Notice>
      ) : (
        <form className={styles.form} method="post" action={page.action}>
          <CsrfField token={csrfToken} />
          <p>{texts.question}</p>
          <button className={buttons.primary} type="submit">
            {texts.stop}
          </button>
        </form>
      )}
      <p>
        {texts.askAgain} <PhoneLink number={business.officePhone} />
      </p>
    </div>
  )
}

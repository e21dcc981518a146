import { notMeTexts as texts } from '#texts/en/site/not-me.ts'
import { fill } from '#texts/fill.ts'
import styles from '../frame/one-matter.module.css'
import type { PageProps } from '../page-props.ts'
import buttons from '../ui/button.module.css'
import { Notice } from '../ui/notice.tsx'
import { PhoneLink } from '../ui/text/contact-link.tsx'

/** Says 'That was not me' of another contact of a home, of an answer, or of a code. Opening the page alone says nothing: programs open links before people do. */
export function NotMePage({ page, business }: PageProps<'not-me'>) {
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      {page.state === 'asks' ? (
        <form className={styles.form} method="post" action={`/not-me?t=${encodeURIComponent(page.token)}`}>
          <p>{fill(texts[page.undoes], { address: page.address, proposal: page.proposal ?? '' })}</p>
          <button className={buttons.primary} type="submit">
            {texts.press}
          </button>
        </form>
      ) : (
        <Notice>
          <p>{texts[page.state]}</p>
        </Notice>
      )}
      <p>
        <PhoneLink number={business.officePhone} />
      </p>
    </div>
  )
}

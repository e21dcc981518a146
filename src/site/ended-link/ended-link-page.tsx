import type { EndedLinkPage as EndedLink } from '#contract/site.ts'
import { dayInWords } from '#domain/days.ts'
import { endedLinkTexts as texts } from '#texts/en/site/ended-link.ts'
import { fill } from '#texts/fill.ts'
import styles from '../frame/one-matter.module.css'
import type { PageProps } from '../page-props.ts'
import buttons from '../ui/button.module.css'
import { CsrfField } from '../ui/csrf-field.tsx'
import { Notice } from '../ui/notice.tsx'
import { PhoneLink } from '../ui/text/contact-link.tsx'

/** What ends the label's code along with the links. */
const labelEndsWith: ReadonlySet<EndedLink['why']> = new Set(['other-people', 'code-lost'])

/** What ends a link because another address is the right one. */
const wentElsewhere: ReadonlySet<EndedLink['why']> = new Set(['new-address', 'sent-elsewhere'])

/** Says when and why a link of a letter ended, or a proposal was closed on a device, and what its holder can do now. */
export function EndedLinkPage({ page, business, csrfToken }: PageProps<'ended-link'>) {
  const said = page.opened === 'device' ? texts.device : texts.link
  const named = { day: dayInWords(page.endedOn), why: texts.why[page.why] }
  const help = helpOf(page)
  return (
    <div className={styles.page}>
      <h1>{said.title}</h1>
      <Notice>
        <p>{fill(said.ended, named)}</p>
      </Notice>
      <p>
        {texts.help[help]} <PhoneLink number={business.officePhone} />
      </p>
      {page.token !== null && (
        <form className={styles.form} method="post" action="/send-page-link">
          <CsrfField token={csrfToken} />
          <input type="hidden" name="token" value={page.token} />
          <button className={buttons.primary} type="submit">
            {texts.another}
          </button>
        </form>
      )}
      {help === 'label' && (
        <a className={buttons.quiet} href="/scan">
          {texts.useLabel}
        </a>
      )}
    </div>
  )
}

function helpOf({ opened, why }: EndedLink): keyof typeof texts.help {
  if (opened === 'device' || opened === 'shared') return opened
  if (opened === 'home' && !labelEndsWith.has(why)) return 'label'
  return wentElsewhere.has(why) ? 'elsewhere' : 'call'
}

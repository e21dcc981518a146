import { otherHomeTexts as texts } from '#texts/en/site/other-home.ts'
import { fill } from '#texts/fill.ts'
import styles from '../frame/one-matter.module.css'
import type { PageProps } from '../page-props.ts'
import buttons from '../ui/button.module.css'
import { CsrfField } from '../ui/csrf-field.tsx'

/**
 * Asks before the home of another label replaces the one that this browser has open: what is typed afterwards is stored there. Works
 * without a script.
 */
export function OtherHomePage({ page, csrfToken }: PageProps<'other-home'>) {
  const isSameStreet = streetOf(page.address ?? '') === streetOf(page.open.address ?? '')
  const named = (address: string | null, id: number) =>
    address === null ? fill(texts.label, { id }) : isSameStreet ? address : streetOf(address)
  const home = named(page.address, page.labelId)
  const open = named(page.open.address, page.open.customerId)
  return (
    <div className={styles.page}>
      <h1>{fill(texts.title, { home })}</h1>
      <p>{fill(texts.open, { home: open })}</p>
      <form className={styles.form} method="post" action="/open-profile">
        <CsrfField token={csrfToken} />
        <input type="hidden" name="leadsTo" value={page.leadsTo} />
        <input type="hidden" name="id" value={page.labelId} />
        {'code' in page.secret ? (
          <input type="hidden" name="code" value={page.secret.code} />
        ) : (
          <input type="hidden" name="token" value={page.secret.token} />
        )}
        <button className={buttons.primary} type="submit">
          {fill(texts.yes, { home })}
        </button>
        <a className={buttons.quiet} href="/customer-profile">
          {fill(texts.no, { home: open })}
        </a>
      </form>
      <p>{texts.notYou}</p>
    </div>
  )
}

/** Without the town, which homes of one business mostly share. */
const streetOf = (address: string) => address.split(',')[0] ?? address

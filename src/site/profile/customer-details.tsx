import type { OwnProfile } from '#contract/customers.ts'
import { newHereHref } from '#domain/requests/ask.ts'
import { labelPageTexts } from '#texts/en/label-page.ts'
import { messages } from '#texts/en/messages.ts'
import { fill } from '#texts/fill.ts'
import { Day } from '../ui/day.tsx'
import { OwnDetails } from './own-details.tsx'
import { OwnForm } from './own-form.tsx'
import { hasProblem } from './place-state.ts'
import styles from './profile.module.css'
import { SaveActions, type Saving } from './save-actions.tsx'
import type { OwnHome } from './use-own-home.ts'

const texts = labelPageTexts.details

type CustomerDetailsProps = { first: OwnProfile; own: OwnHome; csrfToken: string; saving: Saving }

/** Address, contact and bills, folded away. */
export function CustomerDetails({ first, own, csrfToken, saving }: CustomerDetailsProps) {
  return (
    <OwnForm part="details" {...{ own, csrfToken }}>
      <details className={styles.fold} open={hasProblem(own.problems, null)}>
        <summary>
          <h2>{fill(texts.fold, { title: messages.home.title })}</h2>
        </summary>
        <div className={styles.part}>
          <p>{fill(texts.lead, { address: first.address ?? '' })}</p>
          <OwnDetails home={first} problems={own.problems} />
          {own.home.contactWishes.map(({ field, value }) => (
            <p key={field}>{fill(texts.wished, { value })}</p>
          ))}
          <SaveActions {...saving} />
          <p>
            <a href={newHereHref}>{texts.newHere}</a>
          </p>
          <p className={styles.quiet}>
            {texts.lastChanged} <Day moment={own.home.updatedDate} />
          </p>
        </div>
      </details>
    </OwnForm>
  )
}

import { Label } from '#comparison/drawings/label.tsx'
import { messages } from '#domain/messages.ts'
import type { PageProps } from '../pages.ts'
import buttons from '../ui/button.module.css'
import { PhoneLink } from '../ui/contact-link.tsx'
import styles from './new-label.module.css'

/** What a label shows before it belongs to a home: that it does not, and how to get there, for staff who scan it too. */
export function NewLabelPage({ page, business }: PageProps<'new-label'>) {
  return (
    <div className={styles.page}>
      <Label className={styles.drawing} />
      <h1>{messages.home.newLabelTitle}</h1>
      <p>{messages.home.newLabelText}</p>
      <a className={buttons.primary} href="/generate-request">
        Ask for service
      </a>
      <p>
        Or call us: <PhoneLink number={business.servicePhone} />
      </p>
      <p>
        {messages.home.newLabelForStaff}{' '}
        <a href={`/portal/customer-details/${page.labelId}`}>{messages.home.newLabelInPortal}</a>
      </p>
    </div>
  )
}

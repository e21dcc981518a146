import { Label } from '#comparison/drawings/label.tsx'
import { messages } from '#domain/messages.ts'
import { serviceRequestId } from '#domain/requests/ask.ts'
import type { PageProps } from '../page-props.ts'
import { ServiceRequest } from '../request/service-request.tsx'
import { PhoneLink } from '../ui/contact-link.tsx'
import styles from './new-label.module.css'

/**
 * The page of a label that belongs to no home yet. It has the request form, which sends the label's number, and a
 * link with which staff bind the label to a home.
 */
export function NewLabelPage({ page, business, csrfToken }: PageProps<'new-label'>) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Label className={styles.drawing} />
        <h1>{messages.home.newLabelTitle}</h1>
        <p>{messages.home.newLabelText}</p>
        <p>
          Customer ID: {page.labelId} · Or call us: <PhoneLink number={business.servicePhone} />
        </p>
      </header>
      <section id={serviceRequestId} aria-labelledby="service-request-heading">
        <h2 id="service-request-heading">{messages.requests.title}</h2>
        <ServiceRequest isOnOwnPage form={page.form} business={business} csrfToken={csrfToken} />
      </section>
      <p>
        {messages.home.newLabelForStaff}{' '}
        <a href={`/portal/customer-details/${page.labelId}`}>{messages.home.newLabelInPortal}</a>
      </p>
    </div>
  )
}

import { Label } from '#comparison/drawings/label.tsx'
import { serviceRequestId } from '#domain/requests/ask.ts'
import { messages } from '#texts/en/messages.ts'
import { newLabelTexts } from '#texts/en/site/new-label.ts'
import { fill } from '#texts/fill.ts'
import type { PageProps } from '../page-props.ts'
import { ServiceRequest } from '../request/service-request.tsx'
import { PhoneLink } from '../ui/text/contact-link.tsx'
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
        <h1>{newLabelTexts.title}</h1>
        <p>{newLabelTexts.text}</p>
        <p>
          <span translate="no">{fill(newLabelTexts.customerId, { id: page.labelId })}</span> ·{' '}
          {newLabelTexts.call} <PhoneLink number={business.servicePhone} />
        </p>
      </header>
      <section id={serviceRequestId} aria-labelledby="service-request-heading">
        <h2 id="service-request-heading">{messages.requests.title}</h2>
        <ServiceRequest isOnOwnPage form={page.form} business={business} csrfToken={csrfToken} />
      </section>
      <p>
        {newLabelTexts.forStaff}{' '}
        <a href={`/portal/customer-details/${page.labelId}`}>{newLabelTexts.inPortal}</a>
      </p>
    </div>
  )
}

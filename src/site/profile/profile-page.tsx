import { messages } from '#domain/messages.ts'
import type { PageProps } from '../page-props.ts'
import { ServiceRequest, serviceRequestId } from '../request/service-request.tsx'
import { Day } from '../ui/day.tsx'
import { OwnReports } from './own-reports.tsx'
import styles from './profile.module.css'
import { ProfileForm } from './profile-form.tsx'

/** A customer's own home, with its equipment, reports and service requests. */
export function ProfilePage({ page, business, csrfToken }: PageProps<'profile'>) {
  const { customer } = page
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{customer.address}</h1>
        <p className={styles.quiet}>
          Customer ID: {customer.id} · Last changed <Day moment={customer.updatedDate} />
        </p>
      </header>
      <ProfileForm page={page} business={business} />
      <OwnReports customerId={customer.id} first={page.reports} />
      <section id={serviceRequestId} className={styles.part} aria-labelledby="service-request-heading">
        <h2 id="service-request-heading">{messages.requests.title}</h2>
        <ServiceRequest form={page.form} requests={page.requests} business={business} csrfToken={csrfToken} />
      </section>
    </div>
  )
}

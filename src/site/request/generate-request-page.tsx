import type { PageProps } from '../page-props.ts'
import styles from './request.module.css'
import { RequestSent } from './request-sent.tsx'
import { ServiceRequest } from './service-request.tsx'

/** The request form for anyone, with or without a label. */
export function GenerateRequestPage({ page, business, csrfToken }: PageProps<'generate-request'>) {
  const { home } = page.form
  return (
    <div className={styles.page}>
      <h1>Ask for service</h1>
      {page.sent ? (
        <RequestSent sent={page.sent} business={business} />
      ) : (
        <>
          <Whose home={home} />
          <ServiceRequest form={page.form} business={business} csrfToken={csrfToken} />
        </>
      )}
    </div>
  )
}

/** Names the home of the request, so that nobody sends one for the last opened label by mistake. */
function Whose({ home }: { home: PageProps<'generate-request'>['page']['form']['home'] }) {
  if (!home) return null
  return (
    <p>
      For {home.address ? 'the home at' : 'the label with the number'}{' '}
      <a href={`/customer-profile/${home.customerId}`}>{home.address ?? home.customerId}</a>.{' '}
      <a href="/generate-request?for=another">Ask for another home</a>
    </p>
  )
}

import type { PageProps } from '../page-props.ts'
import styles from './request.module.css'
import { RequestSent } from './request-sent.tsx'
import { ServiceRequest } from './service-request.tsx'

/** The page on which anyone asks for service. */
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

/** Says for which home the request is, so that nobody asks for the one whose label they opened last. */
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

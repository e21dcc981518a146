import { serviceRequestId } from '#domain/requests/ask.ts'
import { requestReasons } from '#domain/requests/requests.ts'
import { serviceRequestTexts as texts } from '#texts/en/requests/service-request.ts'
import type { PageProps } from '../page-props.ts'
import styles from './request.module.css'
import { ServiceRequest } from './service-request.tsx'

/** The request form for anyone, with or without a label. */
export function GenerateRequestPage({ page, business, csrfToken }: PageProps<'generate-request'>) {
  const { home } = page.form
  return (
    <div id={serviceRequestId} className={styles.page}>
      <h1>{titleOf(page.form)}</h1>
      {!page.form.sent && <Whose home={home} />}
      <ServiceRequest form={page.form} business={business} csrfToken={csrfToken} />
    </div>
  )
}

/** What is asked for, once it is chosen. */
function titleOf({ typed, compared }: PageProps<'generate-request'>['page']['form']): string {
  // Why: what leads here from a comparison says so, and whoever looks at it first may find that no upgrade is needed.
  if (compared !== null) return texts.titles.compared
  const reason = requestReasons.find(({ id }) => id === typed.requestReasonId)?.reason
  return texts.titles[reason ?? 'any']
}

/** Names the home of the request, so that nobody sends one for the last opened label by mistake. */
function Whose({ home }: { home: PageProps<'generate-request'>['page']['form']['home'] }) {
  if (!home) return null
  return (
    <p>
      {home.address ? texts.forHome : texts.forLabel}{' '}
      <a href={`/customer-profile/${home.customerId}`}>{home.address ?? home.customerId}</a>.{' '}
      <a href="/generate-request?for=another">{texts.anotherHome}</a>
    </p>
  )
}

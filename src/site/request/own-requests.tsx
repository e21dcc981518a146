import type { OwnRequest } from '#contract/own-requests.ts'
import type { Business } from '#domain/operations/business.ts'
import { fill } from '#texts/fill.ts'
import { serviceRequestTexts as texts } from '#texts/service-request.ts'
import { useFresh } from '../ui/use-fresh.ts'
import { CallWithNumber } from './call-with-number.tsx'
import styles from './own-requests.module.css'
import { RequestSteps } from './request-steps.tsx'

/** The id of the list, which the line about the open request links to. */
export const ownRequestsId = 'own-requests'

type OwnRequestsProps = { customerId: number; first: readonly OwnRequest[]; business: Business }

/** The requests of this home and their states, newest first. */
export function OwnRequests({ customerId, first, business }: OwnRequestsProps) {
  const requests = useFresh(first, `/api/Customer/GetOwnRequests?customerId=${customerId}`)
  if (requests.length === 0) return null
  return (
    <section id={ownRequestsId} className={styles.requests} aria-labelledby="own-requests-heading">
      <h3 id="own-requests-heading">{texts.own}</h3>
      <ul className={styles.list}>
        {requests.map((request) => (
          <li key={request.requestId} className={styles.request}>
            <h4 className={styles.what}>
              {fill(texts.request, {
                number: request.requestId,
                reason: request.requestReason,
                equipment: request.equipmentName,
              })}
            </h4>
            {request.sent.map((line) => (
              <p key={line} className={styles.sent}>
                {line}
              </p>
            ))}
            <RequestSteps request={request} />
            {request.status !== 'completed' && (
              <CallWithNumber business={business} requestId={request.requestId} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

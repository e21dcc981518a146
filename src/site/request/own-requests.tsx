import type { ComponentProps } from 'react'
import type { OwnRequest } from '#contract/requests/own-requests.ts'
import type { RefusedAddition } from '#contract/site.ts'
import type { Business } from '#domain/operations/business/business.ts'
import { ownRequestId } from '#domain/requests/ask.ts'
import { ownRequestTexts } from '#texts/en/requests/own-request.ts'
import { serviceRequestTexts as texts } from '#texts/en/requests/service-request.ts'
import { fill } from '#texts/fill.ts'
import { Moment } from '../ui/text/moment.tsx'
import { useFresh } from '../ui/use-fresh.ts'
import { CallWithNumber } from './call-with-number.tsx'
import { ChangeRequest } from './change-request.tsx'
import styles from './own-requests.module.css'
import { RequestSteps } from './request-steps.tsx'
import { SentPhotos } from './sent-photos.tsx'

/** The id of the list, which the line about the open request links to. */
export const ownRequestsId = 'own-requests'

type OwnRequestsProps = {
  customerId: number
  first: readonly OwnRequest[]
  business: Business
  csrfToken: string
  refusedAddition: RefusedAddition | null
}

/** The requests of this home and their states, newest first. */
export function OwnRequests({ customerId, first, business, csrfToken, refusedAddition }: OwnRequestsProps) {
  const requests = useFresh(first, `/api/Customer/GetOwnRequests?customerId=${customerId}`)
  if (requests.length === 0) return null
  const refusedOf = ({ requestId }: OwnRequest) =>
    refusedAddition?.requestId === requestId ? refusedAddition : null
  return (
    <section id={ownRequestsId} className={styles.requests} aria-labelledby="own-requests-heading">
      <h3 id="own-requests-heading">{texts.own}</h3>
      <ul className={styles.list}>
        {requests.map((request) => (
          <li key={request.requestId} id={ownRequestId(request.requestId)} className={styles.request}>
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
            {request.added.map(({ words, date }) => (
              <p key={date} className={styles.sent}>
                {fill(ownRequestTexts.added, { words })} <Moment moment={date} />
              </p>
            ))}
            <SentPhotos imageNames={request.imageNames} />
            <RequestSteps request={request} />
            <Change request={request} refused={refusedOf(request)} {...{ customerId, csrfToken }} />
            {request.status !== 'completed' && (
              <CallWithNumber business={business} requestId={request.requestId} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What may be done with a request; where that is over, why what was typed is not stored. */
function Change(props: ComponentProps<typeof ChangeRequest>) {
  const { request, refused } = props
  if (request.isOpenToCustomer) return <ChangeRequest {...props} />
  if (!refused) return null
  return (
    <>
      <p role="alert">{refused.problem}</p>
      {refused.words && <p className={styles.sent}>{refused.words}</p>}
    </>
  )
}

import { useState } from 'react'
import type { OwnRequest } from '#contract/requests/own-requests.ts'
import type { RequestForm as Form, RefusedAddition, SentRequest } from '#contract/site.ts'
import type { Business } from '#domain/operations/business/business.ts'
import { notifyHomeChanged } from '../ui/use-fresh.ts'
import { OwnRequests } from './own-requests.tsx'
import { RequestSent } from './request-sent.tsx'
import { RequestForm } from './taking/request-form.tsx'

type ServiceRequestProps = {
  form: Form
  business: Business
  csrfToken: string
  /** On the page of the home or label; a form that is sent without a script returns to it. */
  isOnOwnPage?: boolean
  /** Earlier requests of the customer, on the customer's own page. */
  requests?: readonly OwnRequest[]
  refusedAddition?: RefusedAddition | null
}

/** The request form or its confirmation, then earlier requests. The page provides the heading. */
export function ServiceRequest({
  form,
  business,
  csrfToken,
  isOnOwnPage = false,
  requests,
  refusedAddition = null,
}: ServiceRequestProps) {
  const [sent, setSent] = useState<SentRequest | null>(form.sent)
  function confirm(sent: SentRequest) {
    setSent(sent)
    notifyHomeChanged()
  }
  return (
    <>
      {sent ? (
        <RequestSent
          sent={sent}
          business={business}
          isListedBelow={requests !== undefined}
          takesFocus={form.sent === null}
        />
      ) : (
        <RequestForm
          form={form}
          business={business}
          csrfToken={csrfToken}
          isOnOwnPage={isOnOwnPage}
          onSent={confirm}
        />
      )}
      {form.home && requests && (
        <OwnRequests
          customerId={form.home.customerId}
          first={requests}
          {...{ business, csrfToken, refusedAddition }}
        />
      )}
    </>
  )
}

import { useState } from 'react'
import type { RequestForm as Form, OwnRequest, SentRequest } from '#contract/site.ts'
import type { Business } from '#domain/business.ts'
import { OwnRequests } from './own-requests.tsx'
import { RequestForm } from './request-form.tsx'
import { RequestSent } from './request-sent.tsx'

type ServiceRequestProps = {
  form: Form
  business: Business
  forgeryToken: string
  /** Those of the customer whose page it is. */
  requests?: readonly OwnRequest[]
}

/** Asking for service, what became of it at once, and what became of earlier requests. Its heading is the page's. */
export function ServiceRequest({ form, business, forgeryToken, requests = [] }: ServiceRequestProps) {
  const [sent, setSent] = useState<SentRequest | null>(null)
  return (
    <>
      {sent ? (
        <RequestSent sent={sent} business={business} takesFocus />
      ) : (
        <RequestForm form={form} business={business} forgeryToken={forgeryToken} onSent={setSent} />
      )}
      {requests.length > 0 && <OwnRequests requests={requests} />}
    </>
  )
}

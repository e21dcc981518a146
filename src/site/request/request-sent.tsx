import { useEffect, useRef } from 'react'
import type { SentRequest } from '#contract/site.ts'
import type { Business } from '#domain/operations/business/business.ts'
import { messages } from '#texts/en/messages.ts'
import { serviceRequestTexts as texts } from '#texts/en/requests/service-request.ts'
import { frameTexts } from '#texts/en/site/frame.ts'
import { fill } from '#texts/fill.ts'
import { PhoneLink } from '../ui/text/contact-link.tsx'
import { CallWithNumber } from './call-with-number.tsx'
import styles from './request.module.css'
import { RequestSteps } from './request-steps.tsx'

type RequestSentProps = {
  sent: SentRequest
  business: Business
  /** The page has the list of the home's requests below, with the state of this one. */
  isListedBelow: boolean
  takesFocus: boolean
}

/** Confirms a request and says what happens next. */
export function RequestSent({ sent, business, isListedBelow, takesFocus }: RequestSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className={styles.card}>
      <h2 ref={heading} tabIndex={-1} className={styles.done}>
        {messages.requests.submitted}
      </h2>
      <p>
        {answerInWords(sent)} {texts.sentNumber} <strong>{sent.requestId}</strong>.
      </p>
      {sent.email && !sent.isConfirmed && <p>{texts.notConfirmed}</p>}
      <Opening sent={sent} business={business} />
      {!isListedBelow && (
        <>
          <RequestSteps request={{ ...sent, ...justReceived }} />
          <CallWithNumber business={business} requestId={sent.requestId} />
        </>
      )}
    </div>
  )
}

/** When the business opens if it is closed, else that it answers soon. It says of either promise only what the business made. */
function Opening({ sent: { opensNext }, business }: Pick<RequestSentProps, 'sent' | 'business'>) {
  const { promises, servicePhone } = business
  if (opensNext === null) return promises.includes('same-day-answer') && <p>{frameTexts.sameDayAnswer}</p>
  return (
    <p>
      {opensNext}{' '}
      {promises.includes('call-any-time') && (
        <>
          {texts.noHeat} <PhoneLink number={servicePhone} />
        </>
      )}
    </p>
  )
}

const justReceived = {
  status: 'pending',
  assignedTo: null,
  assignedDate: null,
  visitDay: null,
  visitFrom: null,
  visitTo: null,
  isVisitPast: false,
  completedDate: null,
  isCancelled: false,
} as const

function answerInWords({ email, phone }: SentRequest): string {
  if (email && phone) return fill(texts.sentCallOrWrite, { phone, email })
  if (phone) return fill(texts.sentCall, { phone })
  return email ? fill(texts.sentWrite, { email }) : texts.sent
}

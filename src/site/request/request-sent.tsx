import { useEffect, useRef } from 'react'
import type { SentRequest } from '#contract/site.ts'
import { messages } from '#domain/messages.ts'
import type { Business } from '#domain/operations/business.ts'
import { PhoneLink } from '../ui/contact-link.tsx'
import styles from './request.module.css'

type RequestSentProps = { sent: SentRequest; business: Business; takesFocus?: boolean }

/** Confirms a request and says what happens next. */
export function RequestSent({ sent, business, takesFocus = false }: RequestSentProps) {
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
        Your request has the number <strong>{sent.requestId}</strong>.
      </p>
      <ol className={styles.next}>
        <li>The office reads it and decides who comes.</li>
        <li>{answerInWords(sent)} to agree on a day.</li>
        <li>When you call about it, the number above finds it at once.</li>
      </ol>
      <p>
        Cannot wait, or something changed? Call <PhoneLink number={business.servicePhone} />.
      </p>
    </div>
  )
}

function answerInWords({ email, phone }: SentRequest): string {
  if (email && phone) return `We call ${phone} or write to ${email}`
  if (phone) return `We call ${phone}`
  return email ? `We write to ${email}` : 'We call or write to you'
}

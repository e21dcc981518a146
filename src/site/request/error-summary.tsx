import type { Ref } from 'react'
import { serviceRequestTexts as texts } from '#texts/en/service-request.ts'
import { PhoneLink } from '../ui/contact-link.tsx'
import { Notice } from '../ui/notice.tsx'
import { ReloadButton } from '../ui/reload-button.tsx'
import { problemsByField, type Refusal } from './refusal.ts'
import styles from './request.module.css'
import { requestFieldId } from './request-field-id.ts'

type ErrorSummaryProps = { refusal: Refusal; servicePhone: string; ref: Ref<HTMLDivElement> }

/** Why a request was not sent, with a link to each field that is to blame. */
export function ErrorSummary({ refusal, servicePhone, ref }: ErrorSummaryProps) {
  const problems = problemsByField(refusal)
  return (
    <div ref={ref} tabIndex={-1} className={styles.refusal}>
      <Notice isProblem>
        {refusal.text} {refusal.more} <ReloadButton {...refusal} />
        {refusal.offersPhone && (
          <>
            {' '}
            <PhoneLink number={servicePhone} />
          </>
        )}
      </Notice>
      {problems.size > 0 && (
        <ul className={styles.problems}>
          {[...problems].map(([field, message]) => (
            <li key={field}>
              <a href={`#${requestFieldId(field)}`}>
                {texts.fields[field]}: {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

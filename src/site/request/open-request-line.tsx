import type { OwnRequest } from '#contract/requests/own-requests.ts'
import { agreedVisitOf, visitInWords } from '#domain/requests/agreed-visit.ts'
import { serviceRequestTexts as texts } from '#texts/en/requests/service-request.ts'
import { fill } from '#texts/fill.ts'
import styles from './open-request-line.module.css'
import { ownRequestsId } from './own-requests.tsx'

/** The newest open request of a home, and each older one with a visit ahead, in a line that leads to its state. */
export function OpenRequestLine({ requests }: { requests: readonly OwnRequest[] }) {
  return requests
    .filter(({ status }) => status !== 'completed')
    .filter(({ visitDay, isVisitPast }, index) => index === 0 || (visitDay && !isVisitPast))
    .map((open) => {
      const visit = !open.isVisitPast && agreedVisitOf(open)
      return (
        <p key={open.requestId}>
          <a className={styles.line} href={`#${ownRequestsId}`}>
            {[
              fill(texts.request, {
                number: open.requestId,
                reason: open.requestReason,
                equipment: open.equipmentName,
              }),
              open.assignedTo ? fill(texts.assigned, { firstName: open.assignedTo }) : texts.received,
              visit && fill(texts.visit, { visit: visitInWords(visit) }),
            ]
              .filter(Boolean)
              .join('. ')}
            .
          </a>
        </p>
      )
    })
}

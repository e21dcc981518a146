import type { OwnRequest } from '#contract/requests.ts'
import { agreedVisitOf, visitInWords } from '#domain/requests/agreed-visit.ts'
import { fill } from '#texts/fill.ts'
import { serviceRequestTexts as texts } from '#texts/service-request.ts'
import styles from './open-request-line.module.css'
import { ownRequestsId } from './own-requests.tsx'

/** The newest open request of a home in one line that leads to its state; nothing if there is none. */
export function OpenRequestLine({ requests }: { requests: readonly OwnRequest[] }) {
  const open = requests.find(({ status }) => status !== 'completed')
  if (!open) return null
  const visit = agreedVisitOf(open)
  return (
    <p>
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
}

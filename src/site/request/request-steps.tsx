import type { ReactNode } from 'react'
import type { OwnRequest } from '#contract/requests/own-requests.ts'
import { agreedVisitOf, visitInWords } from '#domain/requests/agreed-visit.ts'
import { ownRequestTexts } from '#texts/en/requests/own-request.ts'
import { serviceRequestTexts as texts } from '#texts/en/requests/service-request.ts'
import { fill } from '#texts/fill.ts'
import { Day } from '../ui/text/day.tsx'
import { Moment } from '../ui/text/moment.tsx'
import styles from './request-steps.module.css'

type RequestState = Omit<
  OwnRequest,
  'requestReason' | 'equipmentName' | 'sent' | 'added' | 'imageNames' | 'isOpenToCustomer'
>

/**
 * How far a request has come: received, assigned, visit, done. A shape says which are behind us, and words for whoever cannot see it. What
 * a request ended without never happened, and is not shown.
 */
export function RequestSteps({ request }: { request: RequestState }) {
  const { requestId, requestedDate, status, assignedTo, assignedDate } = request
  const { isVisitPast, completedDate, isCancelled } = request
  const visit = agreedVisitOf(request)
  const isDone = status === 'completed'
  return (
    <ol className={styles.steps}>
      <Step is="done">
        {texts.received}
        <When moment={requestedDate} />
      </Step>
      {(assignedTo || !isDone) && (
        <Step is={assignedTo ? 'done' : 'now'}>
          {assignedTo ? fill(texts.assigned, { firstName: assignedTo }) : texts.notAssigned}
          {assignedDate && <When moment={assignedDate} />}
        </Step>
      )}
      {(visit ? !isCancelled : !isDone) && (
        <Step is={isDone || isVisitPast ? 'done' : visit ? 'now' : 'later'}>
          {visit
            ? fill(isVisitPast ? texts.visitPast : texts.visit, { visit: visitInWords(visit) })
            : texts.noVisit}
          {visit && !isDone && !isVisitPast && (
            <a
              className={styles.calendar}
              href={`/api/Customer/GetVisitCalendar?requestId=${requestId}`}
              download={`visit-${requestId}.ics`}
            >
              {texts.addToCalendar}
            </a>
          )}
        </Step>
      )}
      <Step is={isDone ? 'done' : 'later'}>
        {isDone && completedDate ? (
          <span>
            {isCancelled ? ownRequestTexts.cancelled : texts.doneOn} <Day moment={completedDate} />.{' '}
            {!isCancelled && texts.allGood}
          </span>
        ) : (
          texts.done
        )}
      </Step>
    </ol>
  )
}

const spoken = { done: texts.stepDone, now: texts.stepNow, later: texts.stepLater } as const

function Step({ is, children }: { is: keyof typeof spoken; children: ReactNode }) {
  return (
    <li className={styles.step} data-is={is}>
      <span className={styles.spoken}>{spoken[is]}: </span>
      <div className={styles.what}>{children}</div>
    </li>
  )
}

function When({ moment }: { moment: string }) {
  return (
    <span className={styles.when}>
      <Moment moment={moment} />
    </span>
  )
}

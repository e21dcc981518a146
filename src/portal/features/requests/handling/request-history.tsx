import { Text, Timeline } from '@mantine/core'
import type { HistoryStep } from '#contract/requests/requests.ts'
import { agreedVisitOf, visitInWords } from '#domain/requests/agreed-visit.ts'
import { outcomeName } from '#domain/requests/completion.ts'
import { TimeAgo } from '../../../ui/text/time-ago.tsx'
import classes from './request-drawer.module.css'

/** The steps of a request, oldest first. */
export function RequestHistory({ steps }: { steps: readonly HistoryStep[] }) {
  return (
    <Timeline active={steps.length - 1} bulletSize={14} lineWidth={2}>
      {steps.map((step, index) => (
        <Timeline.Item key={`${step.date} ${step.step}`} title={titleOf(step, steps[index - 1])}>
          {step.note && <Text className={classes.note}>{step.note}</Text>}
          <Text size="sm" c="dimmed">
            {step.by ? `${step.by}, ` : ''}
            <TimeAgo moment={step.date} />
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  )
}

function titleOf(step: HistoryStep, before: HistoryStep | undefined): string {
  const { outcome, assignedUser } = step
  const person = assignedUser ?? 'someone'
  switch (step.step) {
    case 'requested':
      return 'Requested'
    case 'taken':
      return 'Taken by telephone or in person'
    case 'assigned':
      return `${before?.step === 'assigned' ? 'Reassigned' : 'Assigned'} to ${person}`
    case 'returned':
      return `Returned to Pending (${person} left)`
    case 'visit-set':
      return visitTitleOf(step)
    case 'completed':
      return outcome && outcome !== 'done' ? `Completed: ${outcomeName(outcome)}` : 'Completed'
    case 'cancelled':
      return 'Cancelled by the customer'
    case 'added-to':
      return 'The customer added'
    case 'undone':
      return 'Completion undone'
    case 'reopened':
      return 'Reopened'
    case 'linked':
      return 'Linked to a customer'
    case 'unlinked':
      return 'Link undone'
  }
}

function visitTitleOf(stored: HistoryStep): string {
  const visit = agreedVisitOf(stored)
  // Why without a day: it was removed with the data of a customer.
  return visit ? `Visit set: ${visitInWords(visit)}` : 'Visit set'
}

/** What somebody did with a request a moment ago, for whoever has it open: 'Jordan Quill assigned this to Robin Fell'. */
export function stepInWords(step: HistoryStep): string {
  const who = step.by ?? 'Someone'
  switch (step.step) {
    case 'assigned':
      return `${who} assigned this to ${step.assignedUser ?? 'someone'}`
    case 'returned':
      return `${who} sent this back to Pending`
    case 'visit-set':
      return `${who} set the visit day`
    case 'completed':
      return `${who} completed this`
    case 'cancelled':
      return 'The customer cancelled this'
    case 'added-to':
      return 'The customer added to this'
    case 'undone':
    case 'reopened':
      return `${who} opened this again`
    case 'linked':
      return `${who} linked this to a customer`
    case 'unlinked':
      return `${who} undid the link to the customer`
    default:
      return `${who} changed this`
  }
}

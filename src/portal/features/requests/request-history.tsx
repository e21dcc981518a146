import { Text, Timeline } from '@mantine/core'
import type { HistoryStep } from '#contract/requests.ts'
import { TimeAgo } from '../../ui/time-ago.tsx'

/** What happened to a request, first step first. */
export function RequestHistory({ steps }: { steps: readonly HistoryStep[] }) {
  return (
    <Timeline active={steps.length - 1} bulletSize={14} lineWidth={2}>
      {steps.map((step, place) => (
        <Timeline.Item key={`${step.date} ${step.step}`} title={titleOf(step, steps[place - 1])}>
          <Text size="sm" c="dimmed">
            {step.by ? `${step.by}, ` : ''}
            <TimeAgo moment={step.date} />
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  )
}

function titleOf({ step, assignedUser }: HistoryStep, before: HistoryStep | undefined): string {
  if (step === 'requested') return 'Requested'
  if (step === 'completed') return 'Completed'
  if (step === 'returned') return `Back to Pending from ${assignedUser ?? 'somebody'}`
  const isAgain = before?.step === 'assigned'
  return `${isAgain ? 'Reassigned' : 'Assigned'} to ${assignedUser ?? 'somebody'}`
}

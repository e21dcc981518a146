import { Button, Group, Text } from '@mantine/core'
import type { Visit } from '#contract/requests.ts'
import { minutesToUndo, outcomeName } from '#domain/requests/completion.ts'
import { useNow } from '../../ui/time-ago.tsx'
import classes from './my-day.module.css'
import { useUndoCompletion } from './use-move-request.ts'

type CompletedTodayProps = { visits: readonly Visit[]; onOpen: (requestId: number) => void }

/** What was completed today, folded; each can be undone for ten minutes. */
export function CompletedToday({ visits, onOpen }: CompletedTodayProps) {
  const now = new Date(useNow())
  const undo = useUndoCompletion()
  if (visits.length === 0) return null
  return (
    <details className={classes.completed}>
      <summary>Completed today: {visits.length}</summary>
      <ul>
        {visits.map(({ requestId, name, address, requestReason, outcome, completedDate }) => {
          const left = completedDate ? minutesToUndo(new Date(completedDate), now) : 0
          return (
            <li key={requestId}>
              <div>
                <Text fw={600}>{name ?? address ?? `Request ${requestId}`}</Text>
                <Text c="dimmed" size="sm">
                  {[requestReason, outcome && outcomeName(outcome)].filter(Boolean).join(' · ')}
                </Text>
              </div>
              <Group gap="xs">
                {left > 0 && (
                  <Button
                    variant="default"
                    mih={44}
                    aria-label={`Undo request ${requestId}, ${left} min left`}
                    loading={undo.isPending && undo.variables?.requestId === requestId}
                    onClick={() => undo.mutate({ requestId })}
                  >
                    Undo ({left} min left)
                  </Button>
                )}
                <Button variant="subtle" mih={44} onClick={() => onOpen(requestId)}>
                  Details
                </Button>
              </Group>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

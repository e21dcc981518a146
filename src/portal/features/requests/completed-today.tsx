import { Button } from '@mantine/core'
import type { Visit } from '#contract/requests.ts'
import { minutesToUndo, outcomeName } from '#domain/requests/completion.ts'
import { useNow } from '../../ui/time-ago.tsx'
import { FoldedRequests } from './folded-requests.tsx'
import { useUndoCompletion } from './use-move-request.ts'

type CompletedTodayProps = { visits: readonly Visit[]; onOpen: (requestId: number) => void }

/** What was completed today; each can be undone for ten minutes. */
export function CompletedToday({ visits, onOpen }: CompletedTodayProps) {
  const now = new Date(useNow())
  const undo = useUndoCompletion()
  return (
    <FoldedRequests
      title="Completed today"
      requests={visits}
      about={({ requestReason, outcome }) =>
        [requestReason, outcome && outcomeName(outcome)].filter(Boolean).join(' · ')
      }
      action={({ requestId, completedDate }) => {
        const left = completedDate ? minutesToUndo(new Date(completedDate), now) : 0
        return (
          left > 0 && (
            <Button
              variant="default"
              mih={44}
              aria-label={`Undo request ${requestId}, ${left} min left`}
              loading={undo.isPending && undo.variables?.requestId === requestId}
              onClick={() => undo.mutate({ requestId })}
            >
              Undo ({left} min left)
            </Button>
          )
        )
      }}
      onOpen={onOpen}
    />
  )
}

import { Button } from '@mantine/core'
import { EmptyState } from './empty-state.tsx'

/** Says that the filters leave nothing of a list, and takes them away; `what` names one row: 'customer'. */
export function NoMatch({ what, onClear }: { what: string; onClear: () => void }) {
  return (
    <EmptyState
      title={`No ${what} matches`}
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Change the filters above, or clear them to see all.
    </EmptyState>
  )
}

import { Button } from '@mantine/core'
import { EmptyState } from '../frame/empty-state.tsx'
import { focusPageHeading } from '../frame/focus-page-heading.ts'

/** Says that no row matches the filters, and clears them; `what` names one row: 'customer'. */
export function NoMatch({ what, onClear }: { what: string; onClear: () => void }) {
  function clear() {
    focusPageHeading()
    onClear()
  }
  return (
    <EmptyState
      title={`No ${what} matches`}
      action={
        <Button variant="default" onClick={clear}>
          Clear filters
        </Button>
      }
    >
      Change or clear the filters.
    </EmptyState>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RequestRow } from '#contract/requests/requests.ts'
import { can } from '#domain/people/access.ts'
import { useActor } from '../../../session/session.ts'
import type { SelectionProps } from '../../../ui/list/selection/late-selection.tsx'
import { SelectionBar } from '../../../ui/list/selection/selection-bar.tsx'
import { useVisitSheets } from '../day/use-visit-sheets.tsx'
import { AssignSeveralModal } from './assign-several-modal.tsx'

/** Assigns the chosen requests to one person, or prints them to take along. */
export function ChosenRequests({ selection }: SelectionProps<RequestRow>) {
  const actor = useActor()
  const [isOpen, setOpen] = useState(false)
  const sheets = useVisitSheets()
  const { rows, choose, clear } = selection
  return (
    <>
      {sheets.notice}
      <SelectionBar count={rows.length} problem={sheets.problem} onClear={clear}>
        {can.assignRequest(actor) && <Button onClick={() => setOpen(true)}>Assign {rows.length}</Button>}
        <Button
          variant={can.assignRequest(actor) ? 'default' : 'filled'}
          loading={sheets.isFetching}
          onClick={() => sheets.print(rows)}
        >
          Print {rows.length}
        </Button>
      </SelectionBar>
      <AssignSeveralModal
        requests={rows}
        opened={isOpen}
        onTried={(assigned, refused) => {
          choose(assigned, false)
          choose(refused, true)
        }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

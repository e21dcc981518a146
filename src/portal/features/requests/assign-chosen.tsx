import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RequestRow } from '#contract/requests.ts'
import type { SelectionProps } from '../../ui/late-selection.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { AssignSeveralModal } from './assign-several-modal.tsx'

/** Assigns the chosen requests to one person. */
export function AssignChosen({ selection }: SelectionProps<RequestRow>) {
  const [isOpen, setOpen] = useState(false)
  const { rows, choose, clear } = selection
  return (
    <>
      <SelectionBar count={rows.length} onClear={clear}>
        <Button onClick={() => setOpen(true)}>Assign</Button>
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

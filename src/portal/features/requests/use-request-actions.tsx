import { IconCircleCheck, IconEye, IconUserPlus } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import type { RequestRow } from '#contract/requests.ts'
import { can } from '#domain/people/access.ts'
import { statusAfter } from '#domain/requests/request-lifecycle.ts'
import { useActor } from '../../session/session.ts'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { latePart } from '../../ui/late-part.ts'
import type { RowAction } from '../../ui/row-actions.tsx'
import { customerOf } from './customer-link.ts'
import { statusOf } from './request-status.tsx'

const assignModal = latePart(() =>
  import('./assign-request-modal.tsx').then(({ AssignRequestModal }) => AssignRequestModal),
)
const completeModal = latePart(() =>
  import('./complete-request-modal.tsx').then(({ CompleteRequestModal }) => CompleteRequestModal),
)

/** The next step of a request in its row, the way to its customer, and the dialogs for them. All else is in its drawer. */
export function useRequestActions() {
  const actor = useActor()
  const [assigning, setAssigning] = useState<RequestRow>()
  const [completing, setCompleting] = useState<RequestRow>()
  const stopAssigning = useCallback(() => setAssigning(undefined), [])
  const stopCompleting = useCallback(() => setCompleting(undefined), [])

  function actionsOf(row: RequestRow): RowAction[] {
    const customer = customerOf(row)
    const status = statusOf(row)
    const canAssign = can.assignRequest(actor) && status === 'pending'
    const canComplete = can.completeRequest(actor, row) && statusAfter('complete', status)
    return [
      ...(canAssign
        ? [{ label: 'Assign', icon: IconUserPlus, isWorded: true, onClick: () => setAssigning(row) }]
        : []),
      ...(canComplete
        ? [{ label: 'Complete', icon: IconCircleCheck, isWorded: true, onClick: () => setCompleting(row) }]
        : []),
      ...(customer ? [{ label: 'View', icon: IconEye, isWorded: true, link: customer }] : []),
    ]
  }

  const dialogs = (
    <>
      <LateDialog part={assignModal} isOpen={assigning !== undefined} onClose={stopAssigning}>
        {(AssignRequestModal, isOpen) => (
          <AssignRequestModal request={isOpen ? assigning : undefined} onClose={stopAssigning} />
        )}
      </LateDialog>
      <LateDialog part={completeModal} isOpen={completing !== undefined} onClose={stopCompleting}>
        {(CompleteRequestModal, isOpen) => (
          <CompleteRequestModal request={isOpen ? completing : undefined} onClose={stopCompleting} />
        )}
      </LateDialog>
    </>
  )
  return { actionsOf, dialogs }
}

import { IconCalendarEvent, IconCircleCheck, IconEye, IconFileText, IconUserPlus } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { RequestRow } from '#contract/requests.ts'
import { messages } from '#domain/messages.ts'
import { can } from '#domain/people/access.ts'
import { statusAfter } from '#domain/requests/request-lifecycle.ts'
import { requestStatuses } from '#domain/requests/requests.ts'
import { useActor } from '../../session/session.ts'
import { confirmAction } from '../../ui/confirm.tsx'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { latePart } from '../../ui/late-part.ts'
import type { RowAction } from '../../ui/row-actions.tsx'
import { isStale, useCompleteRequest } from './use-move-request.ts'

const assignModal = latePart(() =>
  import('./assign-request-modal.tsx').then(({ AssignRequestModal }) => AssignRequestModal),
)
const visitModal = latePart(() => import('./set-visit-modal.tsx').then(({ SetVisitModal }) => SetVisitModal))
const drawer = latePart(() => import('./request-drawer.tsx').then(({ RequestDrawer }) => RequestDrawer))

/** The link to the customer of a request, if there is one. */
export function customerOf(row: RequestRow) {
  return row.customerId === null
    ? undefined
    : linkOptions({ to: '/portal/customer-details/$id', params: { id: String(row.customerId) } })
}

/** What the person may do with a request, and the dialogs for it. */
export function useRequestActions() {
  const actor = useActor()
  const complete = useCompleteRequest()
  const [assigning, setAssigning] = useState<RequestRow>()
  const [visiting, setVisiting] = useState<RequestRow>()
  const [opened, setOpened] = useState<RequestRow>()

  const stopAssigning = useCallback(() => setAssigning(undefined), [])
  const stopVisiting = useCallback(() => setVisiting(undefined), [])
  const closeDrawer = useCallback(() => setOpened(undefined), [])

  function actionsOf(row: RequestRow): RowAction[] {
    const customer = customerOf(row)
    const status = requestStatuses.find(({ id }) => id === row.requestStatusId)?.status ?? 'completed'
    const canAssign = can.assignRequest(actor) && statusAfter('assign', status)
    const canSetVisit = can.setVisit(actor, row) && statusAfter('setVisit', status)
    const canComplete = can.completeRequest(actor, row) && statusAfter('complete', status)
    return [
      ...(customer ? [{ label: 'View', icon: IconEye, link: customer }] : []),
      { label: 'Details', icon: IconFileText, onClick: () => setOpened(row) },
      ...(canAssign
        ? [
            {
              label: status === 'pending' ? 'Assign' : 'Reassign',
              icon: IconUserPlus,
              onClick: () => setAssigning(row),
            },
          ]
        : []),
      ...(canSetVisit
        ? [
            {
              label: row.visitDay === null ? 'Set visit' : 'Change visit',
              icon: IconCalendarEvent,
              onClick: () => setVisiting(row),
            },
          ]
        : []),
      ...(canComplete
        ? [{ label: 'Complete', icon: IconCircleCheck, onClick: () => askToComplete(row) }]
        : []),
    ]
  }

  function askToComplete({ requestId, requestReason, equipmentName, email }: RequestRow) {
    confirmAction({
      question: messages.requests.completeQuestion,
      detail: [requestReason, equipmentName, email].filter(Boolean).join(' · '),
      onYes: () =>
        complete.mutateAsync({ requestId }).catch((error: unknown) => {
          if (!isStale(error)) throw error
        }),
    })
  }

  const dialogs = (
    <>
      <LateDialog part={assignModal} isOpen={assigning !== undefined} onClose={stopAssigning}>
        {(AssignRequestModal, isOpen) => (
          <AssignRequestModal request={isOpen ? assigning : undefined} onClose={stopAssigning} />
        )}
      </LateDialog>
      <LateDialog part={visitModal} isOpen={visiting !== undefined} onClose={stopVisiting}>
        {(SetVisitModal, isOpen) => (
          <SetVisitModal request={isOpen ? visiting : undefined} onClose={stopVisiting} />
        )}
      </LateDialog>
      <LateDialog part={drawer} isOpen={opened !== undefined} onClose={closeDrawer}>
        {(RequestDrawer, isOpen) => (
          <RequestDrawer request={isOpen ? opened : undefined} onClose={closeDrawer} />
        )}
      </LateDialog>
    </>
  )
  return { actionsOf, openDetails: setOpened, dialogs }
}

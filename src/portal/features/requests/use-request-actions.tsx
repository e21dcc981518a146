import { IconCircleCheck, IconEye, IconFileText, IconUserPlus } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import type { RequestRow } from '#contract/requests.ts'
import { messages } from '#domain/messages.ts'
import { can } from '#domain/people/access.ts'
import { statusAfter } from '#domain/requests/request-lifecycle.ts'
import { requestStatuses } from '#domain/requests/requests.ts'
import { useActor } from '../../session/session.ts'
import { confirmAction } from '../../ui/confirm.tsx'
import type { RowAction } from '../../ui/row-actions.tsx'
import { AssignRequestModal } from './assign-request-modal.tsx'
import { RequestDrawer } from './request-drawer.tsx'
import { isStale, useCompleteRequest } from './use-move-request.ts'

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
  const [opened, setOpened] = useState<RequestRow>()

  function actionsOf(row: RequestRow): RowAction[] {
    const customer = customerOf(row)
    const status = requestStatuses.find(({ id }) => id === row.requestStatusId)?.status ?? 'completed'
    const canAssign = can.assignRequest(actor) && statusAfter('assign', status)
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
      <AssignRequestModal request={assigning} onClose={() => setAssigning(undefined)} />
      <RequestDrawer request={opened} onClose={() => setOpened(undefined)} />
    </>
  )
  return { actionsOf, openDetails: setOpened, dialogs }
}

import { IconArrowBackUp, IconCalendarPause, IconPhoneCheck, IconPhoneOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { CallListRow } from '#contract/homes/call-list.ts'
import type { CallMark } from '#domain/call-list/call-marks.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { LateDialog } from '../../ui/dialog/late-dialog.tsx'
import { latePart } from '../../ui/frame/late-part.ts'
import { notify } from '../../ui/frame/notify.tsx'
import type { RowAction } from '../../ui/list/row-action.ts'

const notNowModal = latePart(() => import('./not-now-modal.tsx').then(({ NotNowModal }) => NotNowModal))

const marked: Record<CallMark, string> = {
  called: 'Noted as called',
  'not-now': 'Noted for later',
  'do-not-contact': 'Nobody will write or call',
}

/** What a person may note about a home of the list. Everything can be undone, so nothing is asked first. */
export function useCallMarks() {
  // Why on a refusal too: what somebody else has marked must leave the list that still shows it.
  // Why the homes as well: they show which of their contacts are left alone.
  const onSettled = useRefresh(api.callList.key(), api.customers.key())
  const [resting, setResting] = useState<CallListRow>()
  const close = useCallback(() => setResting(undefined), [])
  const undoing = useMutation(
    api.callList.undoMark.mutationOptions({
      onSuccess: () => notify.success('Undone'),
      onSettled,
    }),
  )
  const undo = (id: number) => undoing.mutate({ query: { id } })
  const marking = useMutation(
    api.callList.mark.mutationOptions({
      meta: { handles: ['BAD_REQUEST'] },
      onSuccess: ({ id, mark }) =>
        notify.success(marked[mark], {
          action: { label: messages.restore.undo, onAction: () => undo(id) },
        }),
      onSettled,
    }),
  )

  function actionsOf({ customerId, mark, ...row }: CallListRow): RowAction[] {
    const undoes: RowAction[] = mark
      ? [{ label: 'Undo', icon: IconArrowBackUp, onClick: () => undo(mark.id) }]
      : []
    if (mark?.mark === 'do-not-contact') return undoes
    return [
      {
        label: 'Called',
        icon: IconPhoneCheck,
        onClick: () => marking.mutate({ customerId, mark: 'called' }),
      },
      {
        label: 'Not now until…',
        icon: IconCalendarPause,
        onClick: () => setResting({ customerId, mark, ...row }),
      },
      {
        label: 'Do not contact',
        icon: IconPhoneOff,
        isDangerous: true,
        onClick: () => marking.mutate({ customerId, mark: 'do-not-contact' }),
      },
      ...undoes,
    ]
  }

  const dialog = (
    <LateDialog part={notNowModal} isOpen={resting !== undefined} onClose={close}>
      {(NotNowModal, isOpen) => (
        <NotNowModal
          home={isOpen ? resting : undefined}
          onClose={close}
          onChosen={(until) =>
            marking.mutateAsync({ customerId: resting?.customerId ?? 0, mark: 'not-now', until })
          }
        />
      )}
    </LateDialog>
  )
  return { actionsOf, dialog }
}

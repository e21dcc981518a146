import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { LabelData } from '#documents/label/label.tsx'
import { messages } from '#domain/messages.ts'
import { can } from '#domain/people/access.ts'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useActor } from '../../session/session.ts'
import { confirmAction } from '../../ui/confirm.tsx'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { latePart } from '../../ui/late-part.ts'
import { notify } from '../../ui/notify.tsx'

const labelModal = latePart(() => import('./label-modal.tsx').then(({ LabelModal }) => LabelModal))

/** The dialog of one label: `show` opens it with a label, `showOf` fetches a customer's label first. */
export function useLabelModal({ isPrintFirst = false } = {}) {
  const queryClient = useQueryClient()
  const actor = useActor()
  const [label, setLabel] = useState<LabelData>()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const refresh = useRefresh(api.customers.key(), api.profiles.key())
  const issuing = useMutation(api.profiles.issueCode.mutationOptions({ onSuccess: () => void refresh() }))

  function show(next: LabelData) {
    setLabel(next)
    setOpen(true)
  }

  async function showOf(customerId: number) {
    // Why catch: a toast has already reported the failure, and there is no label to show.
    const customer = await queryClient
      .fetchQuery(api.customers.find.queryOptions({ input: { id: customerId }, staleTime: 0 }))
      .catch(() => undefined)
    if (customer) show(customer)
  }

  function askToIssueCode({ id }: LabelData) {
    close()
    confirmAction({
      question: `Issue a new code for customer ${id}?`,
      detail:
        'Printed labels stop working right away, and anyone who opened the page with them is signed out.',
      isDangerous: true,
      onYes: async () => {
        show(await issuing.mutateAsync({ query: { id } }))
        notify.success(messages.labels.codeIssued)
      },
    })
  }

  const modal = label && (
    <LateDialog part={labelModal} isOpen={isOpen} onClose={close}>
      {(LabelModal, opened) => (
        <LabelModal
          label={label}
          opened={opened}
          isPrintFirst={isPrintFirst}
          onClose={close}
          onIssueCode={can.issueLabelCode(actor) ? () => askToIssueCode(label) : undefined}
        />
      )}
    </LateDialog>
  )
  return { show, showOf, modal }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LabelData } from '#documents/label/label.tsx'
import { messages } from '#domain/messages.ts'
import { can } from '#domain/people/access.ts'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useActor } from '../../session/session.ts'
import { confirmAction } from '../../ui/confirm.tsx'
import { notify } from '../../ui/notify.tsx'
import { LabelModal } from './label-modal.tsx'
import { restBeforePrintMs } from './print-labels.tsx'
import { useLabelPrinting } from './use-label-printing.tsx'

/** The dialog of one label: `show` opens it with a label, `showOf` fetches a customer's label first. */
export function useLabelModal({ isPrintFirst = false } = {}) {
  const queryClient = useQueryClient()
  const actor = useActor()
  const printing = useLabelPrinting()
  const [label, setLabel] = useState<LabelData>()
  const [isOpen, setOpen] = useState(false)
  const refresh = useRefresh(api.customers.key(), api.profiles.key())
  const issuing = useMutation(api.profiles.issueCode.mutationOptions({ onSuccess: () => void refresh() }))

  function show(next: LabelData) {
    printing.forget()
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
    setOpen(false)
    confirmAction({
      question: `Issue a new code for customer ${id}?`,
      detail: 'Printed labels stop working at once, and pages opened with them close.',
      isDangerous: true,
      onYes: async () => {
        show(await issuing.mutateAsync({ query: { id } }))
        notify.success(messages.labels.codeIssued)
      },
    })
  }

  const modal = label && (
    <LabelModal
      label={label}
      opened={isOpen}
      isPrintFirst={isPrintFirst}
      notice={printing.notice}
      onPrint={() => printing.print([label], restBeforePrintMs.oneLabel)}
      onClose={() => setOpen(false)}
      onIssueCode={can.issueLabelCode(actor) ? () => askToIssueCode(label) : undefined}
    />
  )
  return { show, showOf, modal }
}

import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { LabelData } from '#documents/label/label-text.ts'
import { can } from '#domain/people/access.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { useActor } from '../../session/session.ts'
import { LateDialog } from '../../ui/dialog/late-dialog.tsx'
import { latePart } from '../../ui/frame/late-part.ts'
import { notify } from '../../ui/frame/notify.tsx'

const labelModal = latePart(() => import('./dialogs/label-modal.tsx').then(({ LabelModal }) => LabelModal))
const issueModal = latePart(() =>
  import('./dialogs/issue-code-modal.tsx').then(({ IssueCodeModal }) => IssueCodeModal),
)

/** The dialog of one label: `show` fetches it with its code, which the audit trail names. */
export function useLabelModal({ isPrintFirst = false } = {}) {
  const actor = useActor()
  const [label, setLabel] = useState<LabelData>()
  const [dialog, setDialog] = useState<'label' | 'issue'>()
  const close = useCallback(() => setDialog(undefined), [])
  const fetching = useMutation(
    api.profiles.print.mutationOptions({
      onSuccess: ([found]) => (found ? open(found) : notify.error(messages.labels.gone)),
    }),
  )

  function open(next: LabelData) {
    setLabel(next)
    setDialog('label')
  }

  const modal = label && (
    <>
      <LateDialog part={labelModal} isOpen={dialog === 'label'} onClose={close}>
        {(LabelModal, opened) => (
          <LabelModal
            label={label}
            opened={opened}
            isPrintFirst={isPrintFirst}
            onClose={close}
            onIssueCode={can.issueLabelCode(actor) ? () => setDialog('issue') : undefined}
          />
        )}
      </LateDialog>
      <LateDialog part={issueModal} isOpen={dialog === 'issue'} onClose={close}>
        {(IssueCodeModal, opened) => (
          <IssueCodeModal id={label.id} opened={opened} onClose={close} onIssued={open} />
        )}
      </LateDialog>
    </>
  )
  return { show: (id: number) => fetching.mutate({ ids: [id], on: 'screen' }), modal }
}

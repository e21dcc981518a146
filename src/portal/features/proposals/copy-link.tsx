import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ProposalDetails } from '#contract/proposals.ts'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { latePart } from '../../ui/late-part.ts'
import { useSinglePress } from '../../ui/use-single-press.ts'

const copyModal = latePart(() => import('./copy-link-modal.tsx').then(({ CopyLinkModal }) => CopyLinkModal))

/** Makes a link to read the proposal, and shows it once, in words to paste. */
export function CopyLink({ proposal: { id, address, customerId } }: { proposal: ProposalDetails }) {
  const once = useSinglePress()
  const { mutate, data, reset, isPending } = useMutation(
    api.proposals.copyLink.mutationOptions({ onSettled: useRefresh(api.proposals.key()) }),
  )
  return (
    <>
      <Button
        variant="default"
        size="sm"
        loading={isPending}
        onClick={() => once((done) => mutate({ id }, { onSettled: done }))}
      >
        Copy link
      </Button>
      <LateDialog part={copyModal} isOpen={data !== undefined} onClose={reset}>
        {(Modal, isOpen) => (
          <Modal isOpen={isOpen} made={data} home={address ?? `home ${customerId}`} onClose={reset} />
        )}
      </LateDialog>
    </>
  )
}

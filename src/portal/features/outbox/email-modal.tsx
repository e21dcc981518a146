import { Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OutboxRow } from '#contract/office/outbox.ts'
import { api } from '../../api/client.ts'
import { LoadFailed } from '../../ui/record/load-failed.tsx'
import { EmailPreview } from './email-preview.tsx'

type EmailModalProps = { row: OutboxRow | undefined; onClose: () => void }

/** Shows an email; open while there is one. */
export function EmailModal({ row, onClose }: EmailModalProps) {
  return (
    <Modal opened={row !== undefined} onClose={onClose} size="xl" title={row?.subject ?? ''}>
      {row && <Contents id={row.id} />}
    </Modal>
  )
}

function Contents({ id }: { id: number }) {
  const query = useQuery(api.outbox.find.queryOptions({ input: { id } }))
  if (query.data) return <EmailPreview email={query.data} />
  if (!query.isError) return <Skeleton h={360} />
  return <LoadFailed what="The message" onRetry={query.refetch} isInline />
}

import { Button } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { mailServerMessages } from '#texts/en/staff/mail-server-messages.ts'
import { api } from '../../api/client.ts'
import { notify } from '../../ui/notify.tsx'

/** Asks the mail server whether it lets the product in, and says its answer. */
export function TryMailServer() {
  const trying = useMutation(
    api.outbox.tryServer.mutationOptions({
      onSuccess: ({ words }) =>
        words === null
          ? notify.success(mailServerMessages.isReached)
          : notify.error(mailServerMessages.isNotReached, words),
    }),
  )
  return (
    <Button
      variant="default"
      leftSection={<IconPlugConnected size={16} aria-hidden />}
      loading={trying.isPending}
      onClick={() => trying.mutate(undefined)}
    >
      {mailServerMessages.tryIt}
    </Button>
  )
}

import { Button } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { OutboxFilter, OutboxRow } from '#contract/office/outbox.ts'
import { mailServerMessages } from '#texts/en/staff/office/mail-server-messages.ts'
import { api } from '../../api/client.ts'
import { usePolling } from '../../realtime/use-polling.ts'
import { LateDialog } from '../../ui/dialog/late-dialog.tsx'
import { latePart } from '../../ui/frame/late-part.ts'
import { notify } from '../../ui/frame/notify.tsx'
import type { Filtered } from '../../ui/list/filters/list-filters.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { mailNotSetUp } from './late-mail-not-set-up.ts'
import { OutboxFilters } from './outbox-filters.tsx'
import { OutboxTable } from './outbox-table.tsx'

const emailModal = latePart(() => import('./email-modal.tsx').then(({ EmailModal }) => EmailModal))

/** Every email with its state and content. */
export function OutboxPage({ filter, onFilterChange }: Filtered<OutboxFilter>) {
  const query = useQuery(
    api.outbox.list.queryOptions({
      input: filter,
      placeholderData: keepPreviousData,
      ...usePolling(),
    }),
  )
  const MailNotSetUp = mailNotSetUp.usePart()
  const [opened, setOpened] = useState<OutboxRow>()
  const close = useCallback(() => setOpened(undefined), [])
  return (
    <ListPage
      title="Outbox"
      notice={MailNotSetUp && <MailNotSetUp isOnOutbox />}
      action={query.data?.isMailSetUp && <TryMailServer />}
      filters={<OutboxFilters filter={filter} onFilterChange={onFilterChange} />}
    >
      <OutboxTable
        filter={filter}
        onFilterChange={onFilterChange}
        query={{ ...query, isFetching: query.isPlaceholderData }}
        onOpen={setOpened}
        isHeld={opened !== undefined}
      />
      <LateDialog part={emailModal} isOpen={opened !== undefined} onClose={close}>
        {(EmailModal, isOpen) => <EmailModal row={isOpen ? opened : undefined} onClose={close} />}
      </LateDialog>
    </ListPage>
  )
}

/** Asks the mail server whether it lets the product in, and says its answer. */
function TryMailServer() {
  const trying = useMutation(
    api.outbox.tryServer.mutationOptions({
      onSuccess: ({ words }) =>
        words === null
          ? notify.success(mailServerMessages.isReached)
          : notify.error(mailServerMessages.isNotReached, { more: words }),
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

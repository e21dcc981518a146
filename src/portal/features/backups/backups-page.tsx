import { Button, Text } from '@mantine/core'
import { IconDatabaseExport, IconLock } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { sentenceOf } from '../../api/failures.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { usePolling } from '../../realtime/use-polling.ts'
import { notify } from '../../ui/frame/notify.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { Note } from '../../ui/record/note.tsx'
import { BackupsTable } from './backups-table.tsx'
import { OpenRestore } from './open-restore.tsx'

type Page = { page: number; pageSize: number }
type BackupsPageProps = { page: Page; onPageChange: (change: Partial<Page>) => void }

/** While a backup is running the list polls more often. */
const underWayMs = 2_000

/** All backups, whether each could be restored, and a button to make one now. */
export function BackupsPage({ page, onPageChange }: BackupsPageProps) {
  const polling = usePolling()
  const query = useQuery(
    api.backups.list.queryOptions({
      input: page,
      placeholderData: keepPreviousData,
      ...polling,
      refetchInterval: ({ state }) =>
        polling.refetchInterval && state.data?.isUnderWay ? underWayMs : polling.refetchInterval,
    }),
  )
  const start = useBackUpNow()
  const isBusy = start.isPending || query.data?.isUnderWay === true
  return (
    <>
      <PageHeader
        title="Backups"
        action={
          <Button
            leftSection={<IconDatabaseExport size={16} aria-hidden />}
            aria-disabled={isBusy}
            data-disabled={isBusy || undefined}
            onClick={() => !isBusy && start.mutate(undefined)}
          >
            Back up now
          </Button>
        }
      />
      <OpenRestore />
      <Text mb="md" maw="70ch">
        We back up every night at 2:30 AM and restore each backup to check it. We keep 7 daily, 4 weekly and
        12 monthly backups. We store pictures once for all of them. The size below is that of a download.
      </Text>
      <Note icon={<IconLock aria-hidden />} maw="60rem">
        {messages.backups.secret}
      </Note>
      <BackupsTable
        page={page}
        onPageChange={onPageChange}
        query={{ ...query, isFetching: query.isPlaceholderData }}
      />
    </>
  )
}

function useBackUpNow() {
  return useMutation(
    api.backups.start.mutationOptions({
      meta: { handles: ['UNDER_WAY'] },
      onSuccess: () => notify.success(messages.backups.asked),
      onSettled: useRefresh(api.backups.key()),
      onError: (error) => {
        const sentence = sentenceOf(error)
        if (sentence) notify.error(sentence)
      },
    }),
  )
}

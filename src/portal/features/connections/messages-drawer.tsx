import { Button, Drawer, Group, Loader, Stack, Text, TextInput } from '@mantine/core'
import { IconRefresh, IconSend } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeliveryRow, WebhookRow } from '#contract/office/webhooks.ts'
import { dayAfter, startOfDay } from '#domain/days.ts'
import { webhookTexts } from '#texts/en/staff/office/webhooks.ts'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { usePolling } from '../../realtime/use-polling.ts'
import { businessToday } from '../../shared/frame/business-day.ts'
import { notify } from '../../ui/frame/notify.tsx'
import { LoadFailed } from '../../ui/record/load-failed.tsx'
import { timeZone } from '../../ui/text/format-date.ts'
import { MessageRow } from './message-row.tsx'
import classes from './messages.module.css'
import { useWebhookActs } from './use-webhook-acts.ts'

const texts = webhookTexts.messages

type MessagesDrawerProps = { webhook: WebhookRow; isOpen: boolean; onClose: () => void }

/** What a webhook was sent in 30 days and what came of it, the newest first. */
export function MessagesDrawer({ webhook, isOpen, onClose }: MessagesDrawerProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="min(37.5rem, 100%)"
      title={fill(texts.title, { name: webhook.name })}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {isOpen && <Messages webhook={webhook} />}
    </Drawer>
  )
}

/** How often news are looked for, and more often while a message is on its way. */
const lookEveryMs = 5_000
const underWayMs = 2_000

/** A message that waits for longer is not on its way but paused. */
const soonMs = 20_000

const isOnItsWay = ({ nextTryDate }: DeliveryRow) =>
  nextTryDate !== null && Date.parse(nextTryDate) - Date.now() < soonMs

function Messages({ webhook }: { webhook: WebhookRow }) {
  const { test } = useWebhookActs()
  const [pages, setPages] = useState<(number | undefined)[]>([undefined])
  return (
    <Stack gap="md">
      <Group>
        <Button leftSection={<IconSend size={16} aria-hidden />} onClick={() => test(webhook)}>
          Send a test
        </Button>
      </Group>
      <ResendFailed webhookId={webhook.id} />
      {pages.map((beforeId, index) => (
        <Page
          key={beforeId ?? 0}
          of={{ webhookId: webhook.id, beforeId }}
          isLast={index === pages.length - 1}
          onOlder={(oldest) => setPages([...pages, oldest])}
        />
      ))}
    </Stack>
  )
}

type PageProps = {
  of: { webhookId: number; beforeId: number | undefined }
  isLast: boolean
  onOlder: (oldest: number) => void
}

function Page({ of, isLast, onOlder }: PageProps) {
  const polling = usePolling(lookEveryMs)
  const { data, isError, isFetching, refetch } = useQuery(
    api.webhooks.deliveries.queryOptions({
      input: of,
      staleTime: 0,
      ...polling,
      refetchInterval: ({ state }) =>
        polling.refetchInterval && (state.data?.rows.some(isOnItsWay) ? underWayMs : polling.refetchInterval),
    }),
  )
  if (!data) return isError ? <LoadFailed what="Messages" onRetry={refetch} /> : <Loader size="sm" />
  const { rows, hasMore } = data
  const oldest = rows.at(-1)?.id
  if (oldest === undefined) return <Text c="dimmed">{of.beforeId === undefined && texts.none}</Text>
  return (
    <>
      <Stack gap="sm" component="ol" m={0} p={0} className={classes.messages}>
        {rows.map((row) => (
          <MessageRow key={row.id} row={row} />
        ))}
      </Stack>
      {isLast && hasMore && (
        <Button variant="default" loading={isFetching} onClick={() => onOlder(oldest)}>
          {texts.more}
        </Button>
      )}
    </>
  )
}

/** Sends again what failed since the beginning of a day. */
function ResendFailed({ webhookId }: { webhookId: number }) {
  const today = businessToday()
  const [since, setSince] = useState(() => dayAfter(today, -7))
  const refresh = useRefresh(api.webhooks.key())
  const { mutate, isPending } = useMutation(
    api.webhooks.resendFailed.mutationOptions({
      onSuccess: ({ count }) => notify.success(resentInWords(count)),
      onSettled: refresh,
    }),
  )
  return (
    <Group align="flex-end" gap="xs">
      <TextInput
        type="date"
        label={texts.since}
        min={dayAfter(today, -30)}
        max={today}
        value={since}
        onChange={({ currentTarget }) => setSince(currentTarget.value)}
      />
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={isPending}
        disabled={since === ''}
        onClick={() => mutate({ webhookId, since: startOfDay(since, timeZone).toISOString() })}
      >
        Send again
      </Button>
    </Group>
  )
}

function resentInWords(count: number): string {
  if (count === 0) return texts.noneFailed
  return count === 1 ? texts.resentAll.one : fill(texts.resentAll.many, { count: grouped(count) })
}

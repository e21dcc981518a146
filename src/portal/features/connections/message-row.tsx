import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { DeliveryRow } from '#contract/office/webhooks.ts'
import { webhookTexts } from '#texts/en/staff/office/webhooks.ts'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { StatusBadge } from '../../shared/record/status-badge.tsx'
import { notify } from '../../ui/frame/notify.tsx'
import { formatMoment } from '../../ui/text/format-date.ts'
import { inOneLine } from '../../ui/text/in-one-line.ts'
import { TimeAgo } from '../../ui/text/time-ago.tsx'
import classes from './messages.module.css'

const texts = webhookTexts.messages
const roles = { waiting: 'waiting', delivered: 'done', failed: 'late' } as const

/** The record that a message is about, as the portal names it: 'request 812'. */
function aboutOf({ requestId, proposalId, reportId, customerId }: DeliveryRow['data']): string {
  const [what, number] =
    requestId !== undefined
      ? ['request', requestId]
      : proposalId !== undefined
        ? ['proposal', proposalId]
        : reportId !== undefined
          ? ['report', reportId]
          : ['home', customerId]
  return typeof number === 'number' ? `${what} ${number}` : ''
}

/** One message: what it says, whether it arrived, and what the program answered last. */
export function MessageRow({ row }: { row: DeliveryRow }) {
  const { event, data, date, state, nextTryDate, tries } = row
  const last = tries.at(-1)
  return (
    <Paper component="li" withBorder p="sm">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Stack gap={2} className={classes.said}>
          <Text fw={600}>{inOneLine([webhookTexts.kinds[event], aboutOf(data)])}</Text>
          <Text size="sm" c="dimmed">
            <TimeAgo moment={date} isAlone />
            {tries.length > 1 && ` · ${fill(texts.tries, { count: grouped(tries.length) })}`}
          </Text>
          {last && <LastAnswer {...last} />}
          {nextTryDate && last && (
            <Text size="sm">{fill(texts.next, { when: formatMoment(nextTryDate) })}</Text>
          )}
        </Stack>
        <Stack gap="xs" align="flex-end" className={classes.state}>
          <StatusBadge role={roles[state]}>{texts.states[state]}</StatusBadge>
          <Resend row={row} />
        </Stack>
      </Group>
    </Paper>
  )
}

function LastAnswer({ status, failure, milliseconds, answer }: DeliveryRow['tries'][number]) {
  return (
    <>
      <Text size="sm">
        {failure ? texts.failures[failure] : fill(texts.answered, { status: status ?? 0, milliseconds })}
      </Text>
      {answer !== '' && (
        <Text size="xs" c="dimmed" translate="no" className={classes.answer} lineClamp={3}>
          {answer}
        </Text>
      )}
    </>
  )
}

function Resend({ row: { id, event } }: { row: DeliveryRow }) {
  const refresh = useRefresh(api.webhooks.key())
  const { mutate, isPending } = useMutation(
    api.webhooks.resend.mutationOptions({
      onSuccess: () => notify.success(texts.resent),
      onSettled: refresh,
    }),
  )
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isPending}
      aria-label={`Send again: ${webhookTexts.kinds[event]}`}
      onClick={() => mutate({ deliveryId: id })}
    >
      Send again
    </Button>
  )
}

import { Anchor, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { HomeSummary } from '#contract/homes.ts'
import { mailStopMessages } from '#texts/en/staff/mail-stop-messages.ts'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { formatMonthDayYear } from '../../ui/format-date.ts'
import { notify } from '../../ui/notify.tsx'

type MailStopLineProps = { customerId: number; mailStopped: HomeSummary['mailStopped'] }

/** Whether a customer wants comparisons, proposals and reminders by e-mail, and what they said of it to the office. */
export function MailStopLine({ customerId, mailStopped }: MailStopLineProps) {
  const onSuccess = useRefresh(api.homes.key(), api.proposals.key())
  const setting = useMutation(
    api.homes.setMailStop.mutationOptions({
      onSuccess: async (_answer, { isStopped }) => {
        await onSuccess()
        notify.success(isStopped ? mailStopMessages.stopped : mailStopMessages.allowed)
      },
    }),
  )
  return (
    <>
      <Text>
        {mailStopped
          ? `No comparisons, proposals and reminders since ${formatMonthDayYear(mailStopped.date)}: ${
              mailStopped.by === null ? 'the customer stopped them by a link' : `noted by ${mailStopped.by}`
            }.`
          : 'Gets comparisons, proposals and reminders.'}
      </Text>
      <Anchor
        component="button"
        type="button"
        size="sm"
        disabled={setting.isPending}
        onClick={() => setting.mutate({ customerId, isStopped: mailStopped === null })}
      >
        {mailStopped ? 'They want them again' : 'They want no more of these'}
      </Anchor>
    </>
  )
}

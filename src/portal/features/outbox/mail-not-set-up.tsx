import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { valuesOf } from '#contract/fields/read-fields.ts'
import { outboxFields } from '#contract/office/list-fields.ts'
import { messages } from '#texts/en/messages.ts'
import { grouped } from '#texts/formats.ts'
import { api } from '../../api/client.ts'
import { usePolling } from '../../realtime/use-polling.ts'
import { HeadNotice } from '../../ui/notices/head-notice.tsx'

const waitingEmails = valuesOf(outboxFields, { state: 'queued', pageSize: 1 })

type MailNotSetUpProps = {
  /** On the Outbox page, which needs no link to itself. */
  isOnOutbox?: boolean
}

/** Tells an Admin that email is not set up, how many emails wait, and leads to where it is set up. */
export function MailNotSetUp({ isOnOutbox = false }: MailNotSetUpProps) {
  const { data } = useQuery(api.outbox.list.queryOptions({ input: waitingEmails, ...usePolling() }))
  if (data?.isMailSetUp !== false) return null
  return (
    <HeadNotice
      tone="wait"
      title={messages.outbox.keptTitle}
      inShort={messages.outbox.keptInShort}
      canBeHidden={!isOnOutbox}
    >
      <Text size="sm">
        {messages.outbox.kept} {waitingInWords(data)}{' '}
        {!isOnOutbox && <Link to="/portal/outbox">{messages.outbox.open}</Link>}
      </Text>
      {isOnOutbox && <Text size="sm">{messages.outbox.thenSent}</Text>}
      <Text size="sm">
        <Link to="/portal/mail-settings">{messages.outbox.setUpBy}</Link>
      </Text>
    </HeadNotice>
  )
}

function waitingInWords({ total, totalIsCapped }: { total: number; totalIsCapped: boolean }): string {
  if (total === 0) return 'None waits now.'
  if (total === 1) return '1 message waits.'
  return `${totalIsCapped ? 'More than ' : ''}${grouped(total)} messages wait.`
}

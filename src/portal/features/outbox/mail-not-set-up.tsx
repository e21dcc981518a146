import { Alert, Anchor, Text } from '@mantine/core'
import { IconMailPause } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { outboxFields } from '#contract/fields/list-fields.ts'
import { valuesOf } from '#contract/fields/read-fields.ts'
import { messages } from '#texts/en/messages.ts'
import { grouped } from '#texts/formats.ts'
import { api } from '../../api/client.ts'
import { usePolling } from '../../realtime/use-polling.ts'

const waitingEmails = valuesOf(outboxFields, { state: 'queued', pageSize: 1 })

type MailNotSetUpProps = {
  /** On the Outbox page, which needs no link to itself. */
  isOnOutbox?: boolean
}

/** Tells an Admin that e-mail is not set up, how many e-mails wait, and who can set it up. */
export function MailNotSetUp({ isOnOutbox = false }: MailNotSetUpProps) {
  const { data } = useQuery(api.outbox.list.queryOptions({ input: waitingEmails, ...usePolling() }))
  if (data?.isMailSetUp !== false) return null
  return (
    <Alert
      component="section"
      role="region"
      aria-label={messages.outbox.keptTitle}
      color="wait"
      variant="light"
      c="var(--hvac-text)"
      icon={<IconMailPause aria-hidden />}
      title={messages.outbox.keptTitle}
      mb="md"
    >
      <Text size="sm">
        {messages.outbox.kept} {waitingInWords(data)}{' '}
        {!isOnOutbox && (
          // Why the text color: the link color has too little contrast on this background.
          <Anchor
            inherit
            c="inherit"
            underline="always"
            renderRoot={(props) => <Link to="/portal/outbox" {...props} />}
          >
            {messages.outbox.open}
          </Anchor>
        )}
      </Text>
      {isOnOutbox && <Text size="sm">{messages.outbox.thenSent}</Text>}
      <Text size="sm">{messages.outbox.setUpBy}</Text>
    </Alert>
  )
}

function waitingInWords({ total, totalIsCapped }: { total: number; totalIsCapped: boolean }): string {
  if (total === 0) return 'None waits now.'
  if (total === 1) return '1 message waits.'
  return `${totalIsCapped ? 'More than ' : ''}${grouped(total)} messages wait.`
}

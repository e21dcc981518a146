import { Anchor, Tabs, Text } from '@mantine/core'
import { Fragment } from 'react'
import type { OutboxEmail } from '#contract/office/outbox.ts'
import { messages } from '#texts/en/messages.ts'
import { EmailStateBadge } from '../../shared/record/email-state.tsx'
import { withStyleNonce } from '../../theme/style-nonce.ts'
import { formatMoment } from '../../ui/text/format-date.ts'
import classes from './email-preview.module.css'

/** Headers, HTML and plain text of an email. Its HTML can neither run scripts nor load anything. */
export function EmailPreview({ email }: { email: OutboxEmail }) {
  const head = [
    ['From', email.from],
    ['To', email.to],
    ['Reply to', email.replyTo],
    ['Subject', email.subject],
    ['Message-ID', email.messageId],
    ['Written', formatMoment(email.createdDate)],
    ['Tries', String(email.attempts)],
    ['Next attempt', email.nextAttemptDate && formatMoment(email.nextAttemptDate)],
    ['Give up after', email.state === 'queued' ? formatMoment(email.giveUpDate) : null],
    ['Sent', email.sentDate && formatMoment(email.sentDate)],
    [email.state === 'cancelled' ? 'Why' : "Server's answer", email.words],
    ['Attached', email.attachments.length > 0 && <Attached attachments={email.attachments} />],
  ] as const
  return (
    <>
      <EmailStateBadge state={email.state} />
      <dl className={classes.head}>
        {head.map(([label, value]) =>
          value ? (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ) : null,
        )}
      </dl>
      {email.emptiedDate === null && email.isLinkLeftOut && (
        <Text mb="sm">{messages.outbox.linkLeftOut}</Text>
      )}
      {email.emptiedDate === null ? <Contents email={email} /> : <Text>{messages.outbox.emptied}</Text>}
    </>
  )
}

/** The files that an email carries, each opened by its name. */
function Attached({ attachments }: Pick<OutboxEmail, 'attachments'>) {
  return attachments.map(({ fileName, path }) =>
    path === null ? (
      <div key={fileName}>{fileName}</div>
    ) : (
      <Anchor key={fileName} href={path} display="block" w="fit-content">
        {fileName}
      </Anchor>
    ),
  )
}

function Contents({ email: { html, text } }: { email: OutboxEmail }) {
  return (
    <Tabs defaultValue="html" keepMounted={false}>
      <Tabs.List mb="sm">
        <Tabs.Tab value="html">As sent</Tabs.Tab>
        <Tabs.Tab value="text">Plain text</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="html">
        <iframe
          title="The message as sent"
          sandbox=""
          srcDoc={withStyleNonce(html)}
          className={classes.email}
        />
      </Tabs.Panel>
      <Tabs.Panel value="text">
        <pre className={classes.text}>{text}</pre>
      </Tabs.Panel>
    </Tabs>
  )
}

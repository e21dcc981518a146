import { Tabs, Text } from '@mantine/core'
import { Fragment } from 'react'
import type { OutboxMessage } from '#contract/outbox.ts'
import { messages } from '#domain/messages.ts'
import { withStyleNonce } from '../../theme/style-nonce.ts'
import { formatMoment } from '../../ui/format-date.ts'
import { MessageState } from './message-state.tsx'
import classes from './written-message.module.css'

/** Head, HTML and plain text of a message. What it holds as HTML may run and load nothing. */
export function WrittenMessage({ message }: { message: OutboxMessage }) {
  const head = [
    ['From', message.from],
    ['To', message.to],
    ['Reply to', message.replyTo],
    ['Subject', message.subject],
    ['Message-ID', message.messageId],
    ['Written', formatMoment(message.createdDate)],
    ['Attempts', String(message.attempts)],
    ['Next attempt', message.nextAttemptDate && formatMoment(message.nextAttemptDate)],
    ['Until', message.state === 'queued' ? formatMoment(message.giveUpDate) : null],
    ['Sent', message.sentDate && formatMoment(message.sentDate)],
    ['The server said', message.words],
    ['Attached', message.attachments.map(({ fileName }) => fileName).join(', ')],
  ] as const
  return (
    <>
      <MessageState state={message.state} />
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
      {message.emptiedDate === null && message.isLinkLeftOut && (
        <Text mb="sm">{messages.outbox.linkLeftOut}</Text>
      )}
      {message.emptiedDate === null ? <Contents message={message} /> : <Text>{messages.outbox.emptied}</Text>}
    </>
  )
}

function Contents({ message: { html, text } }: { message: OutboxMessage }) {
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
          className={classes.letter}
        />
      </Tabs.Panel>
      <Tabs.Panel value="text">
        <pre className={classes.text}>{text}</pre>
      </Tabs.Panel>
    </Tabs>
  )
}

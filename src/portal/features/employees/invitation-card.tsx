import { Button, CopyButton, Group, Paper, Text, TextInput, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Invitation } from '#contract/callers/employees.ts'
import { isOnlyHere } from '#domain/operations/business/public-address.ts'
import { invitationTexts as texts } from '#texts/en/staff/invitations.ts'
import { fill } from '#texts/fill.ts'
import { formatMonthDay } from '../../ui/text/format-date.ts'

type InvitationCardProps = {
  name: string
  made: Invitation
  /** The way on, beside the button that copies. */
  children?: ReactNode
}

/** An invitation that was made: where it went, or the link to hand over, which is shown this once. */
export function InvitationCard({ name, made: { sentTo, link, endsDate }, children }: InvitationCardProps) {
  const until = formatMonthDay(endsDate)
  return (
    <Paper
      component="section"
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      maw="34rem"
      mt="md"
      aria-label={texts.title}
    >
      <Title order={2} size="h3" mb="xs">
        {texts.title}
      </Title>
      {link === null ? (
        <>
          <Text size="sm">{fill(texts.sent, { address: sentTo ?? '', until })}</Text>
          {children && <Group mt="md">{children}</Group>}
        </>
      ) : (
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <>
              <Text size="sm" mb="sm">
                {fill(texts.handOver, { name, until })}
              </Text>
              {isOnlyHere(link) && (
                <Text size="sm" c="wait" mb="sm">
                  {texts.onlyHere}
                </Text>
              )}
              <TextInput
                label={texts.link}
                readOnly
                value={link}
                onFocus={(event) => event.target.select()}
              />
              <Group mt="md" gap="sm">
                <Button onClick={copy}>{texts.copy}</Button>
                {children}
                <Text size="sm" role="status">
                  {copied && texts.copied}
                </Text>
              </Group>
            </>
          )}
        </CopyButton>
      )}
    </Paper>
  )
}

import { Group, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Invitation } from '#contract/callers/employees.ts'
import { isOnlyHere } from '#domain/operations/business/public-address.ts'
import { invitationTexts as texts } from '#texts/en/staff/invitations.ts'
import { fill } from '#texts/fill.ts'
import { ShownOnce } from '../../ui/form/shown-once.tsx'
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
        <ShownOnce
          about={
            <>
              {fill(sentTo === null ? texts.handOver : texts.sentAndLink, { name, until })}
              {isOnlyHere(link) && (
                <Text span size="sm" c="wait" display="block" mt="sm">
                  {texts.onlyHere}
                </Text>
              )}
            </>
          }
          label={texts.link}
          value={link}
          act={texts.copy}
        >
          {children}
        </ShownOnce>
      )}
    </Paper>
  )
}

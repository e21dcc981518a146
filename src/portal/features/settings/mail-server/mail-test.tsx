import { Button, Group, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { MailTest as TestAnswer } from '#contract/office/mail.ts'
import { mailServerMessages } from '#texts/en/staff/office/mail-server-messages.ts'
import { fill } from '#texts/fill.ts'
import { api } from '../../../api/client.ts'
import { useSignedIn } from '../../../session/session.ts'
import { BusinessSection } from '../business-section.tsx'
import classes from './mail-page.module.css'

const { page, refusals } = mailServerMessages

/** Sends a test to whoever presses it, and says what the mail server answered; `isChanged` while what is typed is not stored. */
export function MailTest({ isChanged = false }: { isChanged?: boolean }) {
  const { email: address } = useSignedIn()
  const testing = useMutation(api.mail.test.mutationOptions())
  return (
    <BusinessSection title={page.test} about={fill(page.testAbout, { address })}>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
          loading={testing.isPending}
          disabled={isChanged}
          onClick={() => testing.mutate({})}
        >
          {page.test}
        </Button>
        {isChanged && (
          <Text size="sm" c="dimmed">
            {page.saveFirst}
          </Text>
        )}
      </Group>
      <div role="status">{testing.data && !testing.isPending && <Answer {...testing.data} />}</div>
    </BusinessSection>
  )
}

function Answer({ sentTo, refusal }: TestAnswer) {
  if (refusal === null)
    return (
      <Text size="sm" c="done" mt="sm">
        {fill(page.sent, { address: sentTo })}
      </Text>
    )
  const { words, because } = refusal
  return (
    <div className={classes.refusal}>
      <strong>{page.refusedTitle}</strong>
      <p>{because === null ? page.refusedOther : refusals[because]}</p>
      <p className={classes.words}>
        {page.serverSaid} <q>{words}</q>
      </p>
    </div>
  )
}

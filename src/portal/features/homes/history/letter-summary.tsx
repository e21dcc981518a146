import { Group, Text } from '@mantine/core'
import type { HomeLetter } from '#contract/homes/homes.ts'
import { EmailStateBadge } from '../../../shared/record/email-state.tsx'
import { letterInWords } from './letter-in-words.ts'

/** What a report or an email says, and what became of it. */
export function LetterSummary({ letter }: { letter: HomeLetter }) {
  const { mailState, words } = letter
  const { title, about } = letterInWords(letter)
  return (
    <>
      <Group gap="xs">
        <Text span fw={600}>
          {title}
        </Text>
        {mailState && <EmailStateBadge state={mailState} />}
      </Group>
      <Text size="sm" c="dimmed">
        {about}
      </Text>
      {words && mailState !== 'sent' && (
        <Text size="sm" c="dimmed">
          {words}
        </Text>
      )}
    </>
  )
}

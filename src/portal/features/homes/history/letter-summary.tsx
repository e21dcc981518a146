import { Group, Text } from '@mantine/core'
import type { HomeLetter } from '#contract/homes/homes.ts'
import { emailKindName } from '#domain/operations/email.ts'
import { dollarsInWords } from '#saying/saving-in-words.ts'
import { EmailStateBadge } from '../../../shared/record/email-state.tsx'
import { formatMonthDay } from '../../../ui/text/format-date.ts'

/** What a report or an e-mail says, and what became of it. */
export function LetterSummary({ letter }: { letter: HomeLetter }) {
  const { mailState, words } = letter
  return (
    <>
      <Group gap="xs">
        <Text span fw={600}>
          {letter.annualSaving === null ? nameOf(letter) : savingInWords(letter.annualSaving)}
        </Text>
        {mailState && <EmailStateBadge state={mailState} />}
      </Group>
      <Text size="sm" c="dimmed">
        {[letter.annualSaving === null ? null : nameOf(letter), sentInWords(letter)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {words && mailState !== 'sent' && (
        <Text size="sm" c="dimmed">
          {words}
        </Text>
      )}
    </>
  )
}

function nameOf({ emailKind, reportId, equipmentTypeName }: HomeLetter): string {
  if (reportId === null) return emailKind ? emailKindName(emailKind) : 'E-mail'
  return equipmentTypeName ? `Comparison of ${equipmentTypeName}` : 'System analysis'
}

/** 'E-mailed Nov 3 by Jordan Quill to ada@example.com' */
function sentInWords({ to, date, madeBy }: HomeLetter): string {
  const by = madeBy ? ` by ${madeBy}` : ''
  return `${to === null ? 'Downloaded' : 'E-mailed'} ${formatMonthDay(date)}${by}${to === null ? '' : ` to ${to}`}`
}

/** 'About $151 a year less', rounded toward the smaller promise. */
function savingInWords(annualSaving: number): string {
  if (Math.abs(annualSaving) < 1) return 'About the same cost a year'
  const dollars = dollarsInWords(Math.floor(annualSaving))
  return `About ${dollars} a year ${annualSaving > 0 ? 'less' : 'more'}`
}

import { Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ProposalRow } from '#contract/proposals/proposals.ts'
import { dateText } from '#domain/days.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import { proposalNeeds } from '#domain/proposals/drafting/draft.ts'
import { messages } from '#texts/en/messages.ts'
import { useWhyNotDelivered } from '../../../shared/record/mail-state.ts'
import { Doubted, ProposalState } from '../../../shared/record/proposal-state.tsx'
import { formatMonthDay } from '../../../ui/text/format-date.ts'

/** What a proposal is about, how it stands, and what comes next; it opens its page. */
export function ProposalSummary({ proposal }: { proposal: ProposalRow }) {
  const { id, need, state, mail } = proposal
  const waits = useWhyNotDelivered(mail)
  return (
    <>
      <Group gap="xs">
        <Link to="/portal/proposal-details/$id" params={{ id: String(id) }}>
          <Text span fw={600}>
            {proposalNeeds.find((one) => one.need === need)?.name ?? need}
          </Text>
        </Link>
        <ProposalState state={state} />
        <Doubted row={proposal} />
      </Group>
      <Text size="sm" c="dimmed">
        {progressOf(proposal, waits).join(' · ')}
      </Text>
    </>
  )
}

function openedInWords({ lastOpenedDate, maybeOpenedDate }: ProposalRow): string | null {
  if (lastOpenedDate) return `Opened ${formatMonthDay(lastOpenedDate)}`
  return maybeOpenedDate && `Opened ${formatMonthDay(maybeOpenedDate)} (${messages.mayBeScanner})`
}

/** '3 options · $5,876 · Sent Nov 22: Waits for a mail server · Opened Nov 23 · Call 11/25/2026' */
function progressOf(proposal: ProposalRow, waits: string | null): string[] {
  const { optionCount, valueCents, sentDate, nextStep, nextStepOn } = proposal
  return [
    optionCount === 1 ? '1 option' : `${optionCount} options`,
    valueCents === null ? null : dollarsOfCents(valueCents),
    sentDate && [`Sent ${formatMonthDay(sentDate)}`, waits].filter(Boolean).join(': '),
    openedInWords(proposal),
    nextStep && [nextStep, nextStepOn && dateText(nextStepOn)].filter(Boolean).join(' '),
  ].flatMap((part) => part || [])
}

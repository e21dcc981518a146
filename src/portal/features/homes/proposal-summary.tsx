import { Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ProposalRow } from '#contract/proposals.ts'
import { dateText } from '#domain/days.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import { proposalNeeds } from '#domain/proposals/draft.ts'
import { Doubted, ProposalState } from '../../shared/proposal-state.tsx'
import { formatMonthDay } from '../../ui/format-date.ts'

/** What a proposal is about, how it stands, and what comes next; it opens its page. */
export function ProposalSummary({ proposal }: { proposal: ProposalRow }) {
  const { id, need, state } = proposal
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
        {progressOf(proposal).join(' · ')}
      </Text>
    </>
  )
}

/** '3 options · $5,876 · Sent Nov 22 · Opened Nov 23 · Call 11/25/2026' */
function progressOf(proposal: ProposalRow): string[] {
  const { optionCount, valueCents, sentDate, lastOpenedDate, nextStep, nextStepOn } = proposal
  return [
    optionCount === 1 ? '1 option' : `${optionCount} options`,
    valueCents === null ? null : dollarsOfCents(valueCents),
    sentDate && `Sent ${formatMonthDay(sentDate)}`,
    lastOpenedDate && `Opened ${formatMonthDay(lastOpenedDate)}`,
    nextStep && [nextStep, nextStepOn && dateText(nextStepOn)].filter(Boolean).join(' '),
  ].flatMap((part) => part || [])
}

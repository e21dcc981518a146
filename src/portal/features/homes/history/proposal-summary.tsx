import { Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ProposalRow } from '#contract/proposals/proposals.ts'
import { proposalNeeds } from '#domain/proposals/drafting/draft.ts'
import { useWhyNotDelivered } from '../../../shared/record/mail-state.ts'
import { Doubted, ProposalState } from '../../../shared/record/proposal-state.tsx'
import { proposalInWords } from './proposal-in-words.ts'

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
        {proposalInWords(proposal, waits)}
      </Text>
    </>
  )
}

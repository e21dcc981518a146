import { Button, Group, Menu } from '@mantine/core'
import { IconArrowBackUp, IconDots, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ProposalSettings } from '#contract/proposal-settings.ts'
import type { ProposalDetails } from '#contract/proposals.ts'
import { can } from '#domain/people/access.ts'
import { stateAfter } from '#domain/proposals/lifecycle.ts'
import { useActor } from '../../session/session.ts'
import { confirmAction } from '../../ui/confirm.tsx'
import { ReasonModal } from './reason-modal.tsx'
import { useProposalMoves } from './use-proposal-moves.ts'

type ProposalActionsProps = { proposal: ProposalDetails; settings: ProposalSettings }

/** What can be done with a sent proposal in its state; the next thing is the filled button. */
export function ProposalActions({ proposal, settings }: ProposalActionsProps) {
  const actor = useActor()
  const moves = useProposalMoves()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { id, number, state, draft } = proposal
  const isOpen = stateAfter('accept', state) !== undefined
  const mayChange = can.changeProposal(actor, proposal)
  const maySend = can.sendProposal(actor, proposal, settings)
  const mayRevise = mayChange && stateAfter('supersede', state) !== undefined
  const isAnsweredByUs = state === 'open'

  function askToDiscard() {
    confirmAction({
      question: 'Throw away the new version?',
      detail: 'What the customer has stays as it is.',
      isDangerous: true,
      onYes: () => moves.discard.mutateAsync({ query: { id } }),
    })
  }

  const hasMore = (maySend && isOpen) || (mayChange && draft)
  return (
    <Group gap="xs">
      {mayRevise && (
        <Button
          variant={isAnsweredByUs ? 'default' : 'filled'}
          renderRoot={(props) => (
            <Link
              to="/portal/proposal-details/$id"
              params={{ id: String(id) }}
              search={{ edit: true }}
              {...props}
            />
          )}
        >
          {draft ? 'Continue the new version' : 'Revise'}
        </Button>
      )}
      {hasMore && (
        <Menu position="bottom-end" withinPortal trapFocus>
          <Menu.Target>
            <Button variant="default" px="xs" aria-label="More">
              <IconDots size={18} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {mayChange && draft && (
              <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={askToDiscard}>
                Throw away the new version
              </Menu.Item>
            )}
            {maySend && isOpen && (
              <Menu.Item
                color="red"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                onClick={() => setWithdrawing(true)}
              >
                Withdraw
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <ReasonModal
        isOpen={isWithdrawing}
        onClose={() => setWithdrawing(false)}
        title="Withdraw this proposal"
        consequence="The customer can no longer answer it. A withdrawn proposal never opens again."
        label="Why?"
        isRequired={false}
        yes="Withdraw"
        onSubmit={({ reason }, then) => moves.withdraw.mutate({ id, number: number ?? 0, reason }, then)}
      />
    </Group>
  )
}

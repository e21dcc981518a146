import { Button, Group, Menu } from '@mantine/core'
import { IconArrowBackUp, IconBan, IconDeviceTablet, IconDots, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { sendKeys } from '#comparison/send-keys.ts'
import type { Customer } from '#contract/customers.ts'
import type { ProposalSettings } from '#contract/proposal-settings.ts'
import type { ProposalDetails } from '#contract/proposals.ts'
import { can } from '#domain/people/access.ts'
import { type RecordedWay, recordedWays } from '#domain/proposals/decisions.ts'
import { stateAfter } from '#domain/proposals/lifecycle.ts'
import { officeTexts } from '#domain/proposals/office-texts.ts'
import { useActor } from '../../session/session.ts'
import { confirmAction } from '../../ui/confirm.tsx'
import { ReasonModal } from './reason-modal.tsx'
import { RecordDecisionModal } from './record-decision-modal.tsx'
import { SendShownModal } from './send-shown-modal.tsx'
import { useProposalMoves } from './use-proposal-moves.ts'

const ways = recordedWays.map(({ how, name }) => ({ value: how, label: name }))

type Dialog = 'send' | 'record' | 'withdraw' | 'cancel'
type ProposalActionsProps = { proposal: ProposalDetails; home: Customer; settings: ProposalSettings }

/** What can be done with a sent proposal in its state; the next thing is the filled button. */
export function ProposalActions({ proposal, home, settings }: ProposalActionsProps) {
  const actor = useActor()
  const moves = useProposalMoves()
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => setDialog(undefined)
  const [keys] = useState(sendKeys)
  const { id, version, number, state, draft } = proposal
  const isOpen = stateAfter('accept', state) !== undefined
  const mayChange = can.changeProposal(actor, proposal)
  const maySend = can.sendProposal(actor, proposal, settings)
  const mayRevise = mayChange && stateAfter('supersede', state) !== undefined
  const mayRecord = isOpen && recordedWays.some(({ how }) => can.recordDecision(actor, proposal, { how }))
  const mayPresent = isOpen && can.presentProposal(actor, proposal)
  const mayCancel = can.readAllProposals(actor) && stateAfter('cancel', state) !== undefined
  const isAnsweredByUs = state === 'open'
  const wasEmailed = proposal.events.some((event) => event.number === number && event.kind === 'sent')

  function askToPresent() {
    confirmAction({
      question: 'Hand this device to the customer?',
      detail: `They read and answer the proposal on it. The page lets them see nothing else, and closes after an hour. ${officeTexts.presentingSignsOut}`,
      yes: 'Open their page',
      no: 'Back',
      onYes: () => moves.present.mutateAsync({ id, version, number, sendKey: keys.ofThisPress() }),
    })
  }

  function askToDiscard() {
    confirmAction({
      question: 'Throw away the new version?',
      detail: 'What the customer has stays as it is.',
      isDangerous: true,
      onYes: () => moves.discard.mutateAsync({ query: { id } }),
    })
  }

  const hasMore = mayPresent || (maySend && isOpen) || mayCancel || (mayChange && draft)
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
      {maySend && isOpen && !wasEmailed && (
        <Button variant="default" onClick={() => setDialog('send')}>
          Send…
        </Button>
      )}
      {mayRecord && (
        <Button variant={isAnsweredByUs ? 'filled' : 'default'} onClick={() => setDialog('record')}>
          Record an answer
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
            {mayPresent && (
              <Menu.Item leftSection={<IconDeviceTablet size={16} aria-hidden />} onClick={askToPresent}>
                Present in person
              </Menu.Item>
            )}
            {mayChange && draft && (
              <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={askToDiscard}>
                Throw away the new version
              </Menu.Item>
            )}
            {maySend && isOpen && (
              <Menu.Item
                color="red"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                onClick={() => setDialog('withdraw')}
              >
                Withdraw
              </Menu.Item>
            )}
            {mayCancel && (
              <Menu.Item
                color="red"
                leftSection={<IconBan size={16} aria-hidden />}
                onClick={() => setDialog('cancel')}
              >
                Record a cancellation
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <SendShownModal
        proposal={proposal}
        home={home}
        sendKey={keys.ofThisPress}
        isOpen={dialog === 'send'}
        onClose={close}
      />
      <RecordDecisionModal proposal={proposal} isOpen={dialog === 'record'} onClose={close} />
      <ReasonModal
        isOpen={dialog === 'withdraw'}
        onClose={close}
        title="Withdraw this proposal"
        consequence="The customer can no longer answer it. A withdrawn proposal never opens again."
        label="Why?"
        hint="The customer doesn't see this."
        isRequired={false}
        yes="Withdraw"
        onSubmit={({ reason }, then) => moves.withdraw.mutate({ id, number: number ?? 0, reason }, then)}
      />
      <ReasonModal
        isOpen={dialog === 'cancel'}
        onClose={close}
        title="Record a cancellation"
        consequence="The customer took the yes back, or you agreed to cancel. It never opens again."
        label="Why?"
        hint="The customer reads this in their email."
        isRequired
        yes="Record"
        ways={ways}
        takesLetter
        onSubmit={({ reason, how, letter }, then) =>
          moves.cancel.mutate(
            {
              id,
              number: number ?? 0,
              pressKey: keys.ofThisPress(),
              how: how as RecordedWay,
              reason,
              letter,
            },
            then,
          )
        }
      />
    </Group>
  )
}

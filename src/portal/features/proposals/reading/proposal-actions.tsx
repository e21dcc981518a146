import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { sendKeys } from '#comparison/send-keys.ts'
import type { Customer } from '#contract/homes/customers.ts'
import type { ProposalSettings } from '#contract/price-book/proposal-settings.ts'
import type { ProposalDetails } from '#contract/proposals/proposals.ts'
import { can } from '#domain/people/access.ts'
import { type RecordedWay, recordedWays } from '#domain/proposals/answering/decisions.ts'
import { stateAfter } from '#domain/proposals/lifecycle.ts'
import { officeTexts } from '#texts/en/staff/proposals/proposal-office.ts'
import { mayLeave } from '../../../session/may-leave.ts'
import { useActor } from '../../../session/session.ts'
import { confirmAction } from '../../../ui/dialog/confirm.tsx'
import { LateDialog } from '../../../ui/dialog/late-dialog.tsx'
import { LateMenu } from '../../../ui/dialog/late-menu.tsx'
import { latePart } from '../../../ui/frame/late-part.ts'
import { reasonModal, ways } from '../answering/late-reason-modal.ts'
import { useProposalMoves } from '../use-proposal-moves.ts'

const menu = latePart(() => import('./proposal-menu.tsx').then(({ ProposalMenu }) => ProposalMenu))
const sendModal = latePart(() =>
  import('../sending/send-shown-modal.tsx').then(({ SendShownModal }) => SendShownModal),
)
const recordModal = latePart(() =>
  import('../answering/record-decision-modal.tsx').then(({ RecordDecisionModal }) => RecordDecisionModal),
)

type Dialog = 'send' | 'record' | 'withdraw' | 'cancel' | 'uncancel'
type ProposalActionsProps = { proposal: ProposalDetails; home: Customer; settings: ProposalSettings }

/** What can be done with a sent proposal in its state; the next thing is the filled button. */
export function ProposalActions({ proposal, home, settings }: ProposalActionsProps) {
  const actor = useActor()
  const moves = useProposalMoves()
  const [dialog, setDialog] = useState<Dialog>()
  const close = useCallback(() => setDialog(undefined), [])
  const [keys] = useState(sendKeys)
  const { id, version, number, state, draft } = proposal
  const isOpen = stateAfter('accept', state) !== undefined
  const mayChange = can.changeProposal(actor, proposal)
  const maySend = can.sendProposal(actor, proposal, settings)
  const mayRevise = mayChange && stateAfter('supersede', state) !== undefined
  const mayRecord = isOpen && recordedWays.some(({ how }) => can.recordDecision(actor, proposal, { how }))
  const mayHandOver = isOpen && proposal.notInPerson === null && can.handOverProposal(actor, proposal)
  const mayCancel = can.readAllProposals(actor) && stateAfter('cancel', state) !== undefined
  const mayUncancel = can.takeCancellationBack(actor) && proposal.isCancellationReversible
  const isAnsweredByUs = state === 'open'
  // What staff ended is sent again, to the address that is known now.
  const isOut = proposal.links.some(
    (link) => link.number === number && link.scope === 'decide' && link.ended === null,
  )

  async function askToHandOver() {
    if (!(await mayLeave('Present all the same'))) return
    confirmAction({
      question: 'Hand this device to the customer?',
      detail: `They read and answer the proposal on it. The page lets them see nothing else, and closes after an hour. ${officeTexts.handingOverSignsOut}`,
      yes: 'Open their page',
      no: 'Back',
      onYes: () => moves.handOver.mutateAsync({ id, version, number, sendKey: keys.ofThisPress() }),
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

  const hasMore = mayHandOver || (maySend && isOpen) || mayCancel || mayUncancel || (mayChange && draft)
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
      {maySend && isOpen && !isOut && (
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
        <LateMenu
          part={menu}
          props={{
            onHandOver: mayHandOver ? askToHandOver : undefined,
            onDiscard: mayChange && draft ? askToDiscard : undefined,
            onWithdraw: maySend && isOpen ? () => setDialog('withdraw') : undefined,
            onCancel: mayCancel ? () => setDialog('cancel') : undefined,
            onUncancel: mayUncancel ? () => setDialog('uncancel') : undefined,
          }}
        />
      )}
      <LateDialog part={sendModal} isOpen={dialog === 'send'} onClose={close}>
        {(SendShownModal, opened) => (
          <SendShownModal
            proposal={proposal}
            home={home}
            sendKey={keys.ofThisPress}
            isOpen={opened}
            onClose={close}
          />
        )}
      </LateDialog>
      <LateDialog part={recordModal} isOpen={dialog === 'record'} onClose={close}>
        {(RecordDecisionModal, opened) => (
          <RecordDecisionModal proposal={proposal} home={home} isOpen={opened} onClose={close} />
        )}
      </LateDialog>
      <LateDialog part={reasonModal} isOpen={dialog === 'withdraw'} onClose={close}>
        {(ReasonModal, opened) => (
          <ReasonModal
            isOpen={opened}
            onClose={close}
            title="Withdraw this proposal"
            consequence="The customer can no longer answer it. A withdrawn proposal never opens again."
            label="Why?"
            hint="The customer doesn't see this."
            isRequired={false}
            yes="Withdraw"
            onSubmit={({ reason }, then) => moves.withdraw.mutate({ id, number: number ?? 0, reason }, then)}
          />
        )}
      </LateDialog>
      <LateDialog part={reasonModal} isOpen={dialog === 'cancel'} onClose={close}>
        {(ReasonModal, opened) => (
          <ReasonModal
            isOpen={opened}
            onClose={close}
            title="Record a cancellation"
            consequence="The customer took the yes back, or you agreed to cancel. They get a letter that says so."
            label="Why?"
            hint="The customer reads this in their email."
            isRequired
            yes="Record"
            ways={ways}
            home={home}
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
        )}
      </LateDialog>
      <LateDialog part={reasonModal} isOpen={dialog === 'uncancel'} onClose={close}>
        {(ReasonModal, opened) => (
          <ReasonModal
            isOpen={opened}
            onClose={close}
            title="Take the cancellation back"
            consequence="Only if it was recorded by mistake, and the customer still wants it. Their yes stands as before. They get a second letter that says so."
            label="What was the mistake?"
            hint="The customer reads this in their email."
            isRequired
            yes="Take it back"
            isHarmless
            ways={ways}
            home={home}
            onSubmit={({ reason, how }, then) =>
              moves.takeCancellationBack.mutate(
                { id, number: number ?? 0, pressKey: keys.ofThisPress(), how: how as RecordedWay, reason },
                then,
              )
            }
          />
        )}
      </LateDialog>
    </Group>
  )
}

import { Modal } from '@mantine/core'
import type { ProposalDetails } from '#contract/proposals/proposals.ts'
import type { HomeToCall } from './number-to-call.tsx'
import { RecordDecisionForm } from './record-decision-form.tsx'

type RecordDecisionModalProps = {
  proposal: ProposalDetails
  home: HomeToCall
  isOpen: boolean
  onClose: () => void
}

/** Writes down what the customer said about the version that stands. */
export function RecordDecisionModal({ proposal, home, isOpen, onClose }: RecordDecisionModalProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Record an answer">
      <RecordDecisionForm proposal={proposal} home={home} onDone={onClose} />
    </Modal>
  )
}

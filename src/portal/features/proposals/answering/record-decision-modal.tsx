import { Modal } from '@mantine/core'
import type { ProposalDetails } from '#contract/proposals/proposals.ts'
import { RecordDecisionForm } from './record-decision-form.tsx'

type RecordDecisionModalProps = {
  proposal: ProposalDetails
  /** The known one of the home. */
  phone: string | null
  isOpen: boolean
  onClose: () => void
}

/** Writes down what the customer said about the version that stands. */
export function RecordDecisionModal({ proposal, phone, isOpen, onClose }: RecordDecisionModalProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Record an answer">
      <RecordDecisionForm proposal={proposal} phone={phone} onDone={onClose} />
    </Modal>
  )
}

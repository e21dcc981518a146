import { Modal } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { messages } from '#domain/messages.ts'
import { CustomerChoice } from '../../shared/customer-choice.tsx'
import { BindLabelForm, useBindLabel } from './bind-label-form.tsx'

type GiveLabelModalProps = {
  /** A label without a customer. */
  label: Pick<Customer, 'id' | 'accessCode'>
  opened: boolean
  onClose: () => void
}

const about = "Find the customer, or add a new home. A customer's current label will stop working."

/** Binds a label to an existing customer. */
export function GiveLabelModal({ label, opened, onClose }: GiveLabelModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Link to a customer" centered>
      <CustomerOfLabel label={label} onClose={onClose} />
    </Modal>
  )
}

function CustomerOfLabel({ label, onClose }: Omit<GiveLabelModalProps, 'opened'>) {
  const navigate = useNavigate()
  const [customerId, setCustomerId] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const binding = useBindLabel({
    onBound: (id) => {
      onClose()
      void navigate({ to: '/portal/customer-details/$id', params: { id: String(id) }, replace: true })
    },
  })

  function bind() {
    if (customerId !== undefined) {
      return binding.mutate({ customerId, labelId: label.id, accessCode: label.accessCode })
    }
    setProblem(messages.labels.chooseCustomer)
    document.getElementById('give-customer')?.focus()
  }

  return (
    <BindLabelForm about={about} isPending={binding.isPending} onBind={bind} onCancel={onClose}>
      <CustomerChoice
        id="give-customer"
        label="Find a customer"
        problem={problem}
        onChange={(customer) => {
          setCustomerId(customer?.id)
          setProblem(undefined)
        }}
      />
    </BindLabelForm>
  )
}

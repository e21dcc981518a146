import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { BindLabelModal } from './bind-label-modal.tsx'
import { GiveLabelModal } from './give-label-modal.tsx'
import { useLabelModal } from './use-label-modal.tsx'

/**
 * The label actions of a customer's page, and the dialogs they open, which must be outside its form. A customer with
 * an address can be bound to a label; one without an address is a label, and can be bound to a customer.
 */
export function useCustomerLabels({ id, address, accessCode }: Customer) {
  const label = useLabelModal()
  const [isBinding, setBinding] = useState(false)
  return {
    actions: (
      <>
        <Button variant="default" onClick={() => void label.showOf(id)}>
          QR Code
        </Button>
        <Button variant="default" onClick={() => setBinding(true)}>
          {address === null ? 'Bind to a customer' : 'Bind a printed label'}
        </Button>
      </>
    ),
    modals: (
      <>
        {label.modal}
        {address === null ? (
          <GiveLabelModal label={{ id, accessCode }} opened={isBinding} onClose={() => setBinding(false)} />
        ) : (
          <BindLabelModal customerId={id} opened={isBinding} onClose={() => setBinding(false)} />
        )}
      </>
    ),
  }
}

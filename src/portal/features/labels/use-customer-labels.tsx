import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { BindLabelModal } from './bind-label-modal.tsx'
import { useLabelModal } from './use-label-modal.tsx'

/**
 * What can be done with the label of a customer: buttons for the customer's page, and the dialogs they open, which
 * stand outside of its form. Only a customer with an address can be given a label.
 */
export function useCustomerLabels({ id, address }: Customer) {
  const label = useLabelModal()
  const [isBinding, setBinding] = useState(false)
  return {
    actions: (
      <>
        <Button variant="default" onClick={() => void label.showOf(id)}>
          QR Code
        </Button>
        {address !== null && (
          <Button variant="default" onClick={() => setBinding(true)}>
            Bind a printed label
          </Button>
        )}
      </>
    ),
    modals: (
      <>
        {label.modal}
        <BindLabelModal customerId={id} opened={isBinding} onClose={() => setBinding(false)} />
      </>
    ),
  }
}

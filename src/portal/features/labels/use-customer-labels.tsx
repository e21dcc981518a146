import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { latePart } from '../../ui/late-part.ts'
import { useLabelModal } from './use-label-modal.tsx'

const bindModal = latePart(() =>
  import('./bind-label-modal.tsx').then(({ BindLabelModal }) => BindLabelModal),
)
const giveModal = latePart(() =>
  import('./give-label-modal.tsx').then(({ GiveLabelModal }) => GiveLabelModal),
)

/**
 * The label actions of a customer's page, and the dialogs they open, which must be outside its form. A customer with
 * an address can be bound to a label; one without an address is a label, and can be bound to a customer.
 */
export function useCustomerLabels({ id, address, accessCode }: Customer) {
  const label = useLabelModal()
  const [isBinding, setBinding] = useState(false)
  const close = useCallback(() => setBinding(false), [])
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
          <LateDialog part={giveModal} isOpen={isBinding} onClose={close}>
            {(GiveLabelModal, opened) => (
              <GiveLabelModal label={{ id, accessCode }} opened={opened} onClose={close} />
            )}
          </LateDialog>
        ) : (
          <LateDialog part={bindModal} isOpen={isBinding} onClose={close}>
            {(BindLabelModal, opened) => <BindLabelModal customerId={id} opened={opened} onClose={close} />}
          </LateDialog>
        )}
      </>
    ),
  }
}

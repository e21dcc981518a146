import { useCallback, useState } from 'react'
import type { Customer } from '#contract/homes/customers.ts'
import { LateDialog } from '../../ui/dialog/late-dialog.tsx'
import { latePart } from '../../ui/frame/late-part.ts'
import { useLabelModal } from './use-label-modal.tsx'

const bindModal = latePart(() =>
  import('./dialogs/bind-label-modal.tsx').then(({ BindLabelModal }) => BindLabelModal),
)
const giveModal = latePart(() =>
  import('./dialogs/give-label-modal.tsx').then(({ GiveLabelModal }) => GiveLabelModal),
)

/**
 * Shows the label of a customer's page, or links another one, in dialogs that must be outside its form. A customer with
 * an address can be linked to a label; one without an address is a label, and can be linked to a customer.
 */
export function useCustomerLabels({ id, address }: Pick<Customer, 'id' | 'address'>) {
  const label = useLabelModal()
  const [isBinding, setBinding] = useState(false)
  const close = useCallback(() => setBinding(false), [])
  return {
    show: () => label.show(id),
    link: () => setBinding(true),
    modals: (
      <>
        {label.modal}
        {address === null ? (
          <LateDialog part={giveModal} isOpen={isBinding} onClose={close}>
            {(GiveLabelModal, opened) => <GiveLabelModal labelId={id} opened={opened} onClose={close} />}
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

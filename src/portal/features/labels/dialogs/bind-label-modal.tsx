import { Modal } from '@mantine/core'
import { LabelBinding } from '#contract/homes/labels.ts'
import { PrintedLabelFields, usePrintedLabel } from '../../../shared/form/printed-label-fields.tsx'
import { ScanLabelButton } from '../../../shared/form/scan-label-button.tsx'
import { BindLabelForm, useBindLabel } from './bind-label-form.tsx'

type BindLabelModalProps = { customerId: number; opened: boolean; onClose: () => void }

const about = 'Enter the number and code under the QR code of a blank label, or scan it.'

/** Binds a printed label to this customer by the id and code printed on it. */
export function BindLabelModal({ customerId, opened, onClose }: BindLabelModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Link a printed label">
      <PrintedLabel customerId={customerId} onDone={onClose} />
    </Modal>
  )
}

function PrintedLabel({ customerId, onDone }: { customerId: number; onDone: () => void }) {
  const { field, fill, refuse, onSubmit } = usePrintedLabel((typed) =>
    LabelBinding.safeParse({ ...typed, customerId }),
  )
  const { bind, isPending, refusal } = useBindLabel({ onBound: onDone, onRefused: refuse })

  return (
    <BindLabelForm
      about={about}
      customerId={customerId}
      isPending={isPending}
      refusal={refusal}
      onBind={onSubmit((binding) => bind(binding))}
      onCancel={onDone}
    >
      <ScanLabelButton onLabel={fill} />
      <PrintedLabelFields field={field} startsHere />
    </BindLabelForm>
  )
}

import { Modal } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { LabelBinding } from '#contract/homes/labels.ts'
import { printLabelCode, type ScannedLabel } from '#domain/labels/label-code.ts'
import { messages } from '#texts/en/messages.ts'
import { CodeOnLabel } from '../../../shared/form/code-on-label.tsx'
import { CustomerChoice } from '../../../shared/form/customer-choice.tsx'
import { ScanLabelButton } from '../../../shared/form/scan-label-button.tsx'
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts'
import { BindLabelForm, useBindLabel } from './bind-label-form.tsx'

type GiveLabelModalProps = {
  /** A label without a customer. */
  labelId: number
  opened: boolean
  onClose: () => void
}

const Gift = LabelBinding.extend({ customerId: z.int().min(1, messages.labels.chooseCustomer) })

const about = 'Find the customer, or add a new home. Enter the code on the label in your hand, or scan it.'

/** Binds a label to an existing customer. */
export function GiveLabelModal({ labelId, opened, onClose }: GiveLabelModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Link to a customer">
      <CustomerOfLabel labelId={labelId} onClose={onClose} />
    </Modal>
  )
}

function CustomerOfLabel({ labelId, onClose }: Omit<GiveLabelModalProps, 'opened'>) {
  const navigate = useNavigate()
  const { form, values, problems, field, idOf, change, refuse, onSubmit } = useCheckedForm({
    keptAs: null,
    initialValues: { customerId: 0, accessCode: '' },
    read: (typed) => Gift.safeParse({ ...typed, labelId }),
  })
  const { bind, isPending, refusal } = useBindLabel({
    onBound: (id) => {
      onClose()
      void navigate({ to: '/portal/customer-details/$id', params: { id: String(id) }, replace: true })
    },
    onRefused: refuse,
  })

  function takeScanned({ id, code }: ScannedLabel) {
    if (id === labelId) return change({ accessCode: printLabelCode(code) })
    form.setFieldError('accessCode', `That is label ${id}. Scan label ${labelId}.`)
  }

  return (
    <BindLabelForm
      about={about}
      customerId={values.customerId || undefined}
      isPending={isPending}
      refusal={refusal}
      onBind={onSubmit((binding) => bind(binding))}
      onCancel={onClose}
    >
      <CustomerChoice
        id={idOf('customerId')}
        label="Find a customer"
        problem={problems.customerId}
        onChange={(customer) => change({ customerId: customer?.id ?? 0 })}
      />
      <CodeOnLabel {...field('accessCode')} />
      <ScanLabelButton onLabel={takeScanned}>{`Scan label ${labelId}`}</ScanLabelButton>
    </BindLabelForm>
  )
}

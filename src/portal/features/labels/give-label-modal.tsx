import { Modal } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { LabelBinding } from '#contract/labels.ts'
import { printLabelCode, type ScannedLabel } from '#domain/labels/label-code.ts'
import { messages } from '#texts/en/messages.ts'
import { CodeOnLabel } from '../../shared/code-on-label.tsx'
import { CustomerChoice } from '../../shared/customer-choice.tsx'
import { ScanLabelButton } from '../../shared/scan-label-button.tsx'
import { problemsFound } from '../../ui/schema-problems.ts'
import { BindLabelForm, useBindLabel } from './bind-label-form.tsx'

type GiveLabelModalProps = {
  /** A label without a customer. */
  labelId: number
  opened: boolean
  onClose: () => void
}

const about = 'Find the customer, or add a new home. Enter the code on the label in your hand, or scan it.'

/** Binds a label to an existing customer. */
export function GiveLabelModal({ labelId, opened, onClose }: GiveLabelModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Link to a customer" centered>
      <CustomerOfLabel labelId={labelId} onClose={onClose} />
    </Modal>
  )
}

function CustomerOfLabel({ labelId, onClose }: Omit<GiveLabelModalProps, 'opened'>) {
  const navigate = useNavigate()
  const [customerId, setCustomerId] = useState<number>()
  const [accessCode, setAccessCode] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { bind, isPending, refusal } = useBindLabel({
    onBound: (id) => {
      onClose()
      void navigate({ to: '/portal/customer-details/$id', params: { id: String(id) }, replace: true })
    },
    onRefused: refuse,
  })

  function refuse(found: Record<string, string>) {
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) document.getElementById(`give-${first}`)?.focus()
  }

  function submit() {
    const read = LabelBinding.omit({ customerId: true }).safeParse({ labelId, accessCode })
    if (read.success && customerId !== undefined) return bind({ ...read.data, customerId })
    refuse({
      ...(customerId === undefined && { customerId: messages.labels.chooseCustomer }),
      ...(!read.success && problemsFound(read.error)),
    })
  }

  function type(code: string) {
    setAccessCode(code)
    setProblems(({ accessCode: _mended, ...others }) => others)
  }

  function takeScanned({ id, code }: ScannedLabel) {
    if (id === labelId) return type(printLabelCode(code))
    setProblems((old) => ({ ...old, accessCode: `That is label ${id}. Scan label ${labelId}.` }))
  }

  return (
    <BindLabelForm
      about={about}
      customerId={customerId}
      isPending={isPending}
      refusal={refusal}
      onBind={submit}
      onCancel={onClose}
    >
      <CustomerChoice
        id="give-customerId"
        label="Find a customer"
        problem={problems.customerId}
        onChange={(customer) => {
          setCustomerId(customer?.id)
          setProblems(({ customerId: _mended, ...others }) => others)
        }}
      />
      <CodeOnLabel
        id="give-accessCode"
        value={accessCode}
        error={problems.accessCode}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <ScanLabelButton onLabel={takeScanned}>{`Scan label ${labelId}`}</ScanLabelButton>
    </BindLabelForm>
  )
}

import { Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { LabelBinding } from '#contract/labels.ts'
import { printLabelCode } from '#domain/labels/label-code.ts'
import { CodeOnLabel } from '../../shared/code-on-label.tsx'
import { ScanLabelButton } from '../../shared/scan-label-button.tsx'
import { problemsFound } from '../../ui/schema-problems.ts'
import { BindLabelForm, useBindLabel } from './bind-label-form.tsx'

type BindLabelModalProps = { customerId: number; opened: boolean; onClose: () => void }

const about = 'Enter the number and code under the QR code of a blank label, or scan it.'

/** Binds a printed label to this customer by the id and code printed on it. */
export function BindLabelModal({ customerId, opened, onClose }: BindLabelModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Link a printed label" centered>
      <PrintedLabel customerId={customerId} onDone={onClose} />
    </Modal>
  )
}

function PrintedLabel({ customerId, onDone }: { customerId: number; onDone: () => void }) {
  const [typed, setTyped] = useState({ labelId: '', accessCode: '' })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { bind, isPending, refusal } = useBindLabel({ onBound: onDone, onRefused: refuse })

  function refuse(found: Record<string, string>) {
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) document.getElementById(`bind-${first}`)?.focus()
  }

  function submit() {
    const read = LabelBinding.safeParse({ ...typed, customerId })
    if (read.success) return bind(read.data)
    refuse(problemsFound(read.error))
  }

  const field = (name: keyof typeof typed) => ({
    id: `bind-${name}`,
    value: typed[name],
    error: problems[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
      setTyped((old) => ({ ...old, [name]: value }))
      setProblems(({ [name]: _mended, ...others }) => others)
    },
  })

  return (
    <BindLabelForm
      about={about}
      customerId={customerId}
      isPending={isPending}
      refusal={refusal}
      onBind={submit}
      onCancel={onDone}
    >
      <ScanLabelButton
        onLabel={({ id, code }) => {
          setTyped({ labelId: String(id), accessCode: printLabelCode(code) })
          setProblems({})
        }}
      />
      <TextInput
        {...field('labelId')}
        label="Customer ID on the label"
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
      />
      <CodeOnLabel {...field('accessCode')} />
    </BindLabelForm>
  )
}

import { Modal, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Customer, CustomerHit } from '#contract/customers.ts'
import { longestSearch } from '#domain/homes/customer-search.ts'
import { messages } from '#domain/messages.ts'
import { useCustomerSearch } from '../../shared/use-customer-search.ts'
import { BindLabelForm, useBindLabel } from './bind-label-form.tsx'

type GiveLabelModalProps = {
  /** A label without a customer. */
  label: Pick<Customer, 'id' | 'accessCode'>
  opened: boolean
  onClose: () => void
}

const about =
  'For a new home, just enter its address in the form. For an existing customer, find them here; the label that they have now stops working.'

/** Binds a label to an existing customer. */
export function GiveLabelModal({ label, opened, onClose }: GiveLabelModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Bind to a customer" centered>
      <CustomerChoice label={label} onClose={onClose} />
    </Modal>
  )
}

function CustomerChoice({ label, onClose }: Omit<GiveLabelModalProps, 'opened'>) {
  const navigate = useNavigate()
  const { typed, setTyped, hits } = useCustomerSearch()
  const [chosen, setChosen] = useState('')
  const [problem, setProblem] = useState<string>()
  // Why without labels: they have no home yet.
  const found = hits?.filter(({ isLabel }) => !isLabel)
  const customerId = found?.find(({ id }) => String(id) === chosen)?.id
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
      <TextInput
        id="give-customer"
        type="search"
        label="Find a customer"
        placeholder="Id, phone, email, name, address"
        autoComplete="off"
        spellCheck={false}
        maxLength={longestSearch}
        data-autofocus
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          setProblem(undefined)
        }}
      />
      <Radio.Group
        aria-label="Customer"
        value={chosen}
        error={problem}
        onChange={(id) => {
          setChosen(id)
          setProblem(undefined)
        }}
      >
        <Stack gap="xs" mt={4} mb={problem && 4}>
          {found?.map((hit) => (
            <Radio
              key={hit.id}
              value={String(hit.id)}
              label={nameOf(hit)}
              description={[hit.address, hit.phone].filter(Boolean).join(' · ')}
            />
          ))}
        </Stack>
        <Text size="sm" c="dimmed" role="status">
          {found?.length === 0 && messages.customerSearch.nothing}
        </Text>
      </Radio.Group>
    </BindLabelForm>
  )
}

function nameOf({ id, name, email }: CustomerHit): string {
  return [name ?? email, `#${id}`].filter(Boolean).join(' ')
}

import { Button, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { Customer, CustomerHit } from '#contract/customers.ts'
import { longestSearch } from '#domain/homes/customer-search.ts'
import { messages } from '#domain/messages.ts'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useCustomerSearch } from '../../shared/use-customer-search.ts'
import { notify } from '../../ui/notify.tsx'

type GiveLabelModalProps = {
  /** A label without a customer. */
  label: Pick<Customer, 'id' | 'accessCode'>
  opened: boolean
  onClose: () => void
}

/** Binds a label to an existing customer. */
export function GiveLabelModal({ label, opened, onClose }: GiveLabelModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Bind to a customer" centered>
      <GiveLabelForm label={label} onClose={onClose} />
    </Modal>
  )
}

function GiveLabelForm({ label, onClose }: Omit<GiveLabelModalProps, 'opened'>) {
  const refresh = useRefresh(api.customers.key(), api.profiles.key())
  const navigate = useNavigate()
  const { typed, setTyped, hits } = useCustomerSearch()
  const [chosen, setChosen] = useState('')
  const [problem, setProblem] = useState<string>()
  // Why without labels: they have no home yet.
  const found = hits?.filter(({ isLabel }) => !isLabel)
  const customerId = found?.find(({ id }) => String(id) === chosen)?.id
  const binding = useMutation(
    api.profiles.bindLabel.mutationOptions({
      onSuccess: (_answer, { customerId: id }) => {
        notify.success(messages.labels.bound)
        void refresh()
        onClose()
        void navigate({ to: '/portal/customer-details/$id', params: { id: String(id) }, replace: true })
      },
    }),
  )

  function bind(event: FormEvent) {
    event.preventDefault()
    if (binding.isPending) return
    if (customerId !== undefined) {
      return binding.mutate({ customerId, labelId: label.id, accessCode: label.accessCode })
    }
    setProblem(messages.labels.chooseCustomer)
    document.getElementById('give-customer')?.focus()
  }

  return (
    <form noValidate onSubmit={bind}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          A new home needs no more than its address in the form. For a customer who is there already, find
          them here; the label that they have now stops working.
        </Text>
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
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} disabled={binding.isPending}>
          Cancel
        </Button>
        <Button type="submit" loading={binding.isPending}>
          Bind
        </Button>
      </Group>
    </form>
  )
}

function nameOf({ id, name, email }: CustomerHit): string {
  return [name ?? email, `#${id}`].filter(Boolean).join(' ')
}

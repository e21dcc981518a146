import { Button, Checkbox, Drawer, Group, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { emailInput } from '#domain/people/email-in-pages.ts'
import { requestedKinds } from '#domain/requests/requested-kinds.ts'
import { requestReasons } from '#domain/requests/requests.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../../api/client.ts'
import { problemsOf } from '../../../api/failures.ts'
import { CustomerChoice } from '../../../shared/form/customer-choice.tsx'
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts'
import { refreshRequests } from '../../../shared/frame/refresh-requests.ts'
import { GrowingTextarea } from '../../../ui/form/growing-textarea.tsx'
import { KeptTyped } from '../../../ui/form/kept-typed.tsx'
import { notify } from '../../../ui/frame/notify.tsx'
import { PersonToCallBack } from './person-to-call-back.tsx'
import { type HomeOfRequest, noRequest, readRequest } from './taken-request.ts'

type NewRequestDrawerProps = {
  opened: boolean
  home: HomeOfRequest | undefined
  onClose: () => void
  onTaken: (requestId: number) => void
}

/** Writes down what somebody asks for who telephones: who they are, what for, and their words. */
export function NewRequestDrawer({ opened, onClose, ...form }: NewRequestDrawerProps) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size="min(37.5rem, 100%)" title="New request">
      <NewRequestForm {...form} onCancel={onClose} />
    </Drawer>
  )
}

type NewRequestFormProps = Pick<NewRequestDrawerProps, 'home' | 'onTaken'> & { onCancel: () => void }

function NewRequestForm({ home: given, onTaken, onCancel }: NewRequestFormProps) {
  const queryClient = useQueryClient()
  const [home, setHome] = useState<HomeOfRequest | undefined>(given)
  const { form, problems, field, idOf, refuse, onSubmit, kept, closes } = useCheckedForm({
    keptAs: `request/${given?.id ?? 'new'}`,
    initialValues: { ...noRequest, customerId: given?.id ?? 0 },
    idOf: (path) => `take-${path}`,
    read: (values) => readRequest(values, home),
  })
  const take = useMutation(
    api.requests.take.mutationOptions({
      meta: { handles: ['BAD_REQUEST'] },
      onSettled: () => refreshRequests(queryClient),
    }),
  )

  const submit = onSubmit((request) =>
    take
      .mutateAsync(request)
      .then(({ requestId }) => {
        notify.success(messages.requests.submitted, { more: `It is request ${requestId}.` })
        closes(onTaken)(requestId)
      })
      .catch((error) => refuse(problemsOf(error))),
  )

  const text = (name: 'name' | 'phone' | 'email' | 'address' | 'words') => ({
    ...field(name),
    autoComplete: 'off',
  })
  const choice = (
    name: 'requestReasonId' | 'equipmentTypeId',
    label: string,
    rows: readonly { id: number; name: string }[],
  ) => (
    <Radio.Group {...field(name)} label={label} required>
      <Group gap="md" mt={4} mb={4}>
        {rows.map((row) => (
          <Radio key={row.id} value={String(row.id)} label={row.name} py={8} />
        ))}
      </Group>
    </Radio.Group>
  )

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <KeptTyped {...kept} />
        {given ? (
          <Text fw={600}>
            {[given.name ?? given.address, `#${given.id}`].join(' ')}
            {given.name && (
              <Text span display="block" fw={400} c="dimmed">
                {given.address}
              </Text>
            )}
          </Text>
        ) : (
          <div>
            <CustomerChoice
              id={idOf('customerId')}
              label="Who is calling?"
              problem={problems.customerId}
              onChange={(customer) => {
                setHome(customer)
                form.setFieldValue('customerId', customer?.id ?? 0)
              }}
            />
            {!home && (
              <Text size="sm" c="dimmed">
                A new customer? Leave this empty.
              </Text>
            )}
          </div>
        )}
        {!home && (
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput {...text('name')} label="Name" maxLength={200} />
            <TextInput {...text('phone')} label="Phone" type="tel" maxLength={40} />
            <TextInput {...text('email')} label="Email" {...emailInput} maxLength={254} />
            <TextInput {...text('address')} label="Address" maxLength={500} />
          </SimpleGrid>
        )}
        {home && (
          <PersonToCallBack home={home} value={form.values} onChange={(contact) => form.setValues(contact)} />
        )}
        {home && !home.phone && !home.email && (
          <TextInput {...text('phone')} label="Phone" type="tel" maxLength={40} />
        )}
        {home && problems.email && (
          <Text size="sm" role="alert" c="var(--hvac-danger)">
            {problems.email}
          </Text>
        )}
        {choice('requestReasonId', 'Request Type', requestReasons)}
        {choice('equipmentTypeId', 'Equipment Type', requestedKinds)}
        <GrowingTextarea {...text('words')} label="What they said" minRows={3} maxRows={10} />
        <Checkbox {...field('isUrgent')} label="Urgent: no heat or no cooling" />
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" size="md" onClick={closes(onCancel)} disabled={take.isPending}>
          Cancel
        </Button>
        <Button type="submit" size="md" loading={take.isPending}>
          Save request
        </Button>
      </Group>
    </form>
  )
}

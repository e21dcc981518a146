import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { LabelBinding } from '#contract/labels.ts'
import { messages } from '#domain/messages.ts'
import { api } from '../../api/client.ts'
import { problemsOf } from '../../api/failures.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { notify } from '../../ui/notify.tsx'
import { problemsFound } from '../../ui/schema-problems.ts'

type BindLabelModalProps = { customerId: number; opened: boolean; onClose: () => void }

/** Binds a printed label to this customer by the id and code printed on it. */
export function BindLabelModal({ customerId, opened, onClose }: BindLabelModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Bind a printed label" centered>
      <BindLabelForm customerId={customerId} onDone={onClose} />
    </Modal>
  )
}

function BindLabelForm({ customerId, onDone }: { customerId: number; onDone: () => void }) {
  const refresh = useRefresh(api.customers.key(), api.profiles.key())
  const [typed, setTyped] = useState({ labelId: '', accessCode: '' })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const binding = useMutation(
    api.profiles.bindLabel.mutationOptions({
      meta: { handles: ['BAD_REQUEST'] },
      onSuccess: () => {
        notify.success(messages.labels.bound)
        void refresh()
        onDone()
      },
      onError: (error) => refuse(problemsOf(error)),
    }),
  )

  function refuse(found: Record<string, string>) {
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) document.getElementById(`bind-${first}`)?.focus()
  }

  function bind(event: FormEvent) {
    event.preventDefault()
    if (binding.isPending) return
    const read = LabelBinding.safeParse({ ...typed, customerId })
    if (read.success) return binding.mutate(read.data)
    refuse(problemsFound(read.error))
  }

  const field = (name: keyof typeof typed) => ({
    id: `bind-${name}`,
    value: typed[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
      setTyped((old) => ({ ...old, [name]: value }))
      setProblems(({ [name]: _mended, ...others }) => others)
    },
  })

  return (
    <form noValidate onSubmit={bind}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Type what stands under the code of a label that has no customer yet, or scan it with a phone and
          follow the link for staff. The label that this customer has now stops working.
        </Text>
        <TextInput
          {...field('labelId')}
          label="Customer ID on the label"
          inputMode="numeric"
          data-autofocus
        />
        <TextInput
          {...field('accessCode')}
          label="Code on the label"
          placeholder="XXXXX-XXXXX"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onDone} disabled={binding.isPending}>
          Cancel
        </Button>
        <Button type="submit" loading={binding.isPending}>
          Bind
        </Button>
      </Group>
    </form>
  )
}

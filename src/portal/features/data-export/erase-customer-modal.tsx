import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { notify } from '../../ui/frame/notify.tsx'

type EraseCustomerModalProps = {
  customerId: number
  isOpen: boolean
  onClose: () => void
  onErased: () => void
}

/** Asks for the customer's id before it erases their data for good. */
export function EraseCustomerModal({ customerId, isOpen, onClose, onErased }: EraseCustomerModalProps) {
  const [typedId, setTypedId] = useState('')
  const [problem, setProblem] = useState<string>()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation(
    api.data.eraseCustomer.mutationOptions({
      onSuccess: async () => {
        notify.success(messages.dataExport.erased)
        close()
        onErased()
        await queryClient.invalidateQueries()
      },
    }),
  )

  function close() {
    setTypedId('')
    setProblem(undefined)
    onClose()
  }

  function erase(event: FormEvent) {
    event.preventDefault()
    const isTyped = typedId.trim() === String(customerId)
    setProblem(isTyped ? undefined : messages.dataExport.typedOther)
    if (isTyped) mutate({ customerId, typedId })
  }

  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={messages.dataExport.eraseQuestion}
      closeOnEscape={!isPending}
      closeOnClickOutside={!isPending}
      withCloseButton={!isPending}
    >
      <form onSubmit={erase} noValidate>
        <Stack>
          <Text>{messages.dataExport.eraseDetail}</Text>
          <TextInput
            label={`Type ${customerId} to confirm`}
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            value={typedId}
            error={problem}
            onChange={(event) => setTypedId(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close} disabled={isPending}>
              Cancel
            </Button>
            <Button type="submit" color="danger" loading={isPending}>
              {messages.dataExport.erase}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

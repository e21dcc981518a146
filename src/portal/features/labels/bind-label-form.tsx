import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { messages } from '#domain/messages.ts'
import { api } from '../../api/client.ts'
import { problemsOf } from '../../api/failures.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { notify } from '../../ui/notify.tsx'

type Binding = {
  onBound: (customerId: number) => void
  /** Shows the server's problems by field instead of in a toast. */
  onRefused?: (problems: Record<string, string>) => void
}

/** Binds a label to a customer and reloads both. */
export function useBindLabel({ onBound, onRefused }: Binding) {
  const refresh = useRefresh(api.customers.key(), api.profiles.key())
  return useMutation(
    api.profiles.bindLabel.mutationOptions({
      meta: { handles: onRefused ? ['BAD_REQUEST'] : [] },
      onSuccess: (_answer, { customerId }) => {
        notify.success(messages.labels.bound)
        void refresh()
        onBound(Number(customerId))
      },
      onError: (error) => onRefused?.(problemsOf(error)),
    }),
  )
}

type BindLabelFormProps = {
  about: string
  isPending: boolean
  onBind: () => void
  onCancel: () => void
  children: ReactNode
}

/** What binding does, the fields for it, and its two buttons. */
export function BindLabelForm({ about, isPending, onBind, onCancel, children }: BindLabelFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) onBind()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {about}
        </Text>
        {children}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending}>
          Link
        </Button>
      </Group>
    </form>
  )
}

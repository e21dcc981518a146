import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { can } from '#domain/people/access.ts'
import { messages } from '#texts/en/messages.ts'
import { labelWords } from '#texts/en/staff/homes/label-words.ts'
import { api } from '../../../api/client.ts'
import { hasCode, problemsOf, sentenceOf } from '../../../api/failures.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useActor } from '../../../session/session.ts'
import { notify } from '../../../ui/frame/notify.tsx'
import { formatMonthDay } from '../../../ui/text/format-date.ts'

type Binding = {
  onBound: (customerId: number) => void
  /** Shows the server's problems by field instead of in a toast. */
  onRefused: (problems: Record<string, string>) => void
}

/** Binds a label to a customer and reloads both. `refusal` says whom to ask, where the current label may be in use. */
export function useBindLabel({ onBound, onRefused }: Binding) {
  const refresh = useRefresh(api.customers.key(), api.homes.key(), api.profiles.key())
  const binding = useMutation(
    api.profiles.bindLabel.mutationOptions({
      meta: { handles: ['BAD_REQUEST', 'ASK_SELLER'] },
      onSuccess: (_answer, { customerId }) => {
        notify.success(messages.labels.bound)
        void refresh()
        onBound(Number(customerId))
      },
      onError: (error) => onRefused(problemsOf(error)),
    }),
  )
  const refusal = hasCode(binding.error, 'ASK_SELLER') ? sentenceOf(binding.error) : undefined
  return { bind: binding.mutate, isPending: binding.isPending, refusal }
}

type BindLabelFormProps = {
  about: string
  /** Whose label is replaced; undefined until it is chosen. */
  customerId: number | undefined
  isPending: boolean
  refusal: string | undefined
  onBind: (event: FormEvent) => void
  onCancel: () => void
  children: ReactNode
}

/** What binding does and what ends by it, the fields for it, and its two buttons. */
export function BindLabelForm(props: BindLabelFormProps) {
  const { about, customerId, isPending, refusal, onBind, onCancel, children } = props
  return (
    <form noValidate onSubmit={onBind}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {about}
        </Text>
        {children}
        {customerId !== undefined && <WhatEnds customerId={customerId} />}
        {refusal && (
          <Alert role="alert" color="danger" c="var(--hvac-text)">
            {refusal}
          </Alert>
        )}
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

/** What stops working at this home, and whether somebody uses it. */
function WhatEnds({ customerId }: { customerId: number }) {
  const actor = useActor()
  const { data } = useQuery(api.homes.overview.queryOptions({ input: { customerId } }))
  const opened = data?.labelOpenedDate
  const maybe = opened ? undefined : data?.labelMaybeOpenedDate
  return (
    <Text size="sm">
      {labelWords.ends} {labelWords.linksStay}{' '}
      {opened && `Someone last opened the page with the current label on ${formatMonthDay(opened)}. `}
      {maybe &&
        `The page was last opened with the current label on ${formatMonthDay(maybe)} (${messages.mayBeScanner}). `}
      {!can.issueLabelCode(actor) && labelWords.onlyUnused}
    </Text>
  )
}

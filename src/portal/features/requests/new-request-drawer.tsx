import { Button, Checkbox, Drawer, Group, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { TakenRequest } from '#contract/request-customers.ts'
import { emailInput } from '#domain/people/email-in-pages.ts'
import { noteProblem } from '#domain/requests/completion.ts'
import { missingOfRequest } from '#domain/requests/new-request.ts'
import { requestedKinds } from '#domain/requests/requested-kinds.ts'
import { requestReasons } from '#domain/requests/requests.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { problemsOf } from '../../api/failures.ts'
import { CustomerChoice } from '../../shared/customer-choice.tsx'
import { refreshRequests } from '../../shared/refresh-requests.ts'
import { GrowingTextarea } from '../../ui/growing-textarea.tsx'
import { notify } from '../../ui/notify.tsx'
import { problemsFound } from '../../ui/schema-problems.ts'
import { useSinglePress } from '../../ui/use-single-press.ts'

/** What a request needs to know of the home that it is for. */
export type HomeOfRequest = {
  id: number
  name: string | null
  phone: string | null
  email: string | null
  address: string | null
}

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

type Problems = Record<string, string>

type NewRequestFormProps = Pick<NewRequestDrawerProps, 'home' | 'onTaken'> & { onCancel: () => void }

function NewRequestForm({ home: given, onTaken, onCancel }: NewRequestFormProps) {
  const queryClient = useQueryClient()
  const once = useSinglePress()
  const [home, setHome] = useState<HomeOfRequest | undefined>(given)
  const [typed, setTyped] = useState({ name: '', phone: '', email: '', address: '', words: '' })
  const [asked, setAsked] = useState({ requestReasonId: 0, equipmentTypeId: 0 })
  const [isUrgent, setUrgent] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const take = useMutation(
    api.requests.take.mutationOptions({
      meta: { handles: ['BAD_REQUEST'] },
      onSettled: () => refreshRequests(queryClient),
    }),
  )

  function refuse(found: Problems) {
    setProblems(found)
    const [first] = Object.keys(found)
    document.getElementById(`take-${first}`)?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const contact = home ?? { name: '', phone: null, email: null, address: '' }
    const read = TakenRequest.safeParse({ ...typed, ...asked, isUrgent, customerId: home?.id ?? 0 })
    const missing = missingOfRequest(
      {
        ...asked,
        phone: typed.phone || contact.phone,
        email: typed.email || contact.email,
        preferredDays: [],
      },
      { isReachKnown: false, today: '', noContact: messages.requests.noContact },
    )
    const tooLong = noteProblem(typed.words)
    const found = {
      ...problemsFound(read.error),
      ...Object.fromEntries(missing.map(({ path, message }) => [path, message])),
      ...(tooLong && { words: tooLong }),
    }
    if (!read.data || Object.keys(found).length > 0) return refuse(found)
    const { data } = read
    once((done) =>
      take.mutate(data, {
        onSuccess: ({ requestId }) => {
          notify.success(messages.requests.submitted, { more: `It is request ${requestId}.` })
          onTaken(requestId)
        },
        onError: (error) => refuse(problemsOf(error)),
        onSettled: done,
      }),
    )
  }

  const forget = (name: string) => setProblems(({ [name]: _mended, ...others }) => others)
  const field = (name: keyof typeof typed) => ({
    id: `take-${name}`,
    value: typed[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setTyped((old) => ({ ...old, [name]: value }))
      forget(name)
    },
  })
  const choice = (name: keyof typeof asked, label: string, rows: readonly { id: number; name: string }[]) => (
    <Radio.Group
      label={label}
      required
      value={String(asked[name])}
      error={problems[name]}
      onChange={(value) => {
        setAsked((old) => ({ ...old, [name]: Number(value) }))
        forget(name)
      }}
    >
      <Group gap="md" mt={4} mb={4}>
        {rows.map((row, index) => (
          <Radio
            key={row.id}
            id={index === 0 ? `take-${name}` : undefined}
            value={String(row.id)}
            label={row.name}
            py={8}
          />
        ))}
      </Group>
    </Radio.Group>
  )

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
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
              id="take-customerId"
              label="Who is calling?"
              problem={problems.customerId}
              onChange={(customer) => {
                setHome(customer)
                forget('customerId')
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
            <TextInput {...field('name')} label="Name" maxLength={200} />
            <TextInput {...field('phone')} label="Phone" type="tel" maxLength={40} />
            <TextInput {...field('email')} label="Email" {...emailInput} maxLength={254} />
            <TextInput {...field('address')} label="Address" maxLength={500} />
          </SimpleGrid>
        )}
        {home && !home.phone && !home.email && (
          <TextInput {...field('phone')} label="Phone" type="tel" maxLength={40} />
        )}
        {home && problems.email && (
          <Text size="sm" role="alert" c="var(--mantine-color-error)">
            {problems.email}
          </Text>
        )}
        {choice('requestReasonId', 'Request Type', requestReasons)}
        {choice('equipmentTypeId', 'Equipment Type', requestedKinds)}
        <GrowingTextarea {...field('words')} label="What they said" minRows={3} maxRows={10} />
        <Checkbox
          label="Urgent: no heat or no cooling"
          checked={isUrgent}
          onChange={(event) => setUrgent(event.currentTarget.checked)}
        />
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" size="md" onClick={onCancel} disabled={take.isPending}>
          Cancel
        </Button>
        <Button type="submit" size="md" loading={take.isPending}>
          Save request
        </Button>
      </Group>
    </form>
  )
}

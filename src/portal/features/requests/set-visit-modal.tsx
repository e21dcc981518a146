import { Button, Group, Modal, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { RequestRow } from '#contract/requests.ts'
import { calendarDay } from '#domain/days.ts'
import { messages } from '#domain/messages.ts'
import { type AgreedVisit, visitProblems } from '#domain/requests/agreed-visit.ts'
import { problemsOf } from '../../api/failures.ts'
import { timeZone } from '../../ui/format-date.ts'
import { useSinglePress } from '../../ui/use-single-press.ts'
import { isStale, useSetVisit } from './use-move-request.ts'

type SetVisitModalProps = { request: RequestRow | undefined; onClose: () => void }

/** Sets or changes the visit day of a request; open while there is a request. */
export function SetVisitModal({ request, onClose }: SetVisitModalProps) {
  return (
    <Modal opened={request !== undefined} onClose={onClose} title={messages.requests.visitTitle} centered>
      {request && <VisitForm key={request.requestId} request={request} onDone={onClose} />}
    </Modal>
  )
}

type Problems = Partial<Record<keyof AgreedVisit, string>>

function VisitForm({ request, onDone }: { request: RequestRow; onDone: () => void }) {
  const setVisit = useSetVisit()
  const once = useSinglePress()
  const [problems, setProblems] = useState<Problems>({})
  const today = calendarDay(timeZone)(new Date())

  function submit(form: FormData) {
    const typed = (name: keyof AgreedVisit) => String(form.get(name) ?? '')
    const visit: AgreedVisit = {
      visitDay: typed('visitDay'),
      visitFrom: typed('visitFrom') || null,
      visitTo: typed('visitTo') || null,
    }
    const found = visitProblems(visit, today)
    setProblems(Object.fromEntries(found.map(({ path, message }) => [path, message])))
    if (found.length > 0) return
    once((done) =>
      setVisit.mutate(
        { requestId: request.requestId, version: request.version, timeZone, ...visit },
        {
          onSuccess: onDone,
          onError: (error) => {
            setProblems(problemsOf(error))
            if (isStale(error)) onDone()
          },
          onSettled: done,
        },
      ),
    )
  }

  const field = (name: keyof AgreedVisit) => ({
    name,
    defaultValue: request[name] ?? '',
    error: problems[name],
    onChange: () => setProblems(({ [name]: _changed, ...others }) => others),
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(new FormData(event.currentTarget))
      }}
    >
      <Text c="dimmed" mb="sm">
        {[request.requestReason, request.equipmentName, request.email ?? request.phone]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <TextInput type="date" label="Visit day" required min={today} data-autofocus {...field('visitDay')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} mt="sm" spacing="sm">
        <TextInput type="time" label="From" {...field('visitFrom')} />
        <TextInput type="time" label="To" {...field('visitTo')} />
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt="sm">
        {messages.requests.visitNote}
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onDone} disabled={setVisit.isPending}>
          Cancel
        </Button>
        <Button type="submit" loading={setVisit.isPending}>
          Save
        </Button>
      </Group>
    </form>
  )
}

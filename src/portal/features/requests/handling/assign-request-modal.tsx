import { Button, Group, Modal, NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RequestRow } from '#contract/requests/requests.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../../api/client.ts'
import { useSinglePress } from '../../../ui/frame/use-single-press.ts'
import { TryAgain } from '../../../ui/record/load-failed.tsx'
import { isStale, useAssignRequest } from './use-move-request.ts'

type AssignRequestModalProps = { request: RequestRow | undefined; onClose: () => void }

/** Assigns a request to a staff member; open while there is a request. */
export function AssignRequestModal({ request, onClose }: AssignRequestModalProps) {
  return (
    <Modal opened={request !== undefined} onClose={onClose} title={messages.requests.assignTitle}>
      {request && <AssignForm key={request.requestId} request={request} onDone={onClose} />}
    </Modal>
  )
}

function AssignForm({ request, onDone }: { request: RequestRow; onDone: () => void }) {
  const staff = useQuery(api.employees.allExceptAdmins.queryOptions())
  const assign = useAssignRequest()
  const [chosen, setChosen] = useState(String(request.assignedUserId ?? 0))
  const [problem, setProblem] = useState<string>()
  const once = useSinglePress()

  function submit() {
    const assignedUserId = Number(chosen)
    if (assignedUserId === 0) return setProblem(messages.requests.notAssignable)
    once((done) =>
      assign.mutate(
        { requestId: request.requestId, assignedUserId, version: request.version },
        {
          onSuccess: onDone,
          onError: (error) => isStale(error) && onDone(),
          onSettled: done,
        },
      ),
    )
  }

  if (staff.isError) {
    return (
      <>
        <Text mb="md">The staff list couldn't load.</Text>
        <TryAgain onRetry={staff.refetch} />
      </>
    )
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Text c="dimmed" mb="sm">
        {[request.requestReason, request.equipmentName, request.email ?? request.phone]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <NativeSelect
        label="Staff member"
        required
        data-autofocus
        disabled={!staff.data}
        data={[
          { value: '0', label: messages.pleaseSelect },
          ...(staff.data ?? []).map(({ id, name, roleName }) => ({
            value: String(id),
            label: `${name} (${roleName})`,
          })),
        ]}
        value={chosen}
        error={problem}
        onChange={(event) => {
          setChosen(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onDone} disabled={assign.isPending}>
          Cancel
        </Button>
        <Button type="submit" loading={assign.isPending} disabled={!staff.data}>
          Yes
        </Button>
      </Group>
    </form>
  )
}

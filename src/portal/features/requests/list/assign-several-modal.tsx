import { Alert, Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import type { RequestRow } from '#contract/requests/requests.ts'
import { messages } from '#texts/en/messages.ts'
import { PlanFields } from '../../../shared/form/plan-fields.tsx'
import { type RefusedRequest, useAssignSeveral } from './use-assign-several.ts'

type AssignSeveralModalProps = {
  requests: readonly RequestRow[]
  opened: boolean
  /** Told what became of them: the refused ones as they are now. */
  onTried: (assigned: readonly RequestRow[], refused: readonly RequestRow[]) => void
  onClose: () => void
}

/** Gives several requests to one person, with a visit day if there is one. Each one that is refused is named with its reason. */
export function AssignSeveralModal({ requests, opened, onTried, onClose }: AssignSeveralModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={messages.requests.assignTitle}>
      <AssignSeveralForm requests={requests} onTried={onTried} onClose={onClose} />
    </Modal>
  )
}

function AssignSeveralForm({ requests, onTried, onClose }: Omit<AssignSeveralModalProps, 'opened'>) {
  const { assigning, isSaving, refused, ...plan } = useAssignSeveral()

  const submit = assigning(requests, ({ assigned, refused }) => {
    onTried(
      assigned,
      refused.map(({ request }) => request),
    )
    if (refused.length === 0) onClose()
  })

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text c="dimmed">{requests.length === 1 ? '1 request' : `${requests.length} requests`}</Text>
        {refused.length > 0 && <Refused refused={refused} />}
        <div>
          <PlanFields {...plan} canAssign />
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            Yes
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Refused({ refused }: { refused: readonly RefusedRequest[] }) {
  return (
    <Alert color="danger" role="alert" title="These are still selected">
      <List size="sm">
        {refused.map(({ request, why }) => (
          <List.Item key={request.requestId}>
            Request {request.requestId}, {request.name ?? request.email ?? request.phone ?? 'no name given'}:{' '}
            {why}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

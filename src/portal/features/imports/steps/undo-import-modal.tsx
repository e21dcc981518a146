import { Alert, Button, Group, List, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
import { api, type client } from '../../../api/client.ts'
import { LoadFailed } from '../../../ui/record/load-failed.tsx'
import { StayingHomes } from './staying-homes.tsx'
import { useUndo } from './use-undo.ts'

const { undo: words } = importTexts

type Trial = Awaited<ReturnType<typeof client.imports.undo>>

type UndoImportModalProps = { importId: number; isOpen: boolean; onClose: () => void }

/** Shows what goes with an import and what stays, and takes it back. */
export function UndoImportModal({ importId, isOpen, onClose }: UndoImportModalProps) {
  const trial = useQuery({
    queryKey: [...api.imports.undo.key(), importId],
    queryFn: () => api.imports.undo.call({ importId, isTrial: true }),
    enabled: isOpen,
    staleTime: 0,
    gcTime: 0,
    // Why: once it has begun, the look at what would go is refused, which is no news to whoever began it.
    meta: { handles: ['UNDER_WAY', 'WRONG_STATE'] },
  })
  const { undo, isPending } = useUndo(importId, onClose)
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={words.question}
      size="lg"
      closeOnEscape={!isPending}
      closeOnClickOutside={!isPending}
      withCloseButton={!isPending}
    >
      <Stack gap="sm">
        {trial.data ? (
          <WhatGoes trial={trial.data} />
        ) : trial.isError ? (
          <LoadFailed what="What would go" onRetry={trial.refetch} isInline />
        ) : (
          <Skeleton h={96} />
        )}
        <Text size="sm" c="dimmed">
          {words.cannot}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isPending} data-autofocus>
            {words.no}
          </Button>
          <Button color="danger" loading={isPending} disabled={!trial.data} onClick={undo}>
            {words.yes}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function WhatGoes({ trial: { goes, restores, labelsOpened, stays, staysCount } }: { trial: Trial }) {
  return (
    <>
      <List size="md">
        <List.Item>{goes === 0 ? words.goesNone : counted(goes, words.goesOne, words.goes)}</List.Item>
        {restores > 0 && <List.Item>{counted(restores, words.restoresOne, words.restores)}</List.Item>}
      </List>
      {labelsOpened > 0 && (
        <Alert color="wait" c="var(--hvac-text)">
          {counted(labelsOpened, words.labelsOne, words.labels)}
        </Alert>
      )}
      <StayingHomes stays={stays} staysCount={staysCount} />
    </>
  )
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? one : fill(many, { count: grouped(count) })

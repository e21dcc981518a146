import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
import type { FoundImport } from '../import-query.ts'
import { useStart } from '../use-start.ts'
import { useUndo } from './use-undo.ts'

const { result: words, running, undo } = importTexts

/** What an import failed with, and the one press that leads on: with the import, or where its undoing failed, with that. */
export function FailedImport({ found }: { found: FoundImport }) {
  const { failure, isHalfUndone, undoUntil, done, of } = found
  const reason = failure ?? importTexts.failedUnknown
  return (
    <Alert
      role="alert"
      color="danger"
      c="var(--hvac-text)"
      mb="md"
      maw="52rem"
      icon={<IconAlertTriangle aria-hidden />}
      title={isHalfUndone ? undo.failed : importTexts.failed}
    >
      <Text mb="sm">
        {reason} {isHalfUndone ? undo.failedMore : importTexts.failedMore}
      </Text>
      {isHalfUndone && (
        <Text mb="sm">{fill(running.undoProgress, { done: grouped(done), of: grouped(of) })}</Text>
      )}
      {!isHalfUndone && <GoOn found={found} />}
      {isHalfUndone && (undoUntil === null ? <Text>{undo.over}</Text> : <GoOnUndoing found={found} />)}
    </Alert>
  )
}

function GoOn({ found }: { found: FoundImport }) {
  const { start, isPending } = useStart(found)
  return (
    <Button loading={isPending} onClick={start}>
      {words.goOn}
    </Button>
  )
}

function GoOnUndoing({ found: { importId } }: { found: FoundImport }) {
  const { undo: goOn, isPending } = useUndo(importId)
  return (
    <Button color="danger" loading={isPending} onClick={() => goOn()}>
      {undo.goOn}
    </Button>
  )
}

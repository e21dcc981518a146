import { Button, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { fill } from '#texts/fill.ts'
import { LateDialog } from '../../../ui/dialog/late-dialog.tsx'
import { latePart } from '../../../ui/frame/late-part.ts'
import { formatMonthDay } from '../../../ui/text/format-date.ts'
import type { FoundImport } from '../import-query.ts'
import { BoundedSection } from './bounded-section.tsx'

const { undo: words } = importTexts

const undoModal = latePart(() =>
  import('./undo-import-modal.tsx').then(({ UndoImportModal }) => UndoImportModal),
)

/** The way back, for as long as there is one; what goes and what stays is shown before anything does. */
export function UndoImport({ found: { importId, undoUntil } }: { found: FoundImport }) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <BoundedSection title={words.title}>
      {undoUntil === null ? (
        <Text size="sm" c="dimmed">
          {words.over}
        </Text>
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="md">
            {fill(words.until, { date: formatMonthDay(undoUntil) })}
          </Text>
          <Button variant="default" onClick={() => setOpen(true)}>
            {words.see}
          </Button>
        </>
      )}
      <LateDialog part={undoModal} isOpen={isOpen} onClose={close}>
        {(UndoImportModal, isOpen) => <UndoImportModal importId={importId} isOpen={isOpen} onClose={close} />}
      </LateDialog>
    </BoundedSection>
  )
}

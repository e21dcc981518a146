import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { HomeNote } from '#contract/homes/home-notes.ts'
import { noteFormName, useGoOn } from '../../session/kept-forms.ts'
import { formatMonthDay } from '../../ui/text/format-date.ts'
import { NoteForm } from './note-form.tsx'
import { NoteText } from './note-text.tsx'

type NoteAtHandProps = {
  customerId: number
  /** The note to show, if there is one. */
  note: HomeNote | null | undefined
  /** Told whether a note is being typed, by whoever asks before it is given up. */
  onTyped?: (isTyped: boolean) => void
}

/** One note on a home, and a field for another one where it is read. */
export function NoteAtHand({ customerId, note, onTyped }: NoteAtHandProps) {
  const [isAdding, setAdding] = useState(false)
  useGoOn(
    (form) => form === noteFormName(customerId),
    () => setAdding(true),
  )
  return (
    <>
      {note && (
        <div>
          <NoteText isExcerpt>{note.text}</NoteText>
          <Text size="sm" c="dimmed">
            {note.isPinned ? 'Pinned · ' : ''}
            {note.writtenBy}, {formatMonthDay(note.writtenDate)}
          </Text>
        </div>
      )}
      {isAdding ? (
        <NoteForm customerId={customerId} onDone={() => setAdding(false)} onTyped={onTyped} />
      ) : (
        <Button variant="default" fullWidth mt={note ? 'xs' : 0} onClick={() => setAdding(true)}>
          Add a note
        </Button>
      )}
    </>
  )
}

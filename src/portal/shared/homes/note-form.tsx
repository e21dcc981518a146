import { Alert, Button, Group, Stack } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { HomeNote } from '#contract/homes/home-notes.ts'
import { noteProblem } from '#domain/requests/completion.ts'
import { messages } from '#texts/en/messages.ts'
import { type Newer, savedMeanwhile } from '../../api/save-outcome.ts'
import { noteFormName } from '../../session/kept-forms.ts'
import { GrowingTextarea } from '../../ui/form/growing-textarea.tsx'
import { KeptTyped } from '../../ui/form/kept-typed.tsx'
import { useUnsavedChanges } from '../../ui/form/use-unsaved-changes.ts'
import { useKeptTyped } from '../form/use-kept-typed.ts'
import { useSaveNote } from './use-home-notes.ts'

type NoteFormProps = {
  customerId: number
  /** The note to change; without one, a new one is written. */
  note?: HomeNote
  onDone: () => void
  /** Told whether something is typed, by whoever asks before it is given up; without it, leaving the page asks. */
  onTyped?: ((isTyped: boolean) => void) | undefined
}

/** Writes a note on a home for other staff, or changes one. What is typed stays until it is saved or given up. */
export function NoteForm({ customerId, note, onDone, onTyped }: NoteFormProps) {
  const [text, setText] = useState(note?.text ?? '')
  const [problem, setProblem] = useState<string>()
  const [base, setBase] = useState(note)
  const [theirs, setTheirs] = useState<Newer<HomeNote>>()
  const { save, isPending } = useSaveNote(customerId)
  const field = useRef<HTMLTextAreaElement>(null)
  const isTyped = text !== (note?.text ?? '')
  useUnsavedChanges(isTyped && !onTyped)
  const {
    keptAt,
    note: noteTyped,
    drop,
  } = useKeptTyped<string>({
    form: noteFormName(customerId, note?.id),
    now: () => (isTyped ? { values: text, files: {} } : null),
    bringBack: ({ values }) => setText(values),
  })
  useEffect(() => {
    if (text !== undefined) noteTyped()
  }, [text, noteTyped])
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    onTyped?.(isTyped)
    return () => onTyped?.(false)
  }, [onTyped, isTyped])

  function throwAway() {
    setText(note?.text ?? '')
    return () => setText(text)
  }

  function close() {
    drop()
    onDone()
  }

  function refuse(why: string) {
    setProblem(why)
    field.current?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    if (text.trim() === '') return refuse(messages.homeNotes.empty)
    const tooLong = noteProblem(text)
    if (tooLong) return refuse(tooLong)
    const outcome = await save(text, base)
    if (outcome.kind === 'saved') return close()
    if (outcome.kind === 'refused') refuse(outcome.problems.text ?? messages.pleaseCompleteForm)
    if (outcome.kind === 'stale') {
      setTheirs(outcome)
      setBase(outcome.current)
    }
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="xs">
        <KeptTyped keptAt={keptAt} onThrowAway={throwAway} />
        {theirs && (
          <Alert color="wait" variant="light" role="alert" title={savedMeanwhile(theirs)}>
            It now says: “{theirs.current.text}”. Save again to keep yours instead.
          </Alert>
        )}
        <GrowingTextarea
          ref={field}
          label={note ? 'Change the note' : 'Note'}
          description={note ? undefined : messages.homeNotes.staffOnly}
          minRows={3}
          maxRows={14}
          autoComplete="off"
          value={text}
          error={problem}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
        <Group gap="xs">
          <Button type="submit" loading={isPending}>
            {note ? 'Save note' : 'Add note'}
          </Button>
          <Button variant="default" disabled={isPending} onClick={close}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

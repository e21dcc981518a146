import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { ClearanceInput, type EquipmentNote } from '#contract/equipment-notes.ts'
import { problemsFound } from '../../ui/schema-problems.ts'
import { EquipmentNoteForm, type NoteFormProps } from './equipment-note-form.tsx'
import { useNoting } from './use-noting.ts'

/** That equipment is safe again: since when, and what was done. */
export function ClearanceForm({ note, onNoted, onCancel }: NoteFormProps & { note: EquipmentNote }) {
  const [typed, setTyped] = useState({ safeOn: '', clearedWith: '' })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { clearSafety, isPending } = useNoting({ onNoted, onRefused: refuse })

  function refuse(found: Record<string, string>) {
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) document.getElementById(`clearance-${first}`)?.focus()
  }

  function clear() {
    const read = ClearanceInput.safeParse({ noteId: note.id, ...typed })
    if (read.success) return clearSafety(read.data)
    refuse(problemsFound(read.error))
  }

  const field = (name: keyof typeof typed) => ({
    id: `clearance-${name}`,
    value: typed[name],
    error: problems[name],
    required: true,
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
      setTyped((old) => ({ ...old, [name]: value }))
      setProblems(({ [name]: _mended, ...others }) => others)
    },
  })

  return (
    <EquipmentNoteForm
      about={`Found: ${note.finding}. Clear it only once the equipment is safe.`}
      problem={undefined}
      submitLabel="Clear it"
      isPending={isPending}
      onSubmit={clear}
      onCancel={onCancel}
    >
      <TextInput {...field('safeOn')} type="date" label="Safe since" data-autofocus />
      <TextInput {...field('clearedWith')} label="What made it safe?" maxLength={120} autoComplete="off" />
    </EquipmentNoteForm>
  )
}

import { TextInput } from '@mantine/core'
import { ClearanceInput, type EquipmentNote } from '#contract/equipment-notes.ts'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { EquipmentNoteForm, type NoteFormProps } from './equipment-note-form.tsx'
import { useNoting } from './use-noting.ts'

/** That equipment is safe again: since when, and what was done. */
export function ClearanceForm({ note, onNoted, onCancel }: NoteFormProps & { note: EquipmentNote }) {
  const { field, refuse, onSubmit } = useCheckedForm({
    initialValues: { safeOn: '', clearedWith: '' },
    read: (typed) => ClearanceInput.safeParse({ noteId: note.id, ...typed }),
  })
  const { clearSafety, isPending } = useNoting({ onNoted, onRefused: (problems) => refuse(problems) })

  return (
    <EquipmentNoteForm
      about={`Found: ${note.finding}. Clear it only once the equipment is safe.`}
      problem={undefined}
      submitLabel="Clear it"
      isPending={isPending}
      onSubmit={onSubmit((clearance) => clearSafety(clearance))}
      onCancel={onCancel}
    >
      <TextInput {...field('safeOn')} required type="date" label="Safe since" data-autofocus />
      <TextInput {...field('clearedWith')} label="What made it safe?" maxLength={120} autoComplete="off" />
    </EquipmentNoteForm>
  )
}

import { Modal, Radio, Stack, TextInput } from '@mantine/core'
import type { EquipmentNote } from '#contract/homes/equipment-notes.ts'
import { ClearanceInput, ConditionInput } from '#contract/homes/equipment-notes.ts'
import {
  type Condition,
  conditionNoteOf,
  conditions,
  safetyNoteOf,
} from '#domain/homes/list/equipment-notes.ts'
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts'
import { refusedAt } from '../../../ui/form/schema-problems.ts'
import { EquipmentNoteForm, type NoteFormProps, type Place } from './equipment-note-form.tsx'
import type { Noting } from './noting.ts'
import { SafetyForm } from './safety-form.tsx'
import { useNoting } from './use-noting.ts'

type ConditionFormProps = NoteFormProps & { place: Place; noted: Condition | undefined }

const withdrawn = 'withdrawn'

/** How a piece of equipment works, in one of three words, each with what it means. */
function ConditionForm({ place, noted, onNoted, onCancel }: ConditionFormProps) {
  const { problems, field, refuse, onSubmit, kept, closes } = useCheckedForm({
    keptAs: `condition/${place.customerId}/${place.equipmentTypeName}`,
    initialValues: { condition: noted ?? '' },
    read: ({ condition }) =>
      condition === ''
        ? { error: refusedAt({ condition: 'Choose one.' }) }
        : ConditionInput.safeParse({ ...place, condition: condition === withdrawn ? null : condition }),
  })
  const { noteCondition, isPending } = useNoting({
    onNoted: closes(onNoted),
    onRefused: (problems) => refuse(problems),
  })
  const { error, ...condition } = field('condition')

  return (
    <EquipmentNoteForm
      about="Day and your name are kept with it. The customer reads your first name."
      problem={error ?? problems.equipmentTypeName}
      submitLabel="Note it"
      isPending={isPending}
      onSubmit={onSubmit((note) => noteCondition(note))}
      onCancel={closes(onCancel)}
      kept={kept}
    >
      <Radio.Group {...condition} aria-label="Condition">
        <Stack gap="sm">
          {conditions.map(({ condition, name, means }) => (
            <Radio key={condition} value={condition} label={name} description={means} />
          ))}
          {noted && (
            <Radio value={withdrawn} label="No note" description="Takes the note back that is there now." />
          )}
        </Stack>
      </Radio.Group>
    </EquipmentNoteForm>
  )
}

type EquipmentNoteModalProps = {
  customerId: number
  noting: Noting
  /** The open notes on this equipment. */
  notes: readonly EquipmentNote[]
  opened: boolean
  onClose: () => void
  onClosed: () => void
  onNoted: (notes: EquipmentNote[]) => void
}

const titles = {
  condition: 'How does it work?',
  safety: 'Report a danger',
  clearance: 'Clear the finding',
} as const satisfies Record<Noting['about'], string>

/** Notes the condition of a piece of equipment, reports that it is not safe, or clears that. */
export function EquipmentNoteModal(props: EquipmentNoteModalProps) {
  const { customerId, noting, notes, opened, onClose, onClosed, onNoted } = props
  const { slot, about } = noting
  const finding = safetyNoteOf(notes, slot)
  const given = { onNoted, onCancel: onClose }
  const place = { customerId, equipmentTypeName: slot }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      title={`${slot}: ${titles[about]}`}
    >
      {about === 'condition' && (
        <ConditionForm {...given} place={place} noted={conditionNoteOf(notes, slot)?.said} />
      )}
      {about === 'safety' && <SafetyForm {...given} place={place} noted={finding?.said} />}
      {about === 'clearance' && finding && <ClearanceForm {...given} place={place} note={finding} />}
    </Modal>
  )
}

/** That equipment is safe again: since when, and what was done. */
function ClearanceForm({
  place,
  note,
  onNoted,
  onCancel,
}: NoteFormProps & { place: Place; note: EquipmentNote }) {
  const { field, refuse, onSubmit, kept, closes } = useCheckedForm({
    keptAs: `clearance/${place.customerId}/${place.equipmentTypeName}/${note.id}`,
    initialValues: { safeOn: '', clearedWith: '' },
    read: (typed) => ClearanceInput.safeParse({ noteId: note.id, ...typed }),
  })
  const { clearSafety, isPending } = useNoting({
    onNoted: closes(onNoted),
    onRefused: (problems) => refuse(problems),
  })

  return (
    <EquipmentNoteForm
      about={`Found: ${note.finding}. Clear it only once the equipment is safe.`}
      problem={undefined}
      submitLabel="Clear it"
      isPending={isPending}
      onSubmit={onSubmit((clearance) => clearSafety(clearance))}
      onCancel={closes(onCancel)}
      kept={kept}
    >
      <TextInput {...field('safeOn')} required type="date" label="Safe since" data-autofocus />
      <TextInput {...field('clearedWith')} label="What made it safe?" maxLength={120} autoComplete="off" />
    </EquipmentNoteForm>
  )
}

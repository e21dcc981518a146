import { Radio, Stack } from '@mantine/core'
import { ConditionInput } from '#contract/equipment-notes.ts'
import { type Condition, conditions } from '#domain/homes/equipment-notes.ts'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { refusedAt } from '../../ui/schema-problems.ts'
import { EquipmentNoteForm, type NoteFormProps, type Place } from './equipment-note-form.tsx'
import { useNoting } from './use-noting.ts'

type ConditionFormProps = NoteFormProps & { place: Place; noted: Condition | undefined }

const withdrawn = 'withdrawn'

/** How a piece of equipment works, in one of three words, each with what it means. */
export function ConditionForm({ place, noted, onNoted, onCancel }: ConditionFormProps) {
  const { problems, field, refuse, onSubmit } = useCheckedForm({
    initialValues: { condition: noted ?? '' },
    read: ({ condition }) =>
      condition === ''
        ? { error: refusedAt({ condition: 'Choose one.' }) }
        : ConditionInput.safeParse({ ...place, condition: condition === withdrawn ? null : condition }),
  })
  const { noteCondition, isPending } = useNoting({ onNoted, onRefused: (problems) => refuse(problems) })
  const { error, ...condition } = field('condition')

  return (
    <EquipmentNoteForm
      about="Day and your name are kept with it. The customer reads your first name."
      problem={error ?? problems.equipmentTypeName}
      submitLabel="Note it"
      isPending={isPending}
      onSubmit={onSubmit((note) => noteCondition(note))}
      onCancel={onCancel}
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

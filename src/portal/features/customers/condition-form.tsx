import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { type Condition, conditions } from '#domain/homes/equipment-notes.ts'
import { EquipmentNoteForm, type NoteFormProps, type Place } from './equipment-note-form.tsx'
import { useNoting } from './use-noting.ts'

type ConditionFormProps = NoteFormProps & { place: Place; noted: Condition | undefined }

const withdrawn = 'withdrawn'

/** How a piece of equipment works, in one of three words, each with what it means. */
export function ConditionForm({ place, noted, onNoted, onCancel }: ConditionFormProps) {
  const [chosen, setChosen] = useState<string | undefined>(noted)
  const [problem, setProblem] = useState<string>()
  const { noteCondition, isPending } = useNoting({
    onNoted,
    onRefused: ({ equipmentTypeName }) => setProblem(equipmentTypeName),
  })

  function note() {
    const named = conditions.find(({ condition }) => condition === chosen)
    if (!named && chosen !== withdrawn) return setProblem('Choose one.')
    noteCondition({ ...place, condition: named?.condition ?? null })
  }

  return (
    <EquipmentNoteForm
      about="Day and your name are kept with it. The customer reads your first name."
      problem={problem}
      submitLabel="Note it"
      isPending={isPending}
      onSubmit={note}
      onCancel={onCancel}
    >
      <Radio.Group aria-label="Condition" value={chosen ?? ''} onChange={setChosen}>
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

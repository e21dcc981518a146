import { Radio, Stack, TextInput } from '@mantine/core'
import { SafetyInput } from '#contract/homes/equipment-notes.ts'
import { mayFollow, type SafetyFinding, safetyFindings } from '#domain/homes/list/equipment-notes.ts'
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts'
import { EquipmentNoteForm, type NoteFormProps, type Place } from './equipment-note-form.tsx'
import { useNoting } from './use-noting.ts'

type SafetyFormProps = NoteFormProps & { place: Place; noted: SafetyFinding | undefined }

/** That a piece of equipment is not safe: until when it may run, and what was found. */
export function SafetyForm({ place, noted, onNoted, onCancel }: SafetyFormProps) {
  const { values, problems, field, refuse, onSubmit, kept, closes } = useCheckedForm({
    keptAs: `safety/${place.customerId}/${place.equipmentTypeName}`,
    initialValues: { safety: '', finding: '', fixBy: '', isTurnedOff: '' },
    read: ({ safety, finding, fixBy, isTurnedOff }) =>
      SafetyInput.safeParse({
        ...place,
        safety,
        finding,
        fixBy: safety === 'fix-by' && fixBy ? fixBy : null,
        isTurnedOff: isTurnedOff === '' ? null : isTurnedOff === 'yes',
      }),
  })
  const { noteSafety, isPending } = useNoting({
    onNoted: closes(onNoted),
    onRefused: (problems) => refuse(problems),
  })

  return (
    <EquipmentNoteForm
      about="The customer is told at once, if there is an email address. All prices and savings of this equipment are hidden until a Technician or an Admin clears it."
      problem={problems.equipmentTypeName}
      submitLabel="Report it"
      isPending={isPending}
      onSubmit={onSubmit((finding) => noteSafety(finding))}
      onCancel={closes(onCancel)}
      kept={kept}
    >
      <Radio.Group {...field('safety')} label="May it run?" required>
        <Stack gap="sm" mt={4}>
          {safetyFindings
            .filter(({ safety }) => mayFollow(noted, safety))
            .map(({ safety, name, means }) => (
              <Radio key={safety} value={safety} label={name} description={means} />
            ))}
        </Stack>
      </Radio.Group>
      {values.safety === 'fix-by' && (
        <TextInput {...field('fixBy')} required type="date" label="Date on the tag" />
      )}
      <TextInput
        {...field('finding')}
        required
        label="What did you find?"
        description="In a few plain words. The customer reads them after 'What we found:'."
        maxLength={120}
        autoComplete="off"
      />
      {values.safety === 'do-not-run' && (
        <Radio.Group {...field('isTurnedOff')} label="Did you turn it off?" required>
          <Stack gap="xs" mt={4}>
            <Radio value="yes" label="Yes" />
            <Radio value="no" label="No" />
          </Stack>
        </Radio.Group>
      )}
    </EquipmentNoteForm>
  )
}

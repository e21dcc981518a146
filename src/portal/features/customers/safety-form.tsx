import { Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { SafetyInput } from '#contract/equipment-notes.ts'
import { mayFollow, type SafetyFinding, safetyFindings } from '#domain/homes/equipment-notes.ts'
import { problemsFound } from '../../ui/schema-problems.ts'
import { EquipmentNoteForm, type NoteFormProps, type Place } from './equipment-note-form.tsx'
import { useNoting } from './use-noting.ts'

type SafetyFormProps = NoteFormProps & { place: Place; noted: SafetyFinding | undefined }

/** That a piece of equipment is not safe: until when it may run, and what was found. */
export function SafetyForm({ place, noted, onNoted, onCancel }: SafetyFormProps) {
  const [typed, setTyped] = useState({ safety: '', finding: '', fixBy: '', isTurnedOff: '' })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { noteSafety, isPending } = useNoting({ onNoted, onRefused: refuse })

  function refuse(found: Record<string, string>) {
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) document.getElementById(`safety-${first}`)?.focus()
  }

  function report() {
    const read = SafetyInput.safeParse({
      ...place,
      safety: typed.safety,
      finding: typed.finding,
      fixBy: typed.safety === 'fix-by' && typed.fixBy ? typed.fixBy : null,
      isTurnedOff: typed.isTurnedOff === '' ? null : typed.isTurnedOff === 'yes',
    })
    if (read.success) return noteSafety(read.data)
    refuse(problemsFound(read.error))
  }

  const field = (name: keyof typeof typed) => ({
    id: `safety-${name}`,
    value: typed[name],
    error: problems[name],
    onChange(value: string) {
      setTyped((old) => ({ ...old, [name]: value }))
      setProblems(({ [name]: _mended, ...others }) => others)
    },
  })
  const textField = (name: 'finding' | 'fixBy') => {
    const { onChange, ...given } = field(name)
    return {
      ...given,
      required: true,
      onChange: ({ currentTarget }: Change) => onChange(currentTarget.value),
    }
  }

  return (
    <EquipmentNoteForm
      about="The customer is told at once, if there is an e-mail address. All prices and savings of this equipment are hidden until a Technician or an Admin clears it."
      problem={problems.equipmentTypeName}
      submitLabel="Report it"
      isPending={isPending}
      onSubmit={report}
      onCancel={onCancel}
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
      {typed.safety === 'fix-by' && <TextInput {...textField('fixBy')} type="date" label="Date on the tag" />}
      <TextInput
        {...textField('finding')}
        label="What did you find?"
        description="In a few plain words. The customer reads them after 'What we found:'."
        maxLength={120}
        autoComplete="off"
      />
      {typed.safety === 'do-not-run' && (
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

type Change = { currentTarget: HTMLInputElement }

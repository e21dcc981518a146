import { NativeSelect, Paper, SimpleGrid, Title } from '@mantine/core'
import { TypedArea, TypedText } from '../../../ui/form/typed-fields.tsx'
import { draftTexts } from './draft-texts.ts'
import type { DraftState } from './use-draft.ts'

type DraftNextStepProps = { state: DraftState; people: readonly { id: number; name: string }[] }

/** What the office does next, by whom and when, and what it notes. */
export function DraftNextStep({ state: { edited, change, problems }, people }: DraftNextStepProps) {
  return (
    <Paper component="section" withBorder p="md" aria-label="Next step">
      <Title order={2} size="h4" mb="sm">
        Next step
      </Title>
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm">
        <TypedText
          id="nextStep"
          label="What"
          maxLength={200}
          value={edited.nextStep}
          onChange={(nextStep) => change({ nextStep })}
          error={problems.nextStep}
        />
        <TypedText
          id="nextStepOn"
          label="When"
          type="date"
          value={edited.nextStepOn}
          onChange={(nextStepOn) => change({ nextStepOn })}
          error={problems.nextStepOn}
        />
        <NativeSelect
          id="nextStepUserId"
          label="Who"
          data={[
            { value: '', label: 'Nobody yet' },
            ...people.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={edited.nextStepUserId}
          onChange={(event) => change({ nextStepUserId: event.currentTarget.value })}
          error={problems.nextStepUserId}
        />
      </SimpleGrid>
      <TypedArea
        id="staffNote"
        mt="sm"
        label={draftTexts.head.staffNote}
        description="Never shown to the customer"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        minRows={1}
        maxLength={2000}
        value={edited.staffNote}
        onChange={(staffNote) => change({ staffNote })}
        error={problems.staffNote}
      />
    </Paper>
  )
}

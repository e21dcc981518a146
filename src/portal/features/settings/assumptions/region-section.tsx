import { Button, Group, Paper, Text, Title } from '@mantine/core'
import type { AssumptionsInForce, RegionChoice } from '#contract/office/settings.ts'
import { regionsTexts } from '#texts/en/staff/office/regions.ts'
import { askYesNo } from '../../../ui/dialog/confirm.tsx'
import { formatDate } from '../../../ui/text/format-date.ts'
import { regionChangeInWords, regionInWords } from './region-in-words.ts'

type RegionSectionProps = {
  id: string
  inForce: AssumptionsInForce
  /** While there are unsaved edits the region cannot be changed. */
  isDirty: boolean
  isSaving: boolean
  onChange: (region: RegionChoice['region']) => Promise<void>
}

/** The region of the business, which can be changed after a confirmation. */
export function RegionSection({ id, inForce, isDirty, isSaving, onChange }: RegionSectionProps) {
  const chosen = inForce.regions.find(({ region }) => region === inForce.region)
  const place = inForce.assumptions.find(({ path }) => path === 'weatherPlace')?.value
  if (!chosen) return null

  async function ask(from: RegionChoice, to: RegionChoice) {
    const isWanted = await askYesNo({
      question: `Change the region to ${regionsTexts.inSentence[to.region]}?`,
      detail: regionChangeInWords(from, to, formatDate),
      yes: 'Change region',
      no: `Keep ${from.name}`,
    })
    if (isWanted) await onChange(to.region)
  }

  return (
    <Paper
      id={id}
      component="section"
      tabIndex={-1}
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      mb="sm"
      aria-labelledby={`${id}-title`}
    >
      <Title order={2} size="h3" id={`${id}-title`}>
        Region: {chosen.name}
      </Title>
      <Text size="sm" c="dimmed" mt={4}>
        {regionInWords(inForce.region, String(place))}
        {isDirty && ' Save or discard your changes before you change the region.'}
      </Text>
      <Group gap="xs" mt="sm">
        {inForce.regions
          .filter(({ region }) => region !== inForce.region)
          .map((other) => (
            <Button
              key={other.region}
              variant="default"
              disabled={isDirty}
              loading={isSaving}
              onClick={() => ask(chosen, other)}
            >
              Change to {regionsTexts.inSentence[other.region]}
            </Button>
          ))}
      </Group>
    </Paper>
  )
}

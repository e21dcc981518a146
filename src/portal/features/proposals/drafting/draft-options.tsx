import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Customer } from '#contract/homes/customers.ts'
import { freeKey, optionOfPackage } from './edited-draft.ts'
import type { Offered } from './grounds-of-editor.ts'
import { OptionCard } from './option-card.tsx'
import type { DraftState } from './use-draft.ts'

type DraftOptionsProps = { state: DraftState; home: Customer; offered: Offered }

/** The options of a draft: a press adds one from a package, or an empty one. */
export function DraftOptions({ state, home, offered }: DraftOptionsProps) {
  const { edited, change, problems } = state
  const key = freeKey(edited)
  const inUse = home.equipmentDetails
    .filter(({ isEquipmentSelected }) => isEquipmentSelected)
    .map(({ equipmentTypeName }) => equipmentTypeName)
  const stock = { entries: offered.entries, inUse }
  const ready = offered.packages.filter(({ state }) => state === 'ready')
  const needsAttention = offered.packages.filter(({ state }) => state === 'needs-attention')
  return (
    <section id="options" tabIndex={-1} aria-label="Options">
      <Title order={2} size="h4" mb="xs">
        Options
      </Title>
      {key && (
        <Group gap="xs" mb="sm">
          {ready.map((stored) => (
            <Button
              key={stored.id}
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => change({ options: [...edited.options, optionOfPackage(key, stored, stock)] })}
            >
              {stored.name}
            </Button>
          ))}
          <Button
            variant="subtle"
            onClick={() =>
              change({
                options: [
                  ...edited.options,
                  {
                    key,
                    label: '',
                    lines: [],
                    rebateIds: [],
                    financingPlanIds: [],
                    downPayment: '',
                    comfortTexts: [],
                  },
                ],
              })
            }
          >
            Empty option
          </Button>
        </Group>
      )}
      {needsAttention.length > 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {needsAttention.map(({ name }) => name).join(', ')}: needs attention, so it cannot be picked.
        </Text>
      )}
      {problems.options && (
        <Text c="var(--hvac-danger)" size="sm" mb="sm">
          {problems.options}
        </Text>
      )}
      <Stack gap="md">
        {edited.options.map((option, index) => (
          <OptionCard
            key={option.key}
            option={option}
            index={index}
            offered={offered}
            inUse={inUse}
            problems={problems}
            onChange={(part) => state.changeOption(index, part)}
            onRemove={() =>
              change({
                options: edited.options.filter((other) => other !== option),
                ...(edited.suggestedKey === option.key ? { suggestedKey: '' } : {}),
              })
            }
          />
        ))}
        {edited.options.length === 0 && (
          <Paper withBorder p="md">
            <Text c="dimmed">Press a package to add it as an option. A proposal has one to four.</Text>
          </Paper>
        )}
      </Stack>
    </section>
  )
}

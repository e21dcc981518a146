import { Button, Checkbox, Group, NativeSelect, Paper, Stack, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { comfortTexts } from '#domain/price-book/package.ts'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { LateDetails } from '../../../ui/record/late-details.tsx'
import { type EditedLine, type EditedOption, lineOf } from './edited-draft.ts'
import type { Offered } from './grounds-of-editor.ts'
import { OptionLine } from './option-line.tsx'

type OptionCardProps = {
  option: EditedOption
  index: number
  offered: Offered
  inUse: readonly EquipmentSlot[]
  problems: Readonly<Record<string, string>>
  onChange: (part: Partial<EditedOption>) => void
  onRemove: () => void
}

/** One option: its label, its lines, and what goes with them. */
export function OptionCard({ option, index, offered, inUse, problems, onChange, onRemove }: OptionCardProps) {
  const at = `options.${index}`
  const name = option.label || `Option ${index + 1}`
  const current = offered.entries.filter(({ state }) => state === 'current')

  const changeLine = (place: number, part: Partial<EditedLine>) =>
    onChange({ lines: option.lines.map((line, other) => (other === place ? { ...line, ...part } : line)) })

  function addEntry(id: number) {
    const entry = offered.entries.find((entry) => entry.id === id)
    if (entry) onChange({ lines: [...option.lines, lineOf(entry, 1, option, inUse)] })
  }

  return (
    <Paper component="section" withBorder p="md" aria-label={name} id={at} tabIndex={-1}>
      <Group justify="space-between" align="end" gap="sm" mb="sm">
        <TextInput
          id={`${at}.label`}
          label={`Label of option ${index + 1}`}
          required
          maxLength={20}
          value={option.label}
          onChange={(event) => onChange({ label: event.currentTarget.value })}
          error={problems[`${at}.label`]}
        />
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </Group>
      <Stack gap="sm" id={`${at}.lines`} tabIndex={-1}>
        {option.lines.map((line, place) => (
          <OptionLine
            // biome-ignore lint/suspicious/noArrayIndexKey: the same entry may stand in two lines
            key={place}
            line={line}
            at={`${at}.lines.${place}`}
            entry={offered.entries.find(({ id }) => id === line.priceEntryId)}
            problems={problems}
            onChange={(part) => changeLine(place, part)}
            onRemove={() => onChange({ lines: option.lines.filter((other) => other !== line) })}
          />
        ))}
        <NativeSelect
          label={`Add an entry to ${name}`}
          value=""
          data={[
            { value: '', label: 'Choose from the price book' },
            ...current.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(event) => addEntry(Number(event.currentTarget.value))}
          error={problems[`${at}.lines`]}
        />
      </Stack>
      <Picks
        id={`${at}.rebateIds`}
        title="Rebates"
        rows={offered.rebates.filter(({ id, state }) => state === 'current' || option.rebateIds.includes(id))}
        picked={option.rebateIds}
        onPick={(rebateIds) => onChange({ rebateIds })}
      />
      <Picks
        id={`${at}.financingPlanIds`}
        title="Financing plans"
        rows={offered.plans.filter(
          ({ id, state }) => state === 'current' || option.financingPlanIds.includes(id),
        )}
        picked={option.financingPlanIds}
        onPick={(financingPlanIds) => onChange({ financingPlanIds })}
      />
      {option.financingPlanIds.length > 0 && (
        <MoneyInput
          id={`${at}.downPaymentCents`}
          label="Down payment"
          description="Each payment above is for what is left after it."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maw="16rem"
          mb="sm"
          value={option.downPayment}
          onChange={(downPayment) => onChange({ downPayment })}
          error={problems[`${at}.downPaymentCents`]}
        />
      )}
      <LateDetails summary={`Comfort (${option.comfortTexts.length} chosen)`}>
        <Picks
          id={`${at}.comfortTexts`}
          title="Comfort"
          rows={comfortTexts.map((text) => ({ id: text, name: text }))}
          picked={option.comfortTexts}
          onPick={(comfortTexts) => onChange({ comfortTexts })}
        />
      </LateDetails>
    </Paper>
  )
}

type PicksProps<Id> = {
  id: string
  title: string
  rows: readonly { id: Id; name: string }[]
  picked: readonly Id[]
  onPick: (picked: Id[]) => void
}

/** Checkboxes of which several may be picked. */
function Picks<Id extends string | number>({ id, title, rows, picked, onPick }: PicksProps<Id>) {
  if (rows.length === 0) return null
  return (
    <Stack gap={6} my="sm" id={id} tabIndex={-1} role="group" aria-label={title}>
      <Text size="sm" fw={600} aria-hidden>
        {title}
      </Text>
      {rows.map((row) => (
        <Checkbox
          key={row.id}
          label={row.name}
          checked={picked.includes(row.id)}
          onChange={(event) =>
            onPick(
              event.currentTarget.checked ? [...picked, row.id] : picked.filter((other) => other !== row.id),
            )
          }
        />
      ))}
    </Stack>
  )
}

import { NativeSelect, NumberInput, SimpleGrid, Stack } from '@mantine/core'
import { coolingBtuPerHourChoices, proposedSeerChoices } from '#domain/homes/equipment.ts'
import { messages } from '#texts/en/messages.ts'
import { grouped } from '#texts/formats.ts'
import { useAssumed } from '../../shared/assumed-fields.ts'
import { Claims } from './claims.tsx'
import type { IdealSystemFields } from './use-ideal-system-form.ts'

/** The choices of a select, none first; a stored value stays selectable even if it is not one of them. */
function choicesWith(choices: readonly number[], chosen: string) {
  const stored = Number(chosen)
  const all = stored === 0 || choices.includes(stored) ? choices : [...choices, stored]
  return [
    { value: '0', label: messages.pleaseSelect },
    ...all.map((choice) => ({ value: String(choice), label: grouped(choice) })),
  ]
}

/** The figures of a proposed air conditioner. */
export function AirConditionerFields({ form, field }: IdealSystemFields) {
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" style={{ alignItems: 'end' }}>
        <NativeSelect
          {...field('seer')}
          description="Cooling per unit of electricity. Required for comparisons."
          data={choicesWith(proposedSeerChoices, form.values.seer)}
        />
        <NativeSelect
          {...field('coolingBtuPerHour')}
          description="Used only when the size of the customer's air conditioner is unknown."
          data={choicesWith(coolingBtuPerHourChoices, form.values.coolingBtuPerHour)}
        />
        <NumberInput
          {...field('electricityPricePerKwh')}
          placeholder={useAssumed('electricityPricePerKwh')}
          description="Used only when the customer's equipment has none. If this is empty too, we use the price under Assumptions."
          min={0}
          clampBehavior="none"
          decimalScale={4}
          step={0.01}
          prefix="$"
        />
        <NumberInput
          {...field('seasonHours')}
          placeholder={useAssumed('seasonHours')}
          description="Used only when the customer's equipment has none. If this is empty too, we use those under Assumptions."
          min={0}
          clampBehavior="none"
          allowDecimal={false}
        />
      </SimpleGrid>
      <Claims field={field} kind="air-conditioner" />
    </Stack>
  )
}

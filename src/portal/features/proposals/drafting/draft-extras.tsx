import { NativeSelect, Paper, SimpleGrid, Title } from '@mantine/core'
import { TypedArea, TypedMoney, TypedNumber, TypedText } from '../../../ui/form/typed-fields.tsx'
import { draftTexts } from './draft-texts.ts'
import type { EditedDraft } from './edited-draft.ts'
import type { DraftState } from './use-draft.ts'

/** Discount, suggestion and message. */
export function DraftExtras({ state: { edited, change, problems } }: { state: DraftState }) {
  const isPercent = edited.discountUnit === 'percent'
  const Discount = isPercent ? TypedNumber : TypedMoney
  const options = edited.options.map(({ key, label }) => ({ value: key, label }))
  return (
    <Paper component="section" withBorder p="md" aria-label="Discount, suggestion and message">
      <Title order={2} size="h4" mb="sm">
        Discount, suggestion and message
      </Title>
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm">
        <TypedText
          id="discount.name"
          label="Name of a discount"
          maxLength={60}
          value={edited.discountName}
          onChange={(discountName) => change({ discountName })}
          error={problems['discount.name']}
        />
        <NativeSelect
          id="discount.unit"
          label="Discount in"
          data={[
            { value: 'dollars', label: 'Dollars' },
            { value: 'percent', label: 'Percent' },
          ]}
          value={edited.discountUnit}
          onChange={(event) =>
            change({ discountUnit: event.currentTarget.value as EditedDraft['discountUnit'] })
          }
        />
        <Discount
          id={isPercent ? 'discount.percent' : 'discount.cents'}
          label="Discount"
          {...(isPercent && { suffix: ' %', decimalScale: 2, allowNegative: false, hideControls: true })}
          value={edited.discountAmount}
          onChange={(discountAmount) => change({ discountAmount })}
          error={problems['discount.percent'] ?? problems['discount.cents'] ?? problems.discount}
        />
        <NativeSelect
          id="suggestion.key"
          label="We suggest"
          data={[{ value: '', label: 'None' }, ...options]}
          value={edited.suggestedKey}
          onChange={(event) =>
            change({ suggestedKey: event.currentTarget.value as EditedDraft['suggestedKey'] })
          }
          error={problems['suggestion.key']}
        />
      </SimpleGrid>
      {edited.suggestedKey !== '' && (
        <TypedText
          id="suggestion.reason"
          mt="sm"
          label="Why we suggest it"
          description="The customer reads this."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          maxLength={300}
          value={edited.suggestionReason}
          onChange={(suggestionReason) => change({ suggestionReason })}
          error={problems['suggestion.reason']}
        />
      )}
      <TypedArea
        id="personalMessage"
        mt="sm"
        label={draftTexts.extras.personalMessage}
        minRows={1}
        maxLength={2000}
        value={edited.personalMessage}
        onChange={(personalMessage) => change({ personalMessage })}
        error={problems.personalMessage}
      />
    </Paper>
  )
}

import { NativeSelect, Paper, SimpleGrid, TextInput, Title } from '@mantine/core'
import type { Customer } from '#contract/homes/customers.ts'
import { longestCrew, longestLoadTemperature } from '#domain/price-book/option-scope.ts'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { draftTexts } from './draft-texts.ts'
import type { EditedDraft } from './edited-draft.ts'
import classes from './proposal-editor.module.css'
import type { DraftState } from './use-draft.ts'

/** What a repair of the home would cost, and what was calculated for it. */
export function DraftHome({ state, home }: { state: DraftState; home: Customer }) {
  const { edited, change, problems } = state
  const places = home.equipmentDetails
    .filter(({ isEquipmentSelected }) => isEquipmentSelected)
    .map(({ equipmentTypeName }) => ({ value: equipmentTypeName, label: equipmentTypeName }))
  return (
    <Paper component="section" withBorder p="md" aria-label="The home">
      <Title order={2} size="h4" mb="sm">
        The home
      </Title>
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm" className={classes.fields}>
        <NativeSelect
          id="repairQuote.place"
          label="A repair is quoted for"
          data={[{ value: '', label: 'Nothing' }, ...places]}
          value={edited.repairPlace}
          onChange={(event) =>
            change({ repairPlace: event.currentTarget.value as EditedDraft['repairPlace'] })
          }
        />
        {edited.repairPlace !== '' && (
          <MoneyInput
            id="repairQuote.cents"
            label="Repair quote"
            value={edited.repairQuote}
            onChange={(repairQuote) => change({ repairQuote })}
            error={problems['repairQuote.cents']}
          />
        )}
        {edited.repairPlace !== '' && (
          <TextInput
            id="repairQuote.quotedOn"
            type="date"
            label="Quoted on"
            value={edited.repairQuotedOn}
            onChange={(event) => change({ repairQuotedOn: event.currentTarget.value })}
            error={problems['repairQuote.quotedOn']}
          />
        )}
        <TextInput
          id="loadCalculationBy"
          label={draftTexts.head.loadCalculationBy}
          maxLength={longestCrew}
          value={edited.loadCalculationBy}
          onChange={(event) => change({ loadCalculationBy: event.currentTarget.value })}
          error={problems.loadCalculationBy}
        />
        <TextInput
          id="loadCalculationAt"
          label={draftTexts.head.loadCalculationAt}
          placeholder="−18 °C outside"
          maxLength={longestLoadTemperature}
          value={edited.loadCalculationAt}
          onChange={(event) => change({ loadCalculationAt: event.currentTarget.value })}
          error={problems.loadCalculationAt}
        />
      </SimpleGrid>
    </Paper>
  )
}

import { NativeSelect, Paper, SimpleGrid, Title } from '@mantine/core'
import type { Customer } from '#contract/homes/customers.ts'
import { longestCrew, longestLoadTemperature } from '#domain/price-book/option-scope.ts'
import { TypedMoney, TypedNumber, TypedText } from '../../../ui/form/typed-fields.tsx'
import { draftTexts } from './draft-texts.ts'
import type { EditedDraft } from './edited-draft.ts'
import classes from './proposal-editor.module.css'
import type { DraftState } from './use-draft.ts'

/** What a repair of the home would cost, what was calculated for it, and how long things take. */
export function DraftHome({ state, home }: { state: DraftState; home: Customer }) {
  const { edited, change, problems } = state
  const places = home.equipmentDetails
    .filter(({ isEquipmentSelected }) => isEquipmentSelected)
    .map(({ equipmentTypeName }) => ({ value: equipmentTypeName, label: equipmentTypeName }))
  return (
    <Paper component="section" withBorder p="md" aria-label="Home and days">
      <Title order={2} size="h4" mb="sm">
        Home and days
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
          <TypedMoney
            id="repairQuote.cents"
            label="Repair quote"
            value={edited.repairQuote}
            onChange={(repairQuote) => change({ repairQuote })}
            error={problems['repairQuote.cents']}
          />
        )}
        {edited.repairPlace !== '' && (
          <TypedText
            id="repairQuote.quotedOn"
            type="date"
            label="Quoted on"
            value={edited.repairQuotedOn}
            onChange={(repairQuotedOn) => change({ repairQuotedOn })}
            error={problems['repairQuote.quotedOn']}
          />
        )}
        <TypedText
          id="loadCalculationBy"
          label={draftTexts.head.loadCalculationBy}
          maxLength={longestCrew}
          value={edited.loadCalculationBy}
          onChange={(loadCalculationBy) => change({ loadCalculationBy })}
          error={problems.loadCalculationBy}
        />
        <TypedText
          id="loadCalculationAt"
          label={draftTexts.head.loadCalculationAt}
          placeholder="−18 °C outside"
          maxLength={longestLoadTemperature}
          value={edited.loadCalculationAt}
          onChange={(loadCalculationAt) => change({ loadCalculationAt })}
          error={problems.loadCalculationAt}
        />
        <TypedNumber
          id="validityDays"
          label="Open for"
          suffix=" days"
          allowNegative={false}
          allowDecimal={false}
          hideControls
          required
          value={edited.validityDays}
          onChange={(validityDays) => change({ validityDays })}
          error={problems.validityDays}
        />
        <TypedNumber
          id="leadDays"
          label="Until installation"
          suffix=" days"
          allowNegative={false}
          allowDecimal={false}
          hideControls
          required
          value={edited.leadDays}
          onChange={(leadDays) => change({ leadDays })}
          error={problems.leadDays}
        />
      </SimpleGrid>
    </Paper>
  )
}

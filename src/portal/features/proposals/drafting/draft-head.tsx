import { NativeSelect, Paper, SimpleGrid, TextInput, Title } from '@mantine/core'
import type { Customer } from '#contract/homes/customers.ts'
import { longestCrew, longestLoadTemperature } from '#domain/price-book/option-scope.ts'
import { contactOrigins, proposalNeeds } from '#domain/proposals/drafting/draft.ts'
import { messages } from '#texts/en/messages.ts'
import { GrowingTextarea } from '../../../ui/form/growing-textarea.tsx'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { draftTexts } from './draft-texts.ts'
import type { EditedDraft } from './edited-draft.ts'
import classes from './proposal-editor.module.css'
import type { DraftState } from './use-draft.ts'

const pleaseSelect = { value: '', label: messages.pleaseSelect }
const needs = [pleaseSelect, ...proposalNeeds.map(({ need, name }) => ({ value: need, label: name }))]
const origins = [pleaseSelect, ...contactOrigins.map(({ origin, name }) => ({ value: origin, label: name }))]

/** What the home needs, and how the contact came about. */
export function DraftHead({ state, home }: { state: DraftState; home: Customer }) {
  const { edited, change, problems } = state
  const places = home.equipmentDetails
    .filter(({ isEquipmentSelected }) => isEquipmentSelected)
    .map(({ equipmentTypeName }) => ({ value: equipmentTypeName, label: equipmentTypeName }))
  return (
    <Paper component="section" withBorder p="md" aria-label="The home">
      <Title order={2} size="h4" mb="sm">
        The home
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm" className={classes.fields}>
        <NativeSelect
          id="need"
          label="Need"
          required
          data={needs}
          value={edited.need}
          onChange={(event) => change({ need: event.currentTarget.value as EditedDraft['need'] })}
          error={problems.need}
        />
        <NativeSelect
          id="contactOrigin"
          label="How the contact came about"
          required
          data={origins}
          value={edited.contactOrigin}
          onChange={(event) =>
            change({ contactOrigin: event.currentTarget.value as EditedDraft['contactOrigin'] })
          }
          error={problems.contactOrigin}
        />
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
      <GrowingTextarea
        id="staffNote"
        mt="sm"
        label={draftTexts.head.staffNote}
        description="Never shown to the customer"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        minRows={1}
        maxLength={2000}
        value={edited.staffNote}
        onChange={(event) => change({ staffNote: event.currentTarget.value })}
        error={problems.staffNote}
      />
    </Paper>
  )
}

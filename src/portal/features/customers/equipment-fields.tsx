import { SimpleGrid, Text } from '@mantine/core'
import { coolingBtuPerHourChoices, type EquipmentKind, existingSeerChoices } from '#domain/homes/equipment.ts'
import { equipmentExplanations, equipmentLabels } from '#domain/homes/equipment-words.ts'
import { messages } from '#domain/messages.ts'
import { AnswerField } from './answer-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import type { EquipmentValues } from './customer-values.ts'
import { MoneyField } from './money-field.tsx'
import { NumberField } from './number-field.tsx'

type Field = keyof EquipmentValues

type EquipmentFieldsProps = { place: number; kind: EquipmentKind; stored: EquipmentValues }

/** Everything asked about one piece of equipment. */
export function EquipmentFields({ place, kind, stored }: EquipmentFieldsProps) {
  const named = <Name extends Field>(field: Name) => ({
    path: `equipmentDetails.${place}.${field}`,
    label: equipmentLabels[field],
  })
  return (
    <div>
      <SimpleGrid
        type="container"
        cols={{ base: 1, '22rem': 2, '50rem': 4 }}
        spacing="md"
        verticalSpacing="sm"
      >
        <NumberField {...named('installationYear')} placeholder="Year" />
        <NumberField {...named('maintenanceYear')} placeholder="Year" />
        <MoneyField {...named('monthlyGasUsage')} />
        <MoneyField {...named('monthlyElectricityUsage')} />
        {kind === 'furnace' && <FurnaceFields named={named} />}
        {kind === 'air-conditioner' && <AirConditionerFields named={named} stored={stored} />}
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt="sm">
        {messages.utilityBillNote}
      </Text>
    </div>
  )
}

type Named = (field: Field) => { path: string; label: string }

function FurnaceFields({ named }: { named: Named }) {
  return (
    <>
      <NumberField {...named('monthlyEfficiency')} unit="%" tip={equipmentExplanations.monthlyEfficiency} />
      <AnswerField {...named('hasDcMotor')} tip={equipmentExplanations.hasDcMotor} />
      <AnswerField {...named('hasSmartThermostat')} tip={equipmentExplanations.hasSmartThermostat} />
      <AnswerField {...named('hasGoodHumidifier')} tip={equipmentExplanations.hasGoodHumidifier} />
    </>
  )
}

function AirConditionerFields({ named, stored }: { named: Named; stored: EquipmentValues }) {
  return (
    <>
      <ChoiceField
        {...named('acBTU')}
        tip={equipmentExplanations.acBTU}
        choices={coolingBtuPerHourChoices}
        stored={stored.acBTU}
      />
      <ChoiceField
        {...named('acSEER')}
        tip={equipmentExplanations.acSEER}
        choices={existingSeerChoices}
        stored={stored.acSEER}
      />
      <NumberField {...named('acCOST')} unit="$" tip={equipmentExplanations.acCOST} />
      <NumberField {...named('acHrsInSeason')} tip={equipmentExplanations.acHrsInSeason} />
    </>
  )
}

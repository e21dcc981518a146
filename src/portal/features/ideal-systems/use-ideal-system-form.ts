import type { IdealSystem } from '#contract/ideal-systems.ts'
import { equipmentKinds } from '#domain/homes/equipment.ts'
import { messages } from '#domain/messages.ts'
import { useRecordForm, versionOf } from '../../shared/use-record-form.ts'
import {
  type IdealSystemValues,
  idealSystemLabels,
  newIdealSystemValues,
  readForm,
  valuesOf,
} from './form-values.ts'

const noneChosen = [{ value: '0', label: messages.pleaseSelect }]

export const typeChoices = [
  ...noneChosen,
  ...equipmentKinds.map(({ id, name }) => ({ value: String(id), label: name })),
]

/** The state of the form of an ideal system, checked by the contract. */
export function useIdealSystemForm(stored: IdealSystem | undefined) {
  return useRecordForm<IdealSystemValues, IdealSystem | undefined>({
    stored,
    valuesOf: (system) => (system ? valuesOf(system) : newIdealSystemValues),
    read: (values, system) => readForm(values, versionOf(system)),
    labels: idealSystemLabels,
    choices: { equipmentTypeId: typeChoices, coolingBtuPerHour: noneChosen, seer: noneChosen },
    checkedOnBlur: ['afuePercent', 'gasCostPerYear', 'electricityPricePerKwh', 'seasonHours'],
  })
}

export type IdealSystemFields = Pick<ReturnType<typeof useIdealSystemForm>, 'form' | 'field'>

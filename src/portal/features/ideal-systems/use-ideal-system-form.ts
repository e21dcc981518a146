import type { IdealSystem } from '#contract/homes/ideal-systems.ts'
import { placeKinds } from '#domain/homes/equipment/equipment.ts'
import { messages } from '#texts/en/messages.ts'
import { useRecordForm } from '../../shared/form/use-record-form.ts'
import { lateCode } from '../../ui/frame/late-part.ts'
import { idealSystemLabels, newIdealSystemValues, valuesOf } from './form-values.ts'

const noneChosen = [{ value: '0', label: messages.pleaseSelect }]

export const typeChoices = [
  ...noneChosen,
  ...placeKinds.map(({ id, name }) => ({ value: String(id), label: name })),
]

const fetchReader = lateCode(() =>
  import('./read-ideal-system.ts').then(({ readIdealSystem }) => readIdealSystem),
)

/** The state of the form of an ideal system, checked by the contract. */
export function useIdealSystemForm(stored: IdealSystem | undefined) {
  return useRecordForm({
    stored,
    keptAs: `ideal-system/${stored?.id ?? 'new'}`,
    valuesOf: (system: IdealSystem | undefined) => (system ? valuesOf(system) : newIdealSystemValues),
    fetchReader,
    labels: idealSystemLabels,
    choices: { equipmentTypeId: typeChoices, coolingBtuPerHour: noneChosen, seer: noneChosen },
    checkedOnBlur: ['afuePercent', 'gasCostPerYear', 'electricityPricePerKwh', 'seasonHours'],
  })
}

export type IdealSystemFields = Pick<ReturnType<typeof useIdealSystemForm>, 'form' | 'field'>

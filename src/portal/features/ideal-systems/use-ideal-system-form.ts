import type { IdealSystem } from '#contract/ideal-systems.ts'
import { useRecordForm, versionOf } from '../../ui/use-record-form.ts'
import { type IdealSystemValues, newIdealSystemValues, readForm, valuesOf } from './form-values.ts'

/** The state of the form of an ideal system, checked by the contract. */
export function useIdealSystemForm(stored: IdealSystem | undefined) {
  return useRecordForm<IdealSystemValues, IdealSystem | undefined>({
    stored,
    valuesOf: (system) => (system ? valuesOf(system) : newIdealSystemValues),
    read: (values, system) => readForm(values, versionOf(system)),
    checkedOnBlur: ['efficiency', 'yearlyAvgGasUsage', 'acCost', 'acHrsInSeason'],
  })
}

export type IdealSystemFormApi = ReturnType<typeof useIdealSystemForm>['form']

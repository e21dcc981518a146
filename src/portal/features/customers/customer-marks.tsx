import { Alert, type InputWrapperProps } from '@mantine/core'
import { createContext, useContext } from 'react'
import type { Customer } from '#contract/customers.ts'
import { equipmentSlots } from '#domain/homes/equipment.ts'
import { equipmentLabels } from '#domain/homes/equipment-words.ts'
import { formatDate } from '../../ui/format-date.ts'
import { customerLabels, fieldName } from './field-names.ts'

/** When the customer last changed a field, by the path of that field in the form. */
export type CustomerMarks = Readonly<Record<string, string>>

/** Every field's path in the order of the form. */
const formOrder = [
  ...Object.keys(customerLabels),
  ...equipmentSlots.flatMap((_slot, place) =>
    Object.keys(equipmentLabels).map((field) => `equipmentDetails.${place}.${field}`),
  ),
]

const questionOfFlag: Readonly<Record<string, string>> = {
  doesFurnaceHaveECM: 'hasDcMotor',
  isNonProgrammableThermostat: 'hasSmartThermostat',
  isPoorHumidifier: 'hasGoodHumidifier',
}

/** The marks of a stored customer at the fields that the form has for them. */
export function marksOf({ changedByCustomer }: Pick<Customer, 'changedByCustomer'>): CustomerMarks {
  return Object.fromEntries(
    Object.entries(changedByCustomer).map(([path, moment]) => {
      const [slot, field = ''] = path.split('.')
      const place = equipmentSlots.findIndex(({ name }) => name === slot)
      return [place < 0 ? path : `equipmentDetails.${place}.${questionOfFlag[field] ?? field}`, moment]
    }),
  )
}

const Marks = createContext<CustomerMarks>({})
export const CustomerMarksProvider = Marks.Provider

/** The words beside a field that the customer changed, as a field shows a description; nothing for any other. */
export function useCustomerMark(path: string): Pick<InputWrapperProps, 'description' | 'inputWrapperOrder'> {
  const moment = useContext(Marks)[path]
  if (!moment) return {}
  return {
    description: `Changed by the customer on ${formatDate(moment)}`,
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
  }
}

/** Says above the form what the customer changed. */
export function CustomerMarksNote() {
  const marks = useContext(Marks)
  const paths = formOrder.filter((path) => path in marks)
  if (paths.length === 0) return null
  return (
    <Alert variant="light" mb="md" title="Changed by the customer">
      {paths.map(fieldName).join(', ')}
    </Alert>
  )
}

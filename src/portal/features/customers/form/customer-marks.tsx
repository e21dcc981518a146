import { Alert, type InputWrapperProps } from '@mantine/core'
import { createContext, useContext } from 'react'
import type { Customer } from '#contract/homes/customers.ts'
import { equipmentSlotNames } from '#domain/homes/equipment/equipment.ts'
import { equipmentFieldNames } from '#domain/homes/equipment/equipment-entry.ts'
import { fieldOfMark } from '#domain/homes/form/home-form.ts'
import { homeFieldNames } from '#domain/homes/home-fields.ts'
import { formatMonthDay } from '../../../ui/text/format-date.ts'
import { fieldName, formPath } from './field-paths.ts'

/** When the customer last changed a field, by the path of that field in the form. */
export type CustomerMarks = Readonly<Record<string, string>>

/** Every field's path in the order of the form. */
const formOrder = [
  ...homeFieldNames,
  ...equipmentSlotNames.flatMap((slot) => equipmentFieldNames.map((field) => formPath({ slot, field }))),
]

/** A stored customer's marks, by path in the form. */
export function marksOf({ changedByCustomer }: Pick<Customer, 'changedByCustomer'>): CustomerMarks {
  const marks = Object.entries(changedByCustomer)
  return Object.fromEntries(marks.map(([path, moment]) => [formPath(fieldOfMark(path)), moment]))
}

const Marks = createContext<CustomerMarks>({})
export const CustomerMarksProvider = Marks.Provider

/** The marks of the surrounding form. */
export const useCustomerMarks = () => useContext(Marks)

/** 'Changed by the customer on Nov 24' */
export const changedOn = (moment: string) => `Changed by the customer on ${formatMonthDay(moment)}`

/** Describes a field as changed by the customer; empty for any other field. */
export function useCustomerMark(path: string): Pick<InputWrapperProps, 'description' | 'inputWrapperOrder'> {
  const moment = useCustomerMarks()[path]
  if (!moment) return {}
  return {
    description: changedOn(moment),
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
  }
}

/** Lists above the form what the customer changed. */
export function CustomerMarksNote() {
  const marks = useCustomerMarks()
  const paths = formOrder.filter((path) => path in marks)
  if (paths.length === 0) return null
  return (
    <Alert variant="light" mb="md" title="Changed by the customer">
      {paths.map(fieldName).join(', ')}
    </Alert>
  )
}

import { CustomerInput } from '#contract/homes/customers.ts'
import { EquipmentDetail } from '#contract/homes/equipment.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { fieldOfWire } from '#domain/homes/equipment/equipment-entry.ts'
import type { EquipmentValues } from '#domain/homes/form/form-values.ts'
import { readEquipment, readHome } from '#domain/homes/form/home-form.ts'
import { problemsFound } from '../../../ui/form/schema-problems.ts'
import type { CustomerValues } from './customer-values.ts'
import { formPath } from './field-paths.ts'
import { type FieldProblems, limitProblems, placesOf } from './form-limits.ts'

type Checked<Value> = { value: Value; problems?: undefined } | { value?: undefined; problems: FieldProblems }

/** The version a form is based on, with its stored fields; a new customer has none. */
export type FormBase = { id: number; version: number; stored?: CustomerValues | undefined }

/**
 * The form as the save call takes it, or its problems. A slot that is not selected is sent too if it is valid, so that
 * nothing typed into it is lost; if it is not, the call keeps what is stored.
 */
export function toCustomerInput(
  values: CustomerValues,
  { stored, ...record }: FormBase,
): Checked<CustomerInput> {
  const home = readHome(values)
  const limits = Object.entries(limitProblems(values, stored))
  const places = placesOf(values).map(({ slot, entry }) => {
    const path = formPath({ slot, field: '' })
    const beyond = limits.filter(([at]) => at.startsWith(path))
    return {
      isNeeded: entry.isSelected,
      value: readEquipment(slot, entry).value,
      problems: { ...problemsOfPlace(slot, entry), ...Object.fromEntries(beyond) },
    }
  })
  const checked = CustomerInput.safeParse({
    ...home.value,
    ...record,
    equipmentDetails: places.flatMap(({ value, problems }) => (isEmpty(problems) ? value : [])),
  })
  const problems = {
    ...problemsFound(checked.error),
    ...home.problems,
    ...Object.fromEntries(limits.filter(([path]) => !path.startsWith('equipmentDetails.'))),
    ...Object.assign({}, ...places.filter(({ isNeeded }) => isNeeded).map(({ problems }) => problems)),
  }
  return checked.success && isEmpty(problems) ? { value: checked.data } : { problems }
}

const isEmpty = (problems: object) => Object.keys(problems).length === 0

/** What cannot be read or sent of a slot, by the path of its field. */
function problemsOfPlace(slot: EquipmentSlot, values: EquipmentValues): FieldProblems {
  const { value, problems } = readEquipment(slot, values)
  const refused = problemsFound(EquipmentDetail.safeParse(value).error)
  return Object.fromEntries([
    ...Object.entries(refused).map(([wire, text]) => [
      formPath({ slot, field: fieldOfWire(wire) ?? wire }),
      text,
    ]),
    ...Object.entries(problems).map(([field, text]) => [formPath({ slot, field }), text]),
  ])
}

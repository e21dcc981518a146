import { CustomerInput } from '#contract/customers.ts'
import { EquipmentDetail } from '#contract/equipment.ts'
import { type EquipmentSlot, equipmentSlotNames } from '#domain/homes/equipment.ts'
import { fieldOfWire } from '#domain/homes/equipment-entry.ts'
import {
  type EquipmentValues,
  fieldAtPath,
  fieldOfLack,
  readEquipment,
  readHome,
} from '#domain/homes/home-form.ts'
import { homeProblems, homeQuestions } from '#domain/homes/home-record.ts'
import { problemsFound } from '../../ui/schema-problems.ts'
import type { CustomerValues } from './customer-values.ts'
import { formPath } from './field-paths.ts'
import type { OddValue } from './odd-values.tsx'

/** What is wrong with the form, by the path of its field, in the order of the page. */
export type FieldProblems = Record<string, string>

type Checked<Value> = { value: Value; problems?: undefined } | { value?: undefined; problems: FieldProblems }

/** The year that bounds what may be recorded, as the server counts it. */
export const thisYear = () => new Date().getUTCFullYear()

/** What a form answers to: its record, and the fields as they are stored; absent for a new customer. */
export type FormBase = { id: number; version: number; stored?: CustomerValues | undefined }

/**
 * The form as the save call takes it, or what is wrong with it. A place that is not selected is sent along as long as
 * it can be, so that nothing typed into it is lost; where it cannot, the call leaves what is stored.
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

/** What cannot be read or sent of a place, by the path of its field. */
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

/** What of the form may not be recorded, but for what is stored so; without what is stored, all of it. */
export function limitProblems(values: CustomerValues, stored?: CustomerValues): FieldProblems {
  const before = stored && homeIn(stored)
  const problems = homeProblems(homeIn(values), { thisYear: thisYear(), before })
  return Object.fromEntries(problems.map((problem) => [formPath(problem), problem.message]))
}

/** What is asked about odd numbers of the form, by the path of their field; nothing about what is stored so. */
export function oddValuesOf(values: CustomerValues, stored?: CustomerValues): Record<string, OddValue> {
  const questions = homeQuestions(homeIn(values), stored && homeIn(stored))
  return Object.fromEntries(
    questions
      .filter(({ slot }) => slot === null || isSelected(values, slot))
      .map((asked) => [formPath(asked), { question: asked.question, value: asked.value }]),
  )
}

function isSelected(values: CustomerValues, slot: EquipmentSlot): boolean {
  return values.equipmentDetails[equipmentSlotNames.indexOf(slot)]?.isSelected === true
}

/** The home as far as it can be read. */
function homeIn(values: CustomerValues) {
  const equipmentDetails = placesOf(values).map(({ slot, entry }) => readEquipment(slot, entry).value)
  return { ...readHome(values).value, equipmentDetails }
}

function placesOf({ equipmentDetails }: CustomerValues): { slot: EquipmentSlot; entry: EquipmentValues }[] {
  return equipmentSlotNames.flatMap((slot, slotIndex) => {
    const entry = equipmentDetails[slotIndex]
    return entry ? [{ slot, entry }] : []
  })
}

/** The path in the form of a path in what was sent; the places that were sent may be fewer. */
export function toFormPath(path: string, sent: CustomerInput): string {
  const slots = sent.equipmentDetails.map(({ equipmentTypeName }) => equipmentTypeName)
  return formPath(fieldAtPath(path, slots))
}

/** The path in the form of a stored field that a comparison of a place lacks. */
export function pathOfLack(field: string, slot: EquipmentSlot, values: CustomerValues): string {
  return formPath(fieldOfLack(field, slot, homeIn(values)))
}

import { CustomerInput } from '#contract/customers.ts'
import { EquipmentDetail } from '#contract/equipment.ts'
import { type EquipmentSlot, equipmentSlotNames } from '#domain/homes/equipment.ts'
import { fieldOfWire } from '#domain/homes/equipment-entry.ts'
import type { EquipmentValues } from '#domain/homes/form-values.ts'
import { fieldAtPath, fieldOfLack, readEquipment, readHome } from '#domain/homes/home-form.ts'
import { homeProblems, homeQuestions } from '#domain/homes/home-record.ts'
import { problemsFound } from '../../ui/schema-problems.ts'
import type { CustomerValues } from './customer-values.ts'
import { formPath } from './field-paths.ts'
import type { OddValue } from './odd-values.tsx'

/** Problems by the path of their field, in the order of the page. */
export type FieldProblems = Record<string, string>

type Checked<Value> = { value: Value; problems?: undefined } | { value?: undefined; problems: FieldProblems }

/** The latest year that may be recorded, in UTC as on the server. */
export const thisYear = () => new Date().getUTCFullYear()

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

/** Values beyond their limits, by path; those already stored are accepted. Without `stored`, all of them. */
export function limitProblems(values: CustomerValues, stored?: CustomerValues): FieldProblems {
  const before = stored && homeIn(stored)
  const problems = homeProblems(homeIn(values), { thisYear: thisYear(), before })
  return Object.fromEntries(problems.map((problem) => [formPath(problem), problem.message]))
}

/** Questions about unusual numbers, by the path of their field; none about those already stored. */
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

/** The readable part of the home. */
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

/** Turns a path in the request into one in the form; the request may have fewer slots. */
export function toFormPath(path: string, sent: CustomerInput): string {
  const slots = sent.equipmentDetails.map(({ equipmentTypeName }) => equipmentTypeName)
  return formPath(fieldAtPath(path, slots))
}

/** The path in the form of a field that the comparison of a slot is missing. */
export function pathOfLack(field: string, slot: EquipmentSlot, values: CustomerValues): string {
  return formPath(fieldOfLack(field, slot, homeIn(values)))
}

import { type EquipmentSlot, equipmentSlotNames } from '#domain/homes/equipment/equipment.ts'
import type { EquipmentValues } from '#domain/homes/form/form-values.ts'
import { fieldOfLack, readEquipment, readHome } from '#domain/homes/form/home-form.ts'
import { homeProblems, homeQuestions } from '#domain/homes/form/home-record.ts'
import { type PlateInPlace, yearQuestions } from '#domain/homes/form/year-questions.ts'
import { businessYear } from '../../../shared/frame/business-day.ts'
import type { CustomerValues } from './customer-values.ts'
import { formPath } from './field-paths.ts'
import type { OddValue } from './odd-values.tsx'

/** Problems by the path of their field, in the order of the page. */
export type FieldProblems = Record<string, string>

/** Values beyond their limits, by path; those already stored are accepted. Without `stored`, all of them. */
export function limitProblems(values: CustomerValues, stored?: CustomerValues): FieldProblems {
  const before = stored && homeIn(stored)
  const problems = homeProblems(homeIn(values), { thisYear: businessYear(), before })
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

/** Which years to choose between where a plate speaks against a year that was typed, by the path of the choice. */
export function openYearsOf(
  values: CustomerValues,
  plates: readonly PlateInPlace[],
  stored?: CustomerValues,
): Record<string, OddValue> {
  const before = stored && homeIn(stored).equipmentDetails
  return Object.fromEntries(
    yearQuestions(homeIn(values).equipmentDetails, plates, before).map(({ slot, question, value }) => [
      formPath({ slot, field: 'confirmedYear' }),
      { question, value },
    ]),
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

/** The places of the form, each with its slot. */
export function placesOf({
  equipmentDetails,
}: CustomerValues): { slot: EquipmentSlot; entry: EquipmentValues }[] {
  return equipmentSlotNames.flatMap((slot, slotIndex) => {
    const entry = equipmentDetails[slotIndex]
    return entry ? [{ slot, entry }] : []
  })
}

/** The path in the form of a field that the comparison of a slot is missing. */
export function pathOfLack(field: string, slot: EquipmentSlot, values: CustomerValues): string {
  return formPath(fieldOfLack(field, slot, homeIn(values)))
}

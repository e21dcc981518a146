import type { OwnProfile, OwnProfileInput } from '#contract/customers.ts'
import type { FieldProblem } from '#contract/errors.ts'
import { type EquipmentSlot, equipmentSlotNames, kindOfSlot } from '#domain/homes/equipment.ts'
import { fieldsOfKind, rowOf } from '#domain/homes/equipment-entry.ts'
import { ownHomeFieldNames, pickFields } from '#domain/homes/home-fields.ts'
import {
  fieldAtPath,
  fieldOfLack,
  readEquipment,
  readHome,
  toEquipmentValues,
  toHomeValues,
} from '#domain/homes/home-form.ts'
import { controlName } from '#domain/homes/home-record.ts'

/** The form as text, by the name of the control: `email`, `AC 1.seer`. */
export type ProfileValues = Readonly<Record<string, string>>

/** What is wrong, by the name of the control. */
export type ProfileProblems = Readonly<Record<string, string>>

/** The controls of a place. The picture is no text and stands beside the form. */
function controlsOf(slot: EquipmentSlot) {
  return fieldsOfKind(kindOfSlot(slot))
    .filter((field) => rowOf(field).type !== 'image')
    .map((field) => ({ field, name: controlName({ slot, field }), isTick: rowOf(field).type === 'flag' }))
}

/** A stored home as its form shows it. */
export function valuesOf(home: OwnProfile): ProfileValues {
  const ofPlaces = home.equipmentDetails.flatMap((entry) => {
    const values = toEquipmentValues(entry)
    return controlsOf(entry.equipmentTypeName).map(({ field, name, isTick }) => [
      name,
      isTick ? (values[field] ? 'yes' : '') : values[field],
    ])
  })
  return { ...pickFields(toHomeValues(home), ownHomeFieldNames), ...Object.fromEntries(ofPlaces) }
}

/** A stored home as the save call takes it. */
export function inputOf({ updatedDate: _when, ...home }: OwnProfile): OwnProfileInput {
  return { ...home, address: home.address ?? '' }
}

type Read =
  | { input: OwnProfileInput; problems?: undefined }
  | { input?: undefined; problems: ProfileProblems }

/** What the form says on top of what is stored, or the fields that cannot be read. The server judges the rest. */
export function readForm(values: ProfileValues, stored: OwnProfile): Read {
  const home = readHome({ ...toHomeValues(stored), ...values })
  const own = pickFields(home.value, ownHomeFieldNames)
  const problems: Record<string, string> = { ...home.problems }
  if (own.address === null) problems.address = 'Address is required'
  const equipmentDetails = stored.equipmentDetails.map((entry) => {
    const slot = entry.equipmentTypeName
    const controls = controlsOf(slot)
    const typed = controls.map(({ field, name, isTick }) => [
      field,
      isTick ? values[name] === 'yes' : values[name],
    ])
    const read = readEquipment(slot, { ...toEquipmentValues(entry), ...Object.fromEntries(typed) })
    for (const { field, name } of controls) {
      const problem = read.problems[field]
      if (problem) problems[name] = problem
    }
    return read.value
  })
  if (Object.keys(problems).length > 0) return { problems }
  return { input: { ...inputOf(stored), ...own, address: own.address ?? '', equipmentDetails } }
}

/** The problems that the server names by path, at the controls that the form has for them. */
export function problemsByName(problems: readonly FieldProblem[]): ProfileProblems {
  return Object.fromEntries(
    problems.map(({ path, message }) => [controlName(fieldAtPath(path, equipmentSlotNames)), message]),
  )
}

/** The control behind a stored field that a comparison of a place lacks. */
export function nameOfLack(field: string, slot: EquipmentSlot, home: OwnProfile): string {
  return controlName(fieldOfLack(field, slot, home))
}

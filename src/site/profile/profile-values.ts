import type { OwnProfile, OwnProfileInput } from '#contract/customers.ts'
import type { FieldProblem } from '#contract/errors.ts'
import { type EquipmentSlot, equipmentSlotNames, kindOfSlot } from '#domain/homes/equipment.ts'
import { controlName, fieldsOfKind, rowOf } from '#domain/homes/equipment-entry.ts'
import { toEquipmentValues, toHomeValues } from '#domain/homes/form-values.ts'
import { ownHomeFieldNames } from '#domain/homes/home-fields.ts'
import { fieldAtPath, fieldOfLack, readEquipment, readHome } from '#domain/homes/home-form.ts'
import { pickFields } from '#domain/homes/pick-fields.ts'
import { scaleControl } from '#domain/homes/seer-scales.ts'
import { onScale } from '#domain/homes/typed-rating.ts'

/** The text of each control by its name: `email`, `AC 1.seer`. */
export type ProfileValues = Readonly<Record<string, string>>

/** Problems by the name of their control. */
export type ProfileProblems = Readonly<Record<string, string>>

/** The controls of a slot. Its photo is not text and has no control in the form. */
function controlsOf(slot: EquipmentSlot) {
  return fieldsOfKind(kindOfSlot(slot))
    .filter((field) => rowOf(field).type !== 'image')
    .map((field) => {
      const row = rowOf(field)
      const name = controlName({ slot, field })
      return {
        field,
        name,
        isTick: row.type === 'flag',
        scale: row.type === 'number' && row.isSeer ? scaleControl(name) : undefined,
      }
    })
}

/** E-mail and phone are masked where they are stored, and left empty where they are typed: empty is no change. */
const noContact = { email: '', phone: '' }

/** The values of the form for a stored home. */
export function valuesOf(home: OwnProfile): ProfileValues {
  const ofPlaces = home.equipmentDetails.flatMap((entry) => {
    const values = toEquipmentValues(entry)
    return controlsOf(entry.equipmentTypeName).flatMap(({ field, name, isTick, scale }) => [
      [name, isTick ? (values[field] ? 'yes' : '') : values[field]],
      // Why: what is stored is in SEER.
      ...(scale ? [[scale, 'SEER']] : []),
    ])
  })
  const stored = pickFields(toHomeValues(home), ownHomeFieldNames)
  return { ...stored, ...noContact, ...Object.fromEntries(ofPlaces) }
}

/** The input of the save call for a stored home. */
export function inputOf({
  updatedDate: _when,
  contactWishes: _wishes,
  ...home
}: OwnProfile): OwnProfileInput {
  return { ...home, email: null, phone: null, address: home.address ?? '' }
}

type Read =
  | { input: OwnProfileInput; problems?: undefined }
  | { input?: undefined; problems: ProfileProblems }

/** The stored home with the values of the form, or the fields that cannot be read. The server checks the rest. */
export function readForm(values: ProfileValues, stored: OwnProfile): Read {
  const home = readHome({ ...toHomeValues(stored), ...noContact, ...values })
  const own = pickFields(home.value, ownHomeFieldNames)
  const problems: Record<string, string> = { ...home.problems }
  if (own.address === null) problems.address = 'Address is required'
  const equipmentDetails = stored.equipmentDetails.map((entry) => {
    const slot = entry.equipmentTypeName
    const controls = controlsOf(slot)
    const typed = controls.map(({ field, name, isTick, scale }) => [
      field,
      isTick ? values[name] === 'yes' : scale ? onScale(values[name] ?? '', values[scale]) : values[name],
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

/** The ratings in the form, with their scales. */
export function ratingsIn(values: ProfileValues, { equipmentDetails }: OwnProfile): string[] {
  const controls = equipmentDetails.flatMap((entry) => controlsOf(entry.equipmentTypeName))
  return controls.flatMap(({ name, scale }) => (scale ? [onScale(values[name] ?? '', values[scale])] : []))
}

/** The server's problems, which it names by path, by the name of their control. */
export function problemsByName(problems: readonly FieldProblem[]): ProfileProblems {
  return Object.fromEntries(
    problems.map(({ path, message }) => [controlName(fieldAtPath(path, equipmentSlotNames)), message]),
  )
}

/** The control of a stored field that a comparison of a slot lacks. */
export function nameOfLack(field: string, slot: EquipmentSlot, home: OwnProfile): string {
  return controlName(fieldOfLack(field, slot, home))
}

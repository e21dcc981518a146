import type { FieldProblem } from '#contract/errors.ts'
import type { OwnProfile, OwnProfileInput } from '#contract/homes/customers.ts'
import { type EquipmentSlot, equipmentSlotNames } from '#domain/homes/equipment/equipment.ts'
import { controlName } from '#domain/homes/equipment/equipment-entry.ts'
import { fieldAtPath, fieldOfLack } from '#domain/homes/form/home-form.ts'
import { type FormValues, readOwnForm } from '#domain/homes/form/own-form.ts'

/** Problems by the name of their control. */
export type ProfileProblems = Readonly<Record<string, string>>

/** The input of the save call for a stored home. */
export function inputOf({
  updatedDate: _when,
  contactWishes: _wishes,
  ...home
}: OwnProfile): OwnProfileInput {
  return { ...home, email: null, phone: null, address: home.address ?? '' }
}

type ProfileReading =
  | { input: OwnProfileInput; problems?: undefined }
  | { input?: undefined; problems: ProfileProblems }

/** The stored home with the values of the form, or the fields that cannot be read. The server checks the rest. */
export function readForm(values: FormValues, stored: OwnProfile): ProfileReading {
  const { home, problems } = readOwnForm(values, stored)
  return home ? { input: { ...inputOf(stored), ...home } } : { problems }
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

import type { IdealSystem } from '#contract/homes/ideal-systems.ts'
import { type PlaceKind, placeKinds } from '#domain/homes/equipment/equipment.ts'
import {
  fromWireIdealSystem,
  type IdealSystemField,
  idealSystemFieldNames,
  idealSystemFields,
  isOfKind,
} from '#domain/homes/ideal-system-fields.ts'

/** The value of a number field: a number, or the text of an empty or unfinished one. */
type TypedNumber = number | string
type InForm = { number: TypedNumber; choice: string; feature: boolean }

/** The form of an ideal system. Choices are texts, as in a select; '0' means none. */
export type IdealSystemValues = {
  equipmentName: string
  equipmentTypeId: string
  isDefault: boolean
  imageName: string | null
} & { [Field in IdealSystemField]: InForm[(typeof idealSystemFields)[Field]['type']] }

export const none = '0'

const labelsOfFields = Object.fromEntries(
  idealSystemFieldNames.map((field) => [field, idealSystemFields[field].label]),
) as Record<IdealSystemField, string>

export const idealSystemLabels = {
  equipmentName: 'Equipment name',
  equipmentTypeId: 'Equipment type',
  isDefault: 'Default proposal for this type',
  imageName: 'Picture',
  ...labelsOfFields,
} satisfies Record<keyof IdealSystemValues, string>

/** An empty form. */
export const newIdealSystemValues: IdealSystemValues = {
  equipmentName: '',
  equipmentTypeId: none,
  isDefault: false,
  imageName: null,
  ...fieldsInForm(() => null),
}

/** The form of a stored system. */
export function valuesOf(system: IdealSystem): IdealSystemValues {
  const entry = fromWireIdealSystem(system)
  const kind = kindOf(system.equipmentTypeId)
  return {
    equipmentName: system.equipmentName,
    equipmentTypeId: String(system.equipmentTypeId),
    isDefault: system.isDefault,
    imageName: system.imageName,
    ...fieldsInForm((field) => (isOfKind(field, kind) ? entry[field] : null)),
  }
}

function fieldsInForm(
  stored: (field: IdealSystemField) => number | boolean | null,
): Pick<IdealSystemValues, IdealSystemField> {
  const empty = { number: '', choice: none, feature: false }
  const fields = idealSystemFieldNames.map((field) => {
    const { type } = idealSystemFields[field]
    const value = stored(field) ?? empty[type]
    return [field, type === 'choice' ? String(value) : value]
  })
  return Object.fromEntries(fields)
}

/** The field of the form behind a name of the call. */
export function toFormPath(wire: string): string {
  return idealSystemFieldNames.find((field) => idealSystemFields[field].wire === wire) ?? wire
}

/** The kind with this type id; undefined for none. */
export function kindOf(equipmentTypeId: number): PlaceKind | undefined {
  return placeKinds.find((row) => row.id === equipmentTypeId)?.kind
}

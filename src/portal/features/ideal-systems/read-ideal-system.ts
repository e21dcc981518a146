import { type IdealSystem, IdealSystemInput } from '#contract/homes/ideal-systems.ts'
import {
  type IdealSystemEntry,
  idealSystemFieldNames,
  idealSystemFields,
  onlyOfKind,
  toWireIdealSystem,
} from '#domain/homes/ideal-system-fields.ts'
import { versionOf } from '../../shared/form/use-record-form.ts'
import { type IdealSystemValues, kindOf, none, toFormPath } from './form-values.ts'

/** The form as the save call takes it, checked by the contract. Fields of other types are left out. */
export function readIdealSystem(
  values: IdealSystemValues,
  stored: Pick<IdealSystem, 'id' | 'version'> | undefined,
) {
  const kind = kindOf(Number(values.equipmentTypeId))
  const typed = idealSystemFieldNames.map((field) => [
    field,
    readers[idealSystemFields[field].type](values[field]),
  ])
  const entry: IdealSystemEntry = Object.fromEntries(typed)
  const { data, error } = IdealSystemInput.safeParse({
    ...versionOf(stored),
    equipmentName: values.equipmentName,
    equipmentTypeId: Number(values.equipmentTypeId),
    isDefault: values.isDefault,
    imageName: values.imageName,
    ...(kind && onlyOfKind(kind, toWireIdealSystem(entry))),
  })
  const issues = error?.issues.map(({ path, message }) => ({
    path: path.map((name) => toFormPath(String(name))),
    message,
  }))
  return { data, error: issues && { issues } }
}

const readers = {
  number: (typed: unknown) => (typed === '' ? null : Number(typed)),
  choice: (typed: unknown) => (typed === none ? null : Number(typed)),
  feature: (typed: unknown) => typed,
}

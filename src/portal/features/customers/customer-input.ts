import { CustomerInput } from '#contract/customers.ts'
import { EquipmentDetail } from '#contract/equipment.ts'
import { equipmentSlotNames, equipmentSlots } from '#domain/equipment.ts'
import { flagsOf } from '#domain/equipment-answers.ts'
import { readNumber } from '#domain/typed-number.ts'
import { problemsFound } from '../../ui/schema-problems.ts'
import { type CustomerValues, type EquipmentValues, equipmentNumberFields } from './customer-values.ts'

/** What is wrong with the form, by the path of its field, in the order of the page. */
export type FieldProblems = Record<string, string>

type Checked<Value> = { value: Value; problems?: undefined } | { value?: undefined; problems: FieldProblems }

/**
 * The form as the save call takes it, or what is wrong with it. A place that is not selected is sent along as long as
 * it can be, so that nothing typed into it is lost; where it cannot, the call leaves what is stored.
 */
export function toCustomerInput(
  values: CustomerValues,
  record: { id: number; version: number },
): Checked<CustomerInput> {
  const numbers = readNumbers(values, ['monthlyGasUsage', 'monthlyElectricityUsage'])
  const entries = values.equipmentDetails.map((entry, place) => ({
    isNeeded: entry.isEquipmentSelected,
    checked: toEquipmentDetail(entry, place),
  }))
  const checked = CustomerInput.safeParse({
    ...values,
    ...numbers.value,
    ...record,
    billingTypeId: Number(values.billingTypeId),
    billMonth: values.billingTypeId === '2' ? Number(values.billMonth) : 0,
    equipmentDetails: entries.flatMap(({ checked }) => checked.value ?? []),
  })
  const problems = {
    ...problemsFound(checked.error),
    ...numbers.problems,
    ...Object.assign({}, ...entries.map(({ isNeeded, checked }) => isNeeded && checked.problems)),
  }
  if (checked.success && Object.keys(problems).length === 0) return { value: checked.data }
  return { problems }
}

/** The path in the form of a path in what was sent; the places that were sent may be fewer. */
export function toFormPath(path: string, sent: CustomerInput): string {
  const [, index, field] = path.match(/^equipmentDetails\.(\d+)\.(.+)$/) ?? []
  const entry = index === undefined ? undefined : sent.equipmentDetails[Number(index)]
  return entry ? `equipmentDetails.${equipmentSlotNames.indexOf(entry.equipmentTypeName)}.${field}` : path
}

function toEquipmentDetail(values: EquipmentValues, place: number): Checked<EquipmentDetail> {
  const { hasDcMotor, hasSmartThermostat, hasGoodHumidifier, ...fields } = values
  const path = `equipmentDetails.${place}.`
  const numbers = readNumbers(values, equipmentNumberFields, path)
  if (numbers.problems) return { problems: numbers.problems }
  const checked = EquipmentDetail.safeParse({
    ...fields,
    ...numbers.value,
    ...flagsOf({ hasDcMotor, hasSmartThermostat, hasGoodHumidifier }),
    equipmentTypeName: equipmentSlots[place]?.name,
  })
  return checked.success ? { value: checked.data } : { problems: below(path, problemsFound(checked.error)) }
}

/** The numbers of several fields; one that cannot be read is null among the values and has its problem. */
function readNumbers<Field extends string>(
  values: Record<Field, string>,
  fields: readonly Field[],
  path = '',
): { value: Partial<Record<Field, number | null>>; problems?: FieldProblems } {
  const value: Partial<Record<Field, number | null>> = {}
  const problems: FieldProblems = {}
  for (const field of fields) {
    const read = readNumber(values[field])
    if ('problem' in read) problems[`${path}${field}`] = read.problem
    value[field] = 'problem' in read ? null : read.number
  }
  return Object.keys(problems).length === 0 ? { value } : { value, problems }
}

function below(path: string, problems: FieldProblems): FieldProblems {
  return Object.fromEntries(Object.entries(problems).map(([field, message]) => [`${path}${field}`, message]))
}

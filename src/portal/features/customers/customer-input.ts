import { CustomerInput } from '#contract/customers.ts'
import { EquipmentDetail } from '#contract/equipment.ts'
import { type EquipmentSlot, equipmentSlotNames, equipmentSlots } from '#domain/homes/equipment.ts'
import { flagsOf } from '#domain/homes/equipment-answers.ts'
import { homeProblems, homeQuestions, type RecordedHome } from '#domain/homes/home-record.ts'
import { readNumber } from '#domain/typed-number.ts'
import { problemsFound } from '../../ui/schema-problems.ts'
import { type CustomerValues, type EquipmentValues, equipmentNumberFields } from './customer-values.ts'
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
  const numbers = readNumbers(values, homeNumberFields)
  const wrong = limitProblems(values, stored)
  const entries = values.equipmentDetails.map((entry, place) => ({
    isNeeded: entry.isEquipmentSelected,
    checked: toEquipmentDetail(entry, place),
    wrong: startingWith(`equipmentDetails.${place}.`, wrong),
  }))
  const checked = CustomerInput.safeParse({
    ...values,
    ...numbers.value,
    ...record,
    billingTypeId: Number(values.billingTypeId),
    billMonth: values.billingTypeId === '2' ? Number(values.billMonth) : 0,
    equipmentDetails: entries.flatMap(({ checked, wrong, isNeeded }) =>
      checked.value && (isNeeded || Object.keys(wrong).length === 0) ? checked.value : [],
    ),
  })
  const problems = {
    ...problemsFound(checked.error),
    ...numbers.problems,
    ...Object.fromEntries(Object.entries(wrong).filter(([path]) => !path.startsWith('equipmentDetails.'))),
    ...Object.assign({}, ...entries.map(({ isNeeded, checked }) => isNeeded && checked.problems)),
    ...Object.assign({}, ...entries.map(({ isNeeded, wrong }) => isNeeded && wrong)),
  }
  if (checked.success && Object.keys(problems).length === 0) return { value: checked.data }
  return { problems }
}

const homeNumberFields = ['monthlyGasUsage', 'monthlyElectricityUsage'] as const

/** What of the form may not be recorded, but for what is stored so; without what is stored, all of it. */
export function limitProblems(values: CustomerValues, stored?: CustomerValues): FieldProblems {
  const before = stored && recordedHome(stored)
  const problems = homeProblems(recordedHome(values), { thisYear: thisYear(), before })
  return Object.fromEntries(problems.map(({ slot, field, message }) => [formPath(slot, field), message]))
}

/** What is asked about odd numbers of the form, by the path of their field; nothing about what is stored so. */
export function oddValuesOf(values: CustomerValues, stored?: CustomerValues): Record<string, OddValue> {
  const questions = homeQuestions(recordedHome(values), stored && recordedHome(stored))
  return Object.fromEntries(
    questions
      .filter(({ slot }) => slot === null || isSelected(values, slot))
      .map(({ slot, field, question, value }) => [formPath(slot, field), { question, value }]),
  )
}

function isSelected(values: CustomerValues, slot: EquipmentSlot): boolean {
  return values.equipmentDetails[equipmentSlotNames.indexOf(slot)]?.isEquipmentSelected === true
}

/** The numbers of the form and its phone, as far as they can be read. */
function recordedHome(values: CustomerValues): RecordedHome {
  return {
    ...readNumbers(values, homeNumberFields).value,
    phone: values.phone.trim() === '' ? null : values.phone.trim(),
    equipmentDetails: equipmentSlotNames.flatMap((equipmentTypeName, place) => {
      const entry = values.equipmentDetails[place]
      return entry ? [{ ...readNumbers(entry, equipmentNumberFields).value, equipmentTypeName }] : []
    }),
  }
}

function formPath(slot: EquipmentSlot | null, field: string): string {
  return slot === null ? field : `equipmentDetails.${equipmentSlotNames.indexOf(slot)}.${field}`
}

function startingWith(path: string, problems: FieldProblems): FieldProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => field.startsWith(path)))
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

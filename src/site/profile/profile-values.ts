import type { OwnProfile, OwnProfileInput } from '#contract/customers.ts'
import type { EquipmentDetail } from '#contract/equipment.ts'
import type { FieldProblem } from '#contract/errors.ts'
import {
  type EquipmentKind,
  type EquipmentSlot,
  equipmentSlots,
  kindOfSlot,
} from '#domain/homes/equipment.ts'
import { answers, answersOf, type EquipmentAnswers, flagsOf } from '#domain/homes/equipment-answers.ts'
import { readNumber, typedForm } from '#domain/typed-number.ts'

/** The form as text, by the name of the control: `email`, `AC 1.acSEER`. */
export type ProfileValues = Readonly<Record<string, string>>

/** What is wrong, by the name of the control. */
export type ProfileProblems = Readonly<Record<string, string>>

const numbersOfAll = [
  'installationYear',
  'maintenanceYear',
  'monthlyGasUsage',
  'monthlyElectricityUsage',
] as const
const numbersOfKind = {
  furnace: [...numbersOfAll, 'monthlyEfficiency'],
  'air-conditioner': [...numbersOfAll, 'acBTU', 'acSEER', 'acCOST', 'acHrsInSeason'],
  humidifier: numbersOfAll,
  thermostat: numbersOfAll,
} as const satisfies Record<EquipmentKind, readonly (keyof EquipmentDetail)[]>

const questions = ['hasDcMotor', 'hasSmartThermostat', 'hasGoodHumidifier'] as const

/** A stored home as its form shows it. The picture is no text and stands beside the form. */
export function valuesOf(home: OwnProfile): ProfileValues {
  return {
    email: home.email ?? '',
    phone: home.phone ?? '',
    address: home.address ?? '',
    monthlyGasUsage: typedForm(home.monthlyGasUsage),
    monthlyElectricityUsage: typedForm(home.monthlyElectricityUsage),
    billingTypeId: String(home.billingTypeId),
    billMonth: String(home.billMonth),
    ...Object.assign({}, ...home.equipmentDetails.map(equipmentValues)),
  }
}

function equipmentValues(entry: EquipmentDetail): ProfileValues {
  const slot = entry.equipmentTypeName
  const kind = kindOfSlot(slot)
  const given = answersOf(entry)
  return Object.fromEntries([
    [`${slot}.isEquipmentSelected`, entry.isEquipmentSelected ? 'yes' : ''],
    ...numbersOfKind[kind].map((field) => [`${slot}.${field}`, typedForm(entry[field])]),
    ...(kind === 'furnace' ? questions.map((question) => [`${slot}.${question}`, given[question]]) : []),
  ])
}

/** A stored home as the save call takes it. */
export function inputOf({ updatedDate: _when, ...home }: OwnProfile): OwnProfileInput {
  return { ...home, address: home.address ?? '' }
}

type Read =
  | { input: OwnProfileInput; problems?: undefined }
  | { input?: undefined; problems: ProfileProblems }

/** What the form says on top of what is stored, or the fields that cannot be read. The server judges the rest. */
export function readHome(values: ProfileValues, stored: OwnProfile): Read {
  const problems: Record<string, string> = {}
  const number = (name: string): number | null => {
    const read = readNumber(values[name] ?? '')
    if ('number' in read) return read.number
    problems[name] = read.problem
    return null
  }
  if (textOrNone(values.address) === null) problems.address = 'Address is required'
  const input: OwnProfileInput = {
    ...inputOf(stored),
    email: textOrNone(values.email),
    phone: textOrNone(values.phone),
    address: textOrNone(values.address) ?? '',
    monthlyGasUsage: number('monthlyGasUsage'),
    monthlyElectricityUsage: number('monthlyElectricityUsage'),
    billingTypeId: values.billingTypeId === '1' ? 1 : values.billingTypeId === '2' ? 2 : 0,
    billMonth: values.billingTypeId === '2' ? Number(values.billMonth) : 0,
    equipmentDetails: stored.equipmentDetails.map((entry) => readEquipment(entry, values, number)),
  }
  return Object.keys(problems).length > 0 ? { problems } : { input }
}

function textOrNone(text = ''): string | null {
  return text.trim() === '' ? null : text.trim()
}

function readEquipment(
  stored: EquipmentDetail,
  values: ProfileValues,
  number: (name: string) => number | null,
): EquipmentDetail {
  const slot = stored.equipmentTypeName
  const kind = kindOfSlot(slot)
  const numbers = numbersOfKind[kind].map((field) => [field, number(`${slot}.${field}`)])
  return {
    ...stored,
    ...Object.fromEntries(numbers),
    ...(kind === 'furnace' ? flagsOf(readAnswers(slot, values)) : {}),
    isEquipmentSelected: values[`${slot}.isEquipmentSelected`] === 'yes',
  }
}

function readAnswers(slot: EquipmentSlot, values: ProfileValues): EquipmentAnswers {
  const answer = (question: string) =>
    answers.find((answer) => answer === values[`${slot}.${question}`]) ?? 'unknown'
  return {
    hasDcMotor: answer('hasDcMotor'),
    hasSmartThermostat: answer('hasSmartThermostat'),
    hasGoodHumidifier: answer('hasGoodHumidifier'),
  }
}

const questionOfFlag: Readonly<Record<string, string>> = {
  doesFurnaceHaveECM: 'hasDcMotor',
  isNonProgrammableThermostat: 'hasSmartThermostat',
  isPoorHumidifier: 'hasGoodHumidifier',
}

/** The problems that the server names by path, at the controls that the form has for them. */
export function problemsByName(problems: readonly FieldProblem[]): ProfileProblems {
  return Object.fromEntries(
    problems.map(({ path, message }) => {
      const [, index, field = ''] = path.match(/^equipmentDetails\.(\d)\.(\w+)$/) ?? []
      const slot = equipmentSlots[Number(index)]?.name
      return [slot ? `${slot}.${questionOfFlag[field] ?? field}` : path, message]
    }),
  )
}

/**
 * The control behind a stored field that a comparison lacks. Gas is asked of the home, unless the place has a figure
 * of its own; a month is asked for only when the bills are Non-Equal.
 */
export function nameOfLack(field: string, slot: EquipmentSlot, home: OwnProfile): string {
  if (field === 'billMonth') return home.billingTypeId === 2 ? field : 'billingTypeId'
  if (field === 'monthlyGasUsage' && !hasOwnGas(slot, home)) return field
  return `${slot}.${questionOfFlag[field] ?? field}`
}

function hasOwnGas(slot: EquipmentSlot, home: OwnProfile): boolean {
  const entry = home.equipmentDetails.find(({ equipmentTypeName }) => equipmentTypeName === slot)
  return (entry?.monthlyGasUsage ?? null) !== null
}

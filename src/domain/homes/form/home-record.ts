import { homeLimitWords } from '#texts/en/words/home-limits.ts'
import { fill } from '#texts/fill.ts'
import { phoneProblem } from '../../people/phone.ts'
import type { EquipmentSlot } from '../equipment/equipment.ts'
import {
  controlName,
  type EquipmentField,
  type EquipmentFieldOf,
  equipmentFieldNames,
  type FieldInHome,
  type WireEntry,
} from '../equipment/equipment-entry.ts'
import { equipmentFields, type HomeField, homeFieldNames, homeFields } from '../home-fields.ts'
import { limitProblem, nameInSentence, questionAbout, type RecordedRow } from './home-limits.ts'

type RecordedEquipment = { equipmentTypeName: EquipmentSlot } & Partial<WireEntry>
type NumberField = EquipmentFieldOf<'number'>
type HomeNumber = {
  [Field in HomeField]: (typeof homeFields)[Field]['type'] extends 'number' ? Field : never
}[HomeField]

/** The data of a home that is checked before it is stored, as calls carry it. */
export type RecordedHome = Partial<Record<HomeNumber, number | null>> & {
  phone: string | null
  equipmentDetails: readonly RecordedEquipment[]
}

/** A checked field; without a slot it is the home's own. */
type JudgedNumber = { slot: null; field: HomeNumber } | { slot: EquipmentSlot; field: NumberField }
export type HomeProblem = (JudgedNumber | { slot: null; field: 'phone' }) & { message: string }

/** A number that is possible but odd, with its question. */
export type HomeQuestion = JudgedNumber & { value: number; question: string }

const isHomeNumber = (field: HomeField): field is HomeNumber => homeFields[field].type === 'number'
const isNumber = (field: EquipmentField): field is NumberField => equipmentFields[field].type === 'number'

/** The fields that have limits, in the order of the forms. */
export const numberFields = equipmentFieldNames.filter(isNumber)
const homeNumbers = homeFieldNames.filter(isHomeNumber)

/**
 * The problems of a home, by field. Given the stored home, only changes are checked: an old value outside today's limits is marked,
 * but does not prevent other corrections (docs/decisions/119).
 */
export function homeProblems(
  home: RecordedHome,
  { thisYear, before }: { thisYear: number; before?: RecordedHome | undefined },
): HomeProblem[] {
  const problems: HomeProblem[] = []
  const phone = home.phone === before?.phone ? null : phoneProblem(homeFields.phone.label, home.phone)
  if (phone) problems.push({ slot: null, field: 'phone', message: phone })
  for (const { at, said } of saidOfNumbers(home, before, (row, value) => limitProblem(row, value, thisYear)))
    problems.push({ ...at, message: said })
  for (const entry of home.equipmentDetails) {
    // Why: an impossible year of installation says nothing about the year of maintenance.
    if (limitProblem(equipmentFields.installationYear, entry.installationYear ?? null, thisYear)) continue
    const message = maintenanceProblem(entry, placeOf(before, entry.equipmentTypeName))
    const field = 'maintenanceYear'
    const slot = entry.equipmentTypeName
    if (message && !problems.some((problem) => problem.slot === slot && problem.field === field))
      problems.push({ slot, field, message })
  }
  return problems
}

/** Questions asked once about a home: bills that are possible but unusual. Stored values were answered before. */
export function homeQuestions(home: RecordedHome, before: RecordedHome | undefined): HomeQuestion[] {
  return saidOfNumbers(home, before, questionAbout).map(({ at, value, said }) => ({
    ...at,
    value,
    question: said,
  }))
}

/** Questions by the name of their control on the customer's page. */
export function questionsByControl(asked: readonly (FieldInHome & { question: string })[]) {
  return Object.fromEntries(asked.map((field) => [controlName(field), field.question]))
}

type SaidOfNumber = { at: JudgedNumber; value: number; said: string }

/**
 * What a judge says of the numbers of a home that have limits and differ from what is stored, in the order of the form. Why a judge: of all
 * the numbers that each save passes by here, few are worth a word.
 */
function saidOfNumbers(
  home: RecordedHome,
  before: RecordedHome | undefined,
  judge: (row: RecordedRow, value: number) => string | null,
): SaidOfNumber[] {
  const all: SaidOfNumber[] = []
  for (const field of homeNumbers) {
    const value = home[field] ?? null
    if (value === null || value === before?.[field]) continue
    const said = judge(homeFields[field], value)
    if (said !== null) all.push({ at: { slot: null, field }, value, said })
  }
  for (const entry of home.equipmentDetails) {
    const slot = entry.equipmentTypeName
    const stored = placeOf(before, slot)
    for (const field of numberFields) {
      const row = equipmentFields[field]
      const value = entry[row.wire] ?? null
      if (value === null || value === stored?.[row.wire]) continue
      const said = judge(row, value)
      if (said !== null) all.push({ at: { slot, field }, value, said })
    }
  }
  return all
}

function placeOf(home: RecordedHome | undefined, slot: EquipmentSlot): RecordedEquipment | undefined {
  return home?.equipmentDetails.find(({ equipmentTypeName }) => equipmentTypeName === slot)
}

/** Maintenance cannot precede installation. */
function maintenanceProblem(
  { installationYear, maintenanceYear }: RecordedEquipment,
  stored: RecordedEquipment | undefined,
): string | null {
  if (!installationYear || !maintenanceYear || maintenanceYear >= installationYear) return null
  const isStored = stored?.installationYear === installationYear && stored.maintenanceYear === maintenanceYear
  if (isStored) return null
  return fill(homeLimitWords.servicedBefore, {
    name: nameInSentence(equipmentFields.maintenanceYear),
    year: installationYear,
  })
}

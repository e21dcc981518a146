import { phoneProblem } from '../people/phone.ts'
import type { EquipmentSlot } from './equipment.ts'
import {
  type EquipmentField,
  type EquipmentFieldOf,
  equipmentFieldNames,
  type WireEntry,
} from './equipment-entry.ts'
import { equipmentFields, type HomeField, homeFieldNames, homeFields } from './home-fields.ts'
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
  const phone = home.phone === before?.phone ? null : phoneProblem('Phone', home.phone)
  if (phone) problems.push({ slot: null, field: 'phone', message: phone })
  for (const { at, row, value, isChanged } of numbersOf(home, before)) {
    const message = isChanged ? limitProblem(row, value, thisYear) : null
    if (message) problems.push({ ...at, message })
  }
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
  return numbersOf(home, before).flatMap(({ at, row, value, isChanged }) => {
    const question = isChanged ? questionAbout(row, value) : null
    return question === null || value === null ? [] : [{ ...at, value, question }]
  })
}

type RecordedNumber = { at: JudgedNumber; row: RecordedRow; value: number | null; isChanged: boolean }

/** Every number of a home that has limits, in the order of the form, and whether it differs from what is stored. */
function numbersOf(home: RecordedHome, before: RecordedHome | undefined): RecordedNumber[] {
  const ofHome = homeNumbers.map((field): RecordedNumber => {
    const value = home[field] ?? null
    const isChanged = !before || value !== (before[field] ?? null)
    return { at: { slot: null, field }, row: homeFields[field], value, isChanged }
  })
  const ofPlaces = home.equipmentDetails.flatMap((entry) => {
    const slot = entry.equipmentTypeName
    const stored = placeOf(before, slot)
    return numberFields.map((field): RecordedNumber => {
      const row = equipmentFields[field]
      const value = entry[row.wire] ?? null
      const isChanged = !stored || value !== (stored[row.wire] ?? null)
      return { at: { slot, field }, row, value, isChanged }
    })
  })
  return [...ofHome, ...ofPlaces]
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
  return `${nameInSentence(equipmentFields.maintenanceYear)} must be ${installationYear}, when it was installed, or later`
}

import { phoneProblem } from '../people/phone.ts'
import type { EquipmentSlot } from './equipment.ts'
import { homeLimits, type LimitedField, limitProblem } from './home-limits.ts'

type Bills = { monthlyGasUsage?: number | null; monthlyElectricityUsage?: number | null }
type RecordedEquipment = { equipmentTypeName: EquipmentSlot } & Partial<Record<LimitedField, number | null>>

/** What is judged of a home before it is stored. */
export type RecordedHome = Bills & { phone: string | null; equipmentDetails: readonly RecordedEquipment[] }

/** A field of a home; without a place it is the home's own. */
type HomeField = { slot: EquipmentSlot | null; field: LimitedField | 'phone' }
export type HomeProblem = HomeField & { message: string }

/** The name of a field's control on the customer's page: 'phone', 'AC 1.acSEER'. */
export function controlName({ slot, field }: HomeField): string {
  return slot === null ? field : `${slot}.${field}`
}

/** A number that is possible but odd, with what is asked about it. */
export type HomeQuestion = HomeField & { field: LimitedField; value: number; question: string }

const billNames = ['monthlyGasUsage', 'monthlyElectricityUsage'] as const
const limitedFields = Object.keys(homeLimits) as LimitedField[]

/**
 * What is wrong with a home, by field. Given the home as it is stored, only what differs from it is judged: an old value
 * outside of today's limits is marked, and keeps nobody from correcting something else (docs/decisions/119).
 */
export function homeProblems(
  home: RecordedHome,
  { thisYear, before }: { thisYear: number; before?: RecordedHome | undefined },
): HomeProblem[] {
  const problems: HomeProblem[] = []
  const phone = home.phone === before?.phone ? null : phoneProblem('Phone', home.phone)
  if (phone) problems.push({ slot: null, field: 'phone', message: phone })
  for (const { slot, field, value, isChanged } of numbersOf(home, before)) {
    const message = isChanged ? limitProblem(field, value, thisYear) : null
    if (message) problems.push({ slot, field, message })
  }
  for (const entry of home.equipmentDetails) {
    // Why: a year of installation that cannot be says nothing about the one of maintenance.
    if (limitProblem('installationYear', entry.installationYear ?? null, thisYear)) continue
    const message = maintenanceProblem(entry, placeOf(before, entry.equipmentTypeName))
    const field = 'maintenanceYear'
    const slot = entry.equipmentTypeName
    if (message && !problems.some((problem) => problem.slot === slot && problem.field === field))
      problems.push({ slot, field, message })
  }
  return problems
}

/** What is asked back once about a home: bills that are possible, but not usual. What is stored was answered before. */
export function homeQuestions(home: RecordedHome, before: RecordedHome | undefined): HomeQuestion[] {
  return numbersOf(home, before).flatMap(({ slot, field, value, isChanged }) => {
    const question = isChanged ? questionAbout(field, value) : null
    return question === null || value === null ? [] : [{ slot, field, value, question }]
  })
}

/** Above these dollars a month's bill is more often that of a season or a year. */
const usualBills: Partial<Record<LimitedField, { most: number; of: string }>> = {
  monthlyGasUsage: { most: 600, of: 'gas' },
  monthlyElectricityUsage: { most: 900, of: 'electricity' },
}

/** What is asked about a number that is possible but odd; null for a usual one. */
export function questionAbout(field: LimitedField, value: number | null): string | null {
  const usual = usualBills[field]
  if (!usual || value === null || value <= usual.most) return null
  const dollars = value.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  return `Is ${dollars} the ${usual.of} bill of one month?`
}

type RecordedNumber = HomeField & { field: LimitedField; value: number | null; isChanged: boolean }

/** Every number of a home that has limits, in the order of the form, and whether it differs from what is stored. */
function numbersOf(home: RecordedHome, before: RecordedHome | undefined): RecordedNumber[] {
  const ofHome = billNames.map((field) => {
    const value = home[field] ?? null
    return { slot: null, field, value, isChanged: !before || value !== (before[field] ?? null) }
  })
  const ofPlaces = home.equipmentDetails.flatMap((entry) => {
    const stored = placeOf(before, entry.equipmentTypeName)
    return limitedFields.map((field) => {
      const value = entry[field] ?? null
      const isChanged = !stored || value !== (stored[field] ?? null)
      return { slot: entry.equipmentTypeName, field, value, isChanged }
    })
  })
  return [...ofHome, ...ofPlaces]
}

function placeOf(home: RecordedHome | undefined, slot: EquipmentSlot): RecordedEquipment | undefined {
  return home?.equipmentDetails.find(({ equipmentTypeName }) => equipmentTypeName === slot)
}

/** Nothing is maintained before it is installed. */
function maintenanceProblem(
  { installationYear, maintenanceYear }: RecordedEquipment,
  stored: RecordedEquipment | undefined,
): string | null {
  if (!installationYear || !maintenanceYear || maintenanceYear >= installationYear) return null
  const isStored = stored?.installationYear === installationYear && stored.maintenanceYear === maintenanceYear
  if (isStored) return null
  return `${homeLimits.maintenanceYear.name} must be ${installationYear}, when it was installed, or later`
}

import { blankEntry, toWire, type WireEntry } from '#domain/homes/equipment/equipment-entry.ts'
import {
  type AnalysedCustomer,
  type ComparedSlot,
  toAnalysisInput,
} from '#domain/homes/figures/analysis-inputs.ts'
import type { WireIdealSystem } from '#domain/homes/ideal-system-fields.ts'
import type { AnalysisInput } from '#engine/analysis-input.ts'
import type { Assumptions } from '#engine/assumptions/assumptions.ts'
import file from '#engine/cases/analysis-cases.json' with { type: 'json' }
import { ontarioOfCases, usOfCases } from './sets-of-cases.ts'

type ExpectedRow = { comparisonName: string; actualValue: number; proposedValue: number }

type StoredCase = Parameters<typeof toAnalysisInput>[0]

export type AnalysisCase = {
  id: string
  title: string
  /** The home and the proposal as stored. */
  stored: StoredCase
  input: AnalysisInput
  assumptions: Assumptions
  expected: {
    returnCode: number
    reason?: string
    economic?: ExpectedRow[]
    economicTotal?: ExpectedRow
    environmental?: ExpectedRow[]
    environmentalTotal?: ExpectedRow
    notes?: string[]
    estimated?: string[]
    annualSaving?: number
    annualCO2eSavingKg?: number
    proposedIsWorse?: boolean
    equivalents?: { kmDriven?: number; milesDriven?: number; treeSeedlings10yr: number }
  }
}

/** An air conditioner of which the cases say nothing: price and season of Ontario as entered, every flag false. */
export const emptyEntry: Omit<WireEntry, 'equipmentTypeName'> = {
  ...toWire(blankEntry('AC 1')),
  heatingFuel: 'gas',
  acCOST: 0.11,
  acHrsInSeason: 540,
  isEquipmentSelected: true,
  doesFurnaceHaveECM: false,
  isNonProgrammableThermostat: false,
  isPoorHumidifier: false,
}

export const emptyCustomer: AnalysedCustomer = {
  monthlyGasUsage: null,
  monthlyElectricityUsage: null,
  billingTypeId: 0,
  billMonth: 0,
  gasHeatsWater: null,
  equipmentDetails: [],
}

export const emptyIdeal: WireIdealSystem = {
  efficiency: null,
  doesFurnaceHaveECM: false,
  acBTU: 0,
  acSEER: 0,
  acCost: 0,
  acHrsInSeason: 0,
  yearlyAvgGasUsage: null,
  isProgrammableThermostat: false,
  isPoorHumidifier: false,
  addsHomeValue: false,
  isStaged: false,
  isQuiet: false,
  doesNotRust: false,
}

type RawInput = {
  equipment: Partial<WireEntry> & { equipmentTypeName: string }
  customer?: Partial<AnalysedCustomer>
  ideal: Record<string, unknown> | null
  hasAC?: boolean
  seer?: number
  asOfYear: number
}

/** An ideal system as stored: the names of the case file with a lower-case first letter. */
function idealOf(raw: Record<string, unknown>): WireIdealSystem {
  const fields = Object.entries(raw).map(([name, value]) => [
    name.charAt(0).toLowerCase() + name.slice(1),
    value,
  ])
  return { ...emptyIdeal, ...Object.fromEntries(fields) }
}

function storedOf(raw: RawInput): StoredCase {
  const equipmentTypeName = raw.equipment.equipmentTypeName as ComparedSlot
  const entries: WireEntry[] = [{ ...emptyEntry, ...raw.equipment, equipmentTypeName }]
  if (raw.hasAC) entries.push({ ...emptyEntry, equipmentTypeName: 'AC 1' })
  return {
    customer: { ...emptyCustomer, ...raw.customer, equipmentDetails: entries },
    equipmentTypeName,
    ideal: raw.ideal && idealOf(raw.ideal),
    seer: raw.seer ?? 0,
    asOfYear: raw.asOfYear,
  }
}

/** The worked cases with their expected results; their inputs pass through the same conversion as stored data. */
export const analysisCases: readonly AnalysisCase[] = file.cases.map((row) => ({
  stored: storedOf(row.input as RawInput),
  id: row.id,
  title: row.title,
  input: toAnalysisInput(storedOf(row.input as RawInput)),
  assumptions: {
    ...(row.region === 'US' ? usOfCases : ontarioOfCases),
    ...(row.assumptionOverrides as Partial<Assumptions>),
  },
  expected: row.expected as AnalysisCase['expected'],
}))

export const caseAssumptions = file.assumptions

import { inputLimits } from '#engine/input-limits.ts'

type Limit = {
  name: string
  least: number
  most: number | 'this year'
  unit: 'dollars' | '%' | 'Btu/h' | ''
  isWhole: boolean
  /** 0 stands for what is not known, as the calculation reads it. */
  isZeroUnknown: boolean
  /** The most that an earlier version took. A record that holds it stays readable, and its form marks it. */
  mostReadable: number
}

const year = {
  least: inputLimits.year.least,
  most: 'this year',
  unit: '',
  isWhole: true,
  isZeroUnknown: false,
  mostReadable: 9999,
} as const
const bill = {
  ...inputLimits.dollars,
  unit: 'dollars',
  isWhole: false,
  isZeroUnknown: true,
  mostReadable: inputLimits.dollars.most,
} as const
const seer = { ...inputLimits.seer, unit: '', isZeroUnknown: true, mostReadable: 100 } as const

/** Every number that is recorded of a home with its limits: the one table for forms, calls and their document (docs/decisions/119). */
export const homeLimits = {
  installationYear: { name: 'Installation year', ...year },
  maintenanceYear: { name: 'Last maintenance year', ...year },
  monthlyGasUsage: { name: 'Monthly gas usage', ...bill },
  monthlyElectricityUsage: { name: 'Monthly electricity usage', ...bill },
  monthlyEfficiency: {
    name: 'Furnace efficiency',
    ...inputLimits.afuePercent,
    unit: '%',
    isWhole: false,
    isZeroUnknown: true,
    mostReadable: 1000,
  },
  acBTU: {
    name: 'BTUs of cooling',
    ...inputLimits.coolingBtuPerHour,
    unit: 'Btu/h',
    isWhole: true,
    isZeroUnknown: true,
    mostReadable: 1_000_000,
  },
  acSEER: { name: 'SEER', ...seer, isWhole: false },
  acCOST: {
    name: 'Cost per kWh',
    ...inputLimits.dollarsPerKwh,
    unit: 'dollars',
    isWhole: false,
    isZeroUnknown: true,
    mostReadable: 1000,
  },
  acHrsInSeason: {
    name: 'Hours in season',
    ...inputLimits.seasonHours,
    unit: '',
    isWhole: true,
    isZeroUnknown: true,
    mostReadable: 8784,
  },
  proposedSEER: { name: 'Proposed SEER', ...seer, isWhole: true },
} as const satisfies Record<string, Limit>

export type LimitedField = keyof typeof homeLimits

export function isLimitedField(field: string): field is LimitedField {
  return Object.hasOwn(homeLimits, field)
}

/** 'Furnace efficiency must be 40 to 100 %'; years end with 'this year' where that is not known. */
export function limitInWords(field: LimitedField, thisYear: number | 'this year' = 'this year'): string {
  const { name, least, most, unit }: Limit = homeLimits[field]
  if (most === 'this year') return `${name} must be ${least} to ${thisYear}`
  const [from, to] = [least, most].map((number) => number.toLocaleString('en-US'))
  const words = unit === 'dollars' ? `$${from} to $${to}` : `${from} to ${to} ${unit}`
  return `${name} must be ${words}`.trimEnd()
}

/** What is wrong with a number, with what was perhaps meant; null for what may be recorded, and for what is not known. */
export function limitProblem(field: LimitedField, value: number | null, thisYear: number): string | null {
  if (value === null || isWithin(field, value, thisYear)) return null
  const meant = perhapsMeant(field, value)
  const question = meant !== undefined && isWithin(field, meant, thisYear) ? `. Did you mean ${meant}?` : ''
  return `${limitInWords(field, thisYear)}${question}`
}

function isWithin(field: LimitedField, value: number, thisYear: number): boolean {
  const { least, most, isZeroUnknown }: Limit = homeLimits[field]
  if (value === 0 && isZeroUnknown) return true
  return value >= least && value <= (most === 'this year' ? thisYear : most)
}

/** A share for a percentage, cents for dollars, the last two figures of a year. */
function perhapsMeant(field: LimitedField, value: number): number | undefined {
  const rounded = (number: number) => Math.round(number * 10_000) / 10_000
  const { unit, most }: Limit = homeLimits[field]
  if (unit === '%' && value > 0 && value <= 1) return rounded(value * 100)
  if (field === 'acCOST' && value > 0) return rounded(value / 100)
  if (most === 'this year' && value >= 0 && value < 100) return value + (value < 40 ? 2000 : 1900)
  return undefined
}

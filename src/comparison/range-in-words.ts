import type { RangeCode } from '#engine/analysis-outcome.ts'
import type { SavingRange } from '#engine/saving-ends.ts'
import { endsInWords } from '#engine/saving-in-words.ts'
import { dollarsAndCents } from './format.ts'

/** The range of the saving, and what would narrow it. */
export function rangeInWords(range: SavingRange): string {
  const surer = surerBy(range)
  const ends = `For 8 of 10 homes like yours: ${endsInWords(range)}.`
  return surer === null ? ends : `${ends} What would make it surer: ${surer}.`
}

/** A saving with its range, for a table cell. */
export function savingWithRange(saving: number, range: SavingRange | null): string {
  return range === null ? dollarsAndCents(saving) : `${dollarsAndCents(saving)} (${endsInWords(range)})`
}

/** What a homeowner or a technician can find out before buying; null if nothing is left to find out. */
const whatWouldTell: Record<RangeCode, string | null> = {
  billYear: 'all gas bills of a year',
  baseLoad: 'a gas bill of a summer month',
  efficiencyGap: 'a test of how well your furnace burns',
  afueEstimated: 'the rating plate of your furnace',
  thermostat: 'how you set your thermostat now',
  humidifier: null,
  fanHours: 'how the fan of your furnace is set',
  electricityPrice: 'your electricity bill',
  coolingHours: 'how long your air conditioner runs in a summer',
  seerToday: 'a check of your air conditioner and its rating plate',
  installedCooling: null,
  realisation: null,
}

function surerBy({ causes }: SavingRange): string | null {
  for (const { code } of causes) if (whatWouldTell[code] !== null) return whatWouldTell[code]
  return null
}

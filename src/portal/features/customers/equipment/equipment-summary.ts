import { cools, type EquipmentSlot, heats, kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import { unusualKinds } from '#domain/homes/equipment/unit-kinds.ts'
import type { EquipmentValues } from '#domain/homes/form/form-values.ts'
import { readNumber } from '#domain/typed-number.ts'
import { grouped } from '#texts/formats.ts'

/** From this age on equipment is looked at with a replacement in mind (`equipment-age.ts`). */
const oldFromYears = 12

type Summary = { age: string | undefined; isOld: boolean; rest: string }

/** One line about a piece of equipment as it is stored: '1998, 28 years', '80 %'; what is unknown is left out. */
export function equipmentSummary(slot: EquipmentSlot, values: EquipmentValues, thisYear: number): Summary {
  const year = numberIn(values.installationYear)
  const years = year === undefined ? undefined : Math.max(0, thisYear - year)
  return {
    age: years === undefined ? undefined : `${year}, ${ageInWords(years)}`,
    isOld: years !== undefined && years >= oldFromYears,
    rest: ratings(slot, values).join(' · '),
  }
}

function ageInWords(years: number): string {
  if (years === 0) return 'new'
  return years === 1 ? '1 year' : `${years} years`
}

function ratings(slot: EquipmentSlot, values: EquipmentValues): string[] {
  const kind = kindOfSlot(slot)
  const afue = numberIn(values.afuePercent)
  const seer = numberIn(values.seer)
  const cooling = numberIn(values.coolingBtuPerHour)
  const kinds = unusualKinds(values)
  if (heats(kind)) return afue ? [...kinds, `${grouped(afue)} %`] : kinds
  if (!cools(kind)) return []
  return [...kinds, seer && `SEER ${grouped(seer)}`, cooling && `${grouped(cooling)} Btu/h`].filter(
    (part): part is string => Boolean(part),
  )
}

function numberIn(typed: string): number | undefined {
  const read = readNumber(typed)
  return 'number' in read && read.number !== null ? read.number : undefined
}

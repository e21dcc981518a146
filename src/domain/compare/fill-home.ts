import { compareStaffTexts } from '#texts/en/staff/compare.ts'
import { fill } from '#texts/fill.ts'
import { type EquipmentSlot, kindOfSlot } from '../homes/equipment/equipment.ts'
import { fromWire, toWire, type WireEntry } from '../homes/equipment/equipment-entry.ts'
import { entered } from '../homes/figures/own-gas.ts'
import type { CompareAnswers } from './answers.ts'
import { answersInShort } from './answers-in-short.ts'
import { type AnsweredSlot, answeredSlots, billsOf, exactYear, heaterOf } from './home-of-answers.ts'

type FilledHome<Id extends number | null> = {
  monthlyGasUsage: number | null
  monthlyElectricityUsage: number | null
  billingTypeId: Id
  equipmentDetails: readonly WireEntry[]
}

/**
 * What of a home the answers fill: only what is empty, and only what they say exactly. A span of age is no year, and 'I don't know' is nothing.
 * Of two pieces of a kind nobody said which one was meant.
 */
export function filledBy<Home extends FilledHome<0 | 1 | 2>>(
  answers: CompareAnswers,
  home: Home,
  instalments: number,
) {
  const bills = billsOf(answers, instalments)
  const isGasEmpty = entered(home.monthlyGasUsage) === null
  const isBillFilled = isGasEmpty && bills.monthlyGasUsage !== null
  const said = answeredSlots.filter((slot) => isSaid(slot, answers))
  const slots = new Map<EquipmentSlot, AnsweredSlot>(
    said.flatMap((slot) => {
      const place = placeFor(slot, home.equipmentDetails)
      return place ? [[place, slot]] : []
    }),
  )
  return {
    monthlyGasUsage: isBillFilled ? bills.monthlyGasUsage : home.monthlyGasUsage,
    billingTypeId: isBillFilled && home.billingTypeId === 0 ? bills.billingTypeId : home.billingTypeId,
    monthlyElectricityUsage: entered(home.monthlyElectricityUsage) ?? bills.monthlyElectricityUsage,
    equipmentDetails: home.equipmentDetails.map((entry) => {
      const slot = slots.get(entry.equipmentTypeName)
      return slot ? filledEntry(entry, slot, answers) : entry
    }),
  }
}

const isSaid = (slot: AnsweredSlot, { heatsWith, furnaceAge, cooling }: CompareAnswers): boolean =>
  slot === 'AC 1' ? cooling === 'yes' : heatsWith !== null || furnaceAge !== null

/** The only piece of that kind that the home has, else its first place. */
function placeFor(slot: AnsweredSlot, entries: readonly WireEntry[]): EquipmentSlot | undefined {
  const ofKind = entries.filter(
    ({ equipmentTypeName, isEquipmentSelected }) =>
      isEquipmentSelected && kindOfSlot(equipmentTypeName) === kindOfSlot(slot),
  )
  if (ofKind.length > 1) return undefined
  return ofKind[0]?.equipmentTypeName ?? slot
}

function filledEntry(wire: WireEntry, slot: AnsweredSlot, answers: CompareAnswers): WireEntry {
  const entry = fromWire(wire)
  const year = exactYear(slot === 'AC 1' ? answers.coolingAge : answers.furnaceAge)
  const installationYear = entered(entry.installationYear) ?? year
  if (slot === 'AC 1') return toWire({ ...entry, isSelected: true, installationYear })
  const { heatingFuel, heaterKind } = answers.heatsWith === null ? entry : heaterOf(answers)
  return toWire({
    ...entry,
    isSelected: true,
    installationYear,
    heatingFuel: entry.heatingFuel ?? heatingFuel,
    heaterKind: entry.heaterKind ?? heaterKind,
  })
}

/** The note that keeps what the record has no field for, as danger; null where everything said is exact. */
export function noteOf(answers: CompareAnswers): string | null {
  const { furnaceAge, coolingAge, heatingBill, works } = answers
  const hasMore =
    [furnaceAge, coolingAge].some((age) => typeof age === 'string') ||
    heatingBill?.per === 'year' ||
    works === 'sometimes' ||
    works === 'unsafe'
  return hasMore ? fill(compareStaffTexts.note, { answers: answersInShort(answers) }) : null
}

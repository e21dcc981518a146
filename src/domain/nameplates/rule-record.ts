import { byLetters } from '#texts/order.ts'
import { isSameMake, knownMakes } from './makes.ts'
import { nameplateOf } from './nameplate-of.ts'
import type { SerialRule } from './serial-rules.ts'

/** A plate that prints its year beside its serial number. */
export type DatedPlate = {
  make: string
  serial: string
  printedYear: number
  /** As 2026-11-22. */
  readOn: string
}

/** How often the printed year was one of those that a rule reads from the serial numbers of a make. */
export type RuleRecord = { rule: SerialRule; make: string; agreed: number; differed: number }

/** Counts how often printed dates agree with the rules for serial numbers. docs/decisions/182 */
export function startRuleRecord() {
  const records = new Map<string, RuleRecord>()
  let unreadCount = 0

  function count({ make: written, serial, printedYear, readOn }: DatedPlate) {
    const { dates } = nameplateOf(written, serial, readOn)
    if (dates.length === 0) unreadCount += 1
    const make = knownMakes.find((known) => isSameMake(known, written)) ?? written
    for (const rule of new Set(dates.map((date) => date.rule))) {
      const key = `${rule.id} ${make}`
      const record = records.get(key) ?? { rule, make, agreed: 0, differed: 0 }
      const isAgreed = dates.some((date) => date.rule === rule && date.year === printedYear)
      record[isAgreed ? 'agreed' : 'differed'] += 1
      records.set(key, record)
    }
  }

  return {
    count,
    /** The most doubtful first, then the most tried; beside them how many serial numbers no rule reads. */
    result: () => ({ records: [...records.values()].toSorted(byDoubt), unreadCount }),
  }
}

/** The part of the plates on which a rule agreed with the printed year; rounded down, so that one difference shows. */
export function agreedPercent({ agreed, differed }: RuleRecord): number {
  return Math.floor((100 * agreed) / (agreed + differed))
}

function byDoubt(one: RuleRecord, other: RuleRecord): number {
  const tried = ({ agreed, differed }: RuleRecord) => agreed + differed
  return (
    agreedPercent(one) - agreedPercent(other) ||
    tried(other) - tried(one) ||
    byLetters(one.make, other.make) ||
    byLetters(one.rule.id, other.rule.id)
  )
}

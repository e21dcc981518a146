import type { RuleRecord as AnsweredRecord, Nameplate } from '#contract/homes/nameplates.ts'
import type { nameplates } from '#db/schema.ts'
import { isWellSupported, madeYearsOf, yearBasisOf } from '#domain/nameplates/made-years.ts'
import type { NameplateEntry } from '#domain/nameplates/nameplate.ts'
import { confidenceNames, madeInWords } from '#domain/nameplates/nameplate-in-words.ts'
import { agreedPercent, type RuleRecord } from '#domain/nameplates/rule-record.ts'

type StoredPlate = Omit<typeof nameplates.$inferSelect, 'customerId' | 'recordedByUserId'>

/** A plate as it is answered; `dayOf` makes days of moments where the business is. */
export function toNameplate(
  { slot, recordedAt, recordedBy, ...plate }: StoredPlate,
  dayOf: (moment: Date) => string,
): Nameplate {
  const recordedOn = dayOf(recordedAt)
  return {
    equipmentTypeName: slot,
    ...printed(plate),
    madeYears: [...madeYearsOf(plate, recordedOn)],
    yearBasis: yearBasisOf(plate, recordedOn),
    isWellSupported: isWellSupported(plate, recordedOn),
    made: madeInWords(plate, recordedOn),
    recordedOn,
    recordedBy,
  }
}

/** The fields of a plate, each named. */
export function printed(plate: NameplateEntry): NameplateEntry {
  return {
    make: plate.make,
    model: plate.model,
    serial: plate.serial,
    serialSource: plate.serialSource,
    printedYear: plate.printedYear,
    printedMonth: plate.printedMonth,
    chosenYear: plate.chosenYear,
    chosenBecause: plate.chosenBecause,
    refrigerant: plate.refrigerant,
    printedBtu: plate.printedBtu,
    printedSeer: plate.printedSeer,
    printedSeer2: plate.printedSeer2,
    unitType: plate.unitType,
    ahriNumber: plate.ahriNumber,
    imageName: plate.imageName,
  }
}

export function toRuleRecord(record: RuleRecord): AnsweredRecord {
  const { rule, make, agreed, differed } = record
  return {
    ruleId: rule.id,
    make,
    explain: rule.explain,
    sureness: confidenceNames[rule.confidence],
    agreed,
    differed,
    sharePercent: agreedPercent(record),
  }
}

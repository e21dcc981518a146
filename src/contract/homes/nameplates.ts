import { z } from 'zod'
import {
  longestMake,
  longestModel,
  printedBtuLimits,
  refrigerants,
  serialSources,
  yearBases,
  yearGroundNames,
} from '#domain/nameplates/nameplate.ts'
import { unitTypeNames } from '#domain/nameplates/seer2.ts'
import { longestSerial } from '#domain/nameplates/serial-text.ts'
import { inputLimits } from '#engine/input-limits.ts'
import { fieldNames } from '#texts/en/problems/field-names.ts'
import { nameplatesProblems } from '#texts/en/problems/homes.ts'
import { fill } from '#texts/fill.ts'
import { get, post } from '../call.ts'
import { notFound } from '../errors.ts'
import { Id, ImageName, optionalNumber, optionalText, optionalWholeNumber } from '../fields/fields.ts'
import { EquipmentSlotName } from './equipment.ts'

/** Letters, digits and what stands between them on a plate. */
const plateCharacters = /^[\p{L}\p{N} .\-/()#&+*:]*$/u

const plateText = (label: string, longest: number) =>
  optionalText(label, longest).refine((text) => text === null || plateCharacters.test(text), {
    error: fill(nameplatesProblems.characters, { label }),
  })

/** The model of a unit as its maker writes it. */
export const Model = plateText(fieldNames.theModelNumber, longestModel)

/** The number under which the certified ratings of a unit are found. */
export const AhriNumber = optionalText(fieldNames.theAhriNumber, 10).refine(
  (text) => text === null || /^\d{6,10}$/.test(text),
  { error: nameplatesProblems.ahriNumber },
)

const plate = {
  make: plateText(fieldNames.theMake, longestMake),
  model: Model,
  serial: plateText(fieldNames.theSerialNumber, longestSerial),
  serialSource: z.enum(serialSources).nullable().default(null),
  printedYear: z.int(nameplatesProblems.year).nullable().default(null),
  printedMonth: z
    .int()
    .min(1, nameplatesProblems.month)
    .max(12, nameplatesProblems.month)
    .nullable()
    .default(null),
  chosenYear: z.int(nameplatesProblems.year).nullable().default(null),
  chosenBecause: z.enum(yearGroundNames).nullable().default(null),
  refrigerant: z.enum(refrigerants).nullable().default(null),
  printedBtu: optionalWholeNumber(fieldNames.theCapacity, printedBtuLimits),
  printedSeer: optionalNumber(fieldNames.theSeer, inputLimits.seer),
  printedSeer2: optionalNumber(fieldNames.theSeerTwo, inputLimits.seer),
  unitType: z.enum(unitTypeNames).nullable().default(null),
  ahriNumber: AhriNumber,
  imageName: ImageName.nullable().default(null),
}

/** What the plate of a piece of equipment says, as staff recorded it. */
export const Nameplate = z.object({
  equipmentTypeName: EquipmentSlotName,
  make: z.string().nullable(),
  model: z.string().nullable(),
  serial: z.string().nullable(),
  serialSource: z.enum(serialSources).nullable(),
  printedYear: z.int().nullable(),
  printedMonth: z.int().nullable(),
  chosenYear: z.int().nullable(),
  chosenBecause: z.enum(yearGroundNames).nullable(),
  refrigerant: z.enum(refrigerants).nullable(),
  printedBtu: z.int().nullable(),
  printedSeer: z.number().nullable(),
  printedSeer2: z.number().nullable(),
  unitType: z.enum(unitTypeNames).nullable(),
  ahriNumber: z.string().nullable(),
  /** The photo of the plate. */
  imageName: z.string().nullable(),
  /** The years in which the unit may have been made. */
  madeYears: z.array(z.int()),
  /** What those years rest on. */
  yearBasis: z.enum(yearBases).nullable(),
  /** Whether they may be held against the year of installation. */
  isWellSupported: z.boolean(),
  /** That in words, and how sure it is; null where the plate does not say. */
  made: z.object({ text: z.string(), sureness: z.string() }).nullable(),
  recordedOn: z.string(),
  recordedBy: z.string(),
})
export type Nameplate = z.infer<typeof Nameplate>

export const NameplateInput = z
  .object({ customerId: Id, equipmentTypeName: EquipmentSlotName, ...plate })
  .superRefine(({ printedYear, printedMonth, chosenYear, chosenBecause }, check) => {
    const refuse = (path: string, message: string) =>
      check.addIssue({ code: 'custom', path: [path], message })
    if (printedMonth !== null && printedYear === null) refuse('printedYear', nameplatesProblems.yearMissing)
    if (chosenYear !== null && chosenBecause === null)
      refuse('chosenBecause', nameplatesProblems.groundMissing)
  })
export type NameplateInput = z.infer<typeof NameplateInput>

/** How often a rule for the serial numbers of a make agreed with the years printed beside them. */
export const RuleRecord = z.object({
  ruleId: z.string(),
  make: z.string(),
  /** Which characters are the date, and how. */
  explain: z.string(),
  /** How well its sources support the rule. */
  sureness: z.string(),
  agreed: z.int(),
  differed: z.int(),
  /** Of both, how many agreed. */
  sharePercent: z.int(),
})
export type RuleRecord = z.infer<typeof RuleRecord>

export const nameplates = {
  ruleRecord: get(
    '/api/Settings/GetSerialRuleRecord',
    'How often dates printed on plates agree with the rules for serial numbers',
    { description: 'The most doubtful rule first. Names neither a serial number nor a home.' },
  ).output(
    z.object({
      rules: z.array(RuleRecord),
      /** Plates with a printed date whose serial number no rule reads. */
      unreadCount: z.int(),
    }),
  ),
  save: post('/api/Customer/SaveNameplate', 'Record what the plate of a piece of equipment says', {
    description: 'Answers the nameplates of the home. One with nothing on it is removed.',
  })
    .input(NameplateInput)
    .output(z.array(Nameplate))
    .errors(notFound),
}

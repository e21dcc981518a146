import { z } from 'zod'
import { conditionNames, safetyFindingNames } from '#domain/homes/list/equipment-notes.ts'
import { messages } from '#texts/en/messages.ts'
import { fieldProblems } from '#texts/en/problems/fields.ts'
import { equipmentNotesProblems } from '#texts/en/problems/homes.ts'
import { get, post } from '../call.ts'
import { notFound } from '../errors.ts'
import { Id, line } from '../fields/fields.ts'
import { EquipmentSlotName } from './equipment.ts'

const Day = z.iso.date(fieldProblems.plainDay)

/** A note by staff on a piece of equipment: how it works, or that it is not safe. */
export const EquipmentNote = z.object({
  id: z.int(),
  equipmentTypeName: EquipmentSlotName,
  said: z.enum([...conditionNames, ...safetyFindingNames]),
  finding: z.string().nullable(),
  /** The date on the tag. */
  fixBy: z.string().nullable(),
  /** Whether the one who found it turned it off. */
  isTurnedOff: z.boolean().nullable(),
  notedOn: z.string(),
  notedBy: z.string(),
})
export type EquipmentNote = z.infer<typeof EquipmentNote>

/** A few plain words that end a sentence of ours, so without a period of their own. */
const plainWords = (problem: string) =>
  line(problem)
    .overwrite((text) => text.replace(/[.\s]+$/, ''))
    .min(5, problem)
    .max(120, equipmentNotesProblems.tooLong)

const Place = { customerId: Id, equipmentTypeName: EquipmentSlotName }

/** `condition` null withdraws the note. */
export const ConditionInput = z.object({ ...Place, condition: z.enum(conditionNames).nullable() })

export const SafetyInput = z
  .object({
    ...Place,
    safety: z.enum(safetyFindingNames, equipmentNotesProblems.safety),
    finding: plainWords(equipmentNotesProblems.finding),
    fixBy: Day.nullable().default(null),
    isTurnedOff: z.boolean().nullable().default(null),
  })
  .superRefine(({ safety, fixBy, isTurnedOff }, check) => {
    const refuse = (path: string, message: string) =>
      check.addIssue({ code: 'custom', path: [path], message })
    if (safety === 'fix-by' && fixBy === null) refuse('fixBy', equipmentNotesProblems.fixBy)
    if (safety === 'do-not-run' && isTurnedOff === null)
      refuse('isTurnedOff', equipmentNotesProblems.isTurnedOff)
  })
export type SafetyInput = z.infer<typeof SafetyInput>

export const ClearanceInput = z.object({
  noteId: Id,
  safeOn: Day,
  clearedWith: plainWords(equipmentNotesProblems.clearedWith),
})
export type ClearanceInput = z.infer<typeof ClearanceInput>

/** A home with equipment that is not safe, for the list that staff works down. */
export const UnsafeHome = EquipmentNote.extend({
  customerId: z.int(),
  address: z.string().nullable(),
  isPassed: z.boolean(),
})
export type UnsafeHome = z.infer<typeof UnsafeHome>

const Notes = z.array(EquipmentNote)

export const equipmentNotes = {
  noteCondition: post(
    '/api/Customer/NoteCondition',
    'Note how a piece of equipment works, or withdraw the note',
    {
      description: 'Answers the notes that are open on the home. Day and author are those of the call.',
    },
  )
    .input(ConditionInput)
    .output(Notes)
    .errors(notFound),
  noteSafety: post('/api/Customer/NoteSafety', 'Note that a piece of equipment is not safe', {
    description:
      'The customer is told by email. An open finding can only be followed by a graver one; otherwise it is cleared first.',
  })
    .input(SafetyInput)
    .output(Notes)
    .errors({
      ...notFound,
      ALREADY_NOTED: { status: 409, message: messages.equipmentNotes.alreadyNoted },
    }),
  clearSafety: post('/api/Customer/ClearSafety', 'Clear a finding, once the equipment is safe', {
    description:
      'Needs the number of the finding, the day and how it was made safe. Answers the notes that are still open.',
  })
    .input(ClearanceInput)
    .output(Notes)
    .errors(notFound),
  listUnsafe: get(
    '/api/Customer/GetUnsafeHomes',
    'Homes with equipment that is not safe, the most urgent first',
    {
      description: 'At most 50; `total` counts all.',
    },
  ).output(z.object({ rows: z.array(UnsafeHome), total: z.int() })),
}

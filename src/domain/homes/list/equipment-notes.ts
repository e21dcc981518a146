import { equipmentNoteWords } from '#texts/en/staff/homes/equipment-notes.ts'
import { fill } from '#texts/fill.ts'
import { dayAfter } from '../../days.ts'
import type { EquipmentSlot } from '../equipment/equipment.ts'

const words = equipmentNoteWords

/** What staff may say about how a piece works, with what each word means. */
export const conditions = [
  { condition: 'good', ...words.conditions.good },
  { condition: 'worn', ...words.conditions.worn },
  { condition: 'failing', ...words.conditions.failing },
] as const
export type Condition = (typeof conditions)[number]['condition']

/** What staff may find about a piece that is not safe, with what each word means. */
export const safetyFindings = [
  { safety: 'do-not-run', ...words.safety['do-not-run'] },
  { safety: 'fix-by', ...words.safety['fix-by'] },
] as const
export type SafetyFinding = (typeof safetyFindings)[number]['safety']

export const conditionNames = conditions.map(({ condition }) => condition)
export const safetyFindingNames = safetyFindings.map(({ safety }) => safety)

/** A note by staff on the equipment in a slot, until it is replaced, withdrawn or cleared. Days are year-month-day. */
export type EquipmentNote = {
  equipmentTypeName: EquipmentSlot
  said: Condition | SafetyFinding
  notedOn: string
  notedBy: string
  /** What was found, where something is not safe. */
  finding: string | null
  /** The date on the tag; never computed. */
  fixBy: string | null
}

export type SafetyNote = EquipmentNote & { said: SafetyFinding }
export type ConditionNote = EquipmentNote & { said: Condition }

export function safetyNoteOf<Note extends EquipmentNote>(
  notes: readonly Note[],
  slot: EquipmentSlot,
): (Note & SafetyNote) | undefined {
  return notes.find(
    (note): note is Note & SafetyNote => note.equipmentTypeName === slot && isSafetyFinding(note.said),
  )
}

export function conditionNoteOf<Note extends EquipmentNote>(
  notes: readonly Note[],
  slot: EquipmentSlot,
): (Note & ConditionNote) | undefined {
  return notes.find(
    (note): note is Note & ConditionNote => note.equipmentTypeName === slot && !isSafetyFinding(note.said),
  )
}

export function isSafetyFinding(said: EquipmentNote['said']): said is SafetyFinding {
  return said === 'do-not-run' || said === 'fix-by'
}

/** A finding may become graver; to take one back, somebody who may clear it has to do so. */
export function mayFollow(open: SafetyFinding | undefined, next: SafetyFinding): boolean {
  return open === undefined || (open === 'fix-by' && next === 'do-not-run')
}

/** Why a date cannot be the one on a tag; null for one that can. */
export function fixByProblem(fixBy: string, today: string): string | null {
  if (fixBy < today) return fill(words.fixByPassed, { doNotRun: words.safety['do-not-run'].name })
  return fixBy > dayAfter(today, 366) ? words.fixByTooLate : null
}

/** Why equipment cannot have been made safe on a day; null for a day that can be. */
export function safeOnProblem(safeOn: string, notedOn: string, today: string): string | null {
  if (safeOn > today) return words.safeInFuture
  return safeOn < notedOn ? words.safeBeforeFound : null
}

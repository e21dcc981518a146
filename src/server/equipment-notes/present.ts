import type { EquipmentNote } from '#contract/homes/equipment-notes.ts'
import type { equipmentNotes } from '#db/schema.ts'

type StoredNote = Pick<
  typeof equipmentNotes.$inferSelect,
  'id' | 'slot' | 'said' | 'finding' | 'fixBy' | 'isTurnedOff' | 'notedAt' | 'notedBy'
>

/** A note as it is answered; `dayOf` makes days of moments where the business is. */
export function toNote(
  { slot, notedAt, ...note }: StoredNote,
  dayOf: (moment: Date) => string,
): EquipmentNote {
  return {
    id: note.id,
    equipmentTypeName: slot,
    said: note.said,
    finding: note.finding,
    fixBy: note.fixBy,
    isTurnedOff: note.isTurnedOff,
    notedOn: dayOf(notedAt),
    notedBy: note.notedBy,
  }
}

import type { EquipmentNote } from '#contract/equipment-notes.ts'
import type { equipmentNotes } from '#db/schema.ts'

type StoredNote = Pick<
  typeof equipmentNotes.$inferSelect,
  'id' | 'slot' | 'said' | 'finding' | 'fixBy' | 'isTurnedOff' | 'notedAt' | 'notedBy'
>

export function toNote({ slot, notedAt, ...note }: StoredNote): EquipmentNote {
  return {
    id: note.id,
    equipmentTypeName: slot,
    said: note.said,
    finding: note.finding,
    fixBy: note.fixBy,
    isTurnedOff: note.isTurnedOff,
    notedOn: notedAt.toISOString().slice(0, 10),
    notedBy: note.notedBy,
  }
}

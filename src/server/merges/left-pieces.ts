import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { LeftPiece } from '#contract/homes/merging/merges.ts'
import { equipment, equipmentNotes, equipmentPhotos, nameplates } from '#db/schema.ts'
import { type EquipmentSlot, equipmentSlotNames } from '#domain/homes/equipment/equipment.ts'
import type { Queryable } from '../deps.ts'
import { toNote } from '../equipment-notes/present.ts'
import { toEquipmentPhoto } from '../equipment-photos/present.ts'
import { businessDays } from '../proposal-settings/queries.ts'

/**
 * The pieces that stand at records which became a home, by the number of the record: those that were left out, and those that gave way. With
 * all notes, also those that are history, and photos of a place in which none stands any more.
 */
export async function findLeftPieces(
  db: Queryable,
  recordIds: readonly number[],
): Promise<(recordId: number) => LeftPiece[]> {
  if (recordIds.length === 0) return () => []
  const ids = [...recordIds]
  const [dayOf, pieces, plates, notes, photos] = await Promise.all([
    businessDays(db),
    db
      .select({
        customerId: equipment.customerId,
        slot: equipment.slot,
        installationYear: equipment.installationYear,
        imageName: equipment.imageName,
      })
      .from(equipment)
      .where(and(inArray(equipment.customerId, ids), eq(equipment.isSelected, true))),
    db.select().from(nameplates).where(inArray(nameplates.customerId, ids)),
    db
      .select()
      .from(equipmentNotes)
      .where(inArray(equipmentNotes.customerId, ids))
      .orderBy(equipmentNotes.id),
    db
      .select()
      .from(equipmentPhotos)
      .where(and(inArray(equipmentPhotos.customerId, ids), isNull(equipmentPhotos.deletedAt)))
      .orderBy(equipmentPhotos.place, equipmentPhotos.id),
  ])
  return (recordId) => {
    const at = (slot: EquipmentSlot) => (row: { customerId: number; slot: EquipmentSlot }) =>
      row.customerId === recordId && row.slot === slot
    return equipmentSlotNames.flatMap((slot): LeftPiece[] => {
      const isHere = at(slot)
      const [piece, plate] = [pieces.find(isHere), plates.find(isHere)]
      const left = {
        equipmentTypeName: slot,
        installationYear: piece?.installationYear ?? null,
        make: plate?.make ?? null,
        model: plate?.model ?? null,
        serial: plate?.serial ?? null,
        imageNames: [piece?.imageName, plate?.imageName].filter((name) => typeof name === 'string'),
        notes: notes.filter(isHere).map((note) => toLeftNote(note, dayOf)),
        photos: photos.filter(isHere).map(toEquipmentPhoto),
      }
      return piece || left.notes.length + left.photos.length > 0 ? [left] : []
    })
  }
}

type StoredNote = typeof equipmentNotes.$inferSelect

function toLeftNote(note: StoredNote, dayOf: (moment: Date) => string): LeftPiece['notes'][number] {
  const { endedAt, safeOn, clearedWith } = note
  return { ...toNote(note, dayOf), endedOn: safeOn ?? (endedAt && dayOf(endedAt)), clearedWith }
}

import type { EquipmentPhoto } from '#contract/homes/equipment-photos.ts'
import type { equipmentPhotos } from '#db/schema.ts'

/** A photo as it is answered, with each field named. */
export function toEquipmentPhoto(photo: typeof equipmentPhotos.$inferSelect): EquipmentPhoto {
  return {
    id: photo.id,
    version: photo.version,
    equipmentTypeName: photo.slot,
    imageName: photo.imageName,
    caption: photo.caption,
    addedDate: photo.createdAt.toISOString(),
    addedBy: photo.addedBy,
  }
}

import type { EquipmentPhoto } from '#contract/equipment-photos.ts'
import type { equipmentPhotos } from '#db/schema.ts'

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

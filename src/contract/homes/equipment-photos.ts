import { z } from 'zod'
import { longestCaption, mostEquipmentPhotos } from '#domain/homes/equipment/equipment-photos.ts'
import { fieldNames } from '#texts/en/problems/field-names.ts'
import { get, post, postQuery } from '../call.ts'
import { notFound, staleWrite } from '../errors.ts'
import { Id, ImageName, Moment, optionalText } from '../fields/fields.ts'
import { EquipmentSlotName } from './equipment.ts'

const Caption = optionalText(fieldNames.theCaption, longestCaption)

/** A photo of a piece of equipment that staff took, besides the one that its comparison shows. */
export const EquipmentPhoto = z.object({
  id: z.int(),
  version: z.int(),
  equipmentTypeName: EquipmentSlotName,
  imageName: z.string(),
  caption: z.string().nullable(),
  addedDate: Moment,
  addedBy: z.string(),
})
export type EquipmentPhoto = z.infer<typeof EquipmentPhoto>

export const equipmentPhotos = {
  list: get('/api/Customer/GetEquipmentPhotos', 'The photos of the equipment in a home, in their order', {
    description: 'Captions, authors and the name of each picture; pictures are fetched by their names.',
  })
    .input(z.object({ customerId: Id }))
    .output(z.array(EquipmentPhoto))
    .errors(notFound),
  add: post('/api/Customer/AddEquipmentPhoto', 'Add a photo of a piece of equipment', {
    description: `A piece has ${mostEquipmentPhotos} at most. The picture is one that was uploaded and belongs to nobody yet.`,
  })
    .input(
      z.object({
        customerId: Id,
        equipmentTypeName: EquipmentSlotName,
        imageName: ImageName,
        caption: Caption,
      }),
    )
    .output(EquipmentPhoto)
    .errors(notFound),
  change: post('/api/Customer/ChangeEquipmentPhoto', 'Change the caption of a photo', {
    description:
      'A change names the version that it saw; an older one is refused with 409 and the newer photo.',
  })
    .input(z.object({ photoId: Id, version: z.int().min(1), caption: Caption }))
    .output(EquipmentPhoto)
    .errors({ ...notFound, ...staleWrite(EquipmentPhoto) }),
  move: post(
    '/api/Customer/MoveEquipmentPhoto',
    'Move a photo to another place in the order of its equipment',
    { description: 'Places count from 1. Answers the photos of that equipment in their new order.' },
  )
    .input(z.object({ photoId: Id, place: z.int().min(1).max(mostEquipmentPhotos) }))
    .output(z.array(EquipmentPhoto))
    .errors(notFound),
  delete: postQuery(
    '/api/Customer/DeleteEquipmentPhoto',
    'Delete a photo of a piece of equipment',
    {
      id: Id,
    },
    { description: '`RestoreEquipmentPhoto` puts it back.' },
  )
    .output(z.literal(true))
    .errors(notFound),
  restore: postQuery(
    '/api/Customer/RestoreEquipmentPhoto',
    'Put a deleted photo back, as the last one',
    { id: Id },
    { description: 'An Admin within 90 days; whoever deleted the photo within 5 minutes.' },
  )
    .output(z.literal(true))
    .errors(notFound),
}

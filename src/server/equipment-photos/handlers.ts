import { problemAt } from '#contract/errors.ts'
import { equipmentPhotos } from '#db/schema.ts'
import { mostEquipmentPhotos, photosFull } from '#domain/homes/equipment/equipment-photos.ts'
import { authorOf } from '#domain/people/author.ts'
import { messages } from '#texts/en/messages.ts'
import { recordAudit } from '../audit/record.ts'
import { staleWrite } from '../audit/who-changed.ts'
import { calls } from '../calls.ts'
import { lockHomeWith } from '../customers/home-with-slot.ts'
import { lockCustomer } from '../customers/queries.ts'
import type { Queryable } from '../deps.ts'
import { isHome } from '../homes/queries.ts'
import { giveImagesToCustomer, lockFreeImages } from '../images/queries.ts'
import { deletable } from '../lists/deletable.ts'
import { toEquipmentPhoto } from './present.ts'
import { findPhoto, listPhotos, lockPhoto, photoRecords, setOrder } from './queries.ts'

const list = calls.equipmentPhotos.list.handler(
  async ({ input: { customerId }, context: { db }, errors }) => {
    const [found, photos] = await Promise.all([isHome(db, customerId), listPhotos(db, customerId)])
    if (!found) throw errors.NOT_FOUND()
    return photos.map(toEquipmentPhoto)
  },
)

const add = calls.equipmentPhotos.add.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const { customerId, equipmentTypeName: slot, imageName, caption } = input
  const { userId: addedByUserId, name: addedBy } = authorOf(actor)
  return db.transaction(async (tx) => {
    await lockHomeWith(tx, { customerId, slot }, errors)
    const others = await listPhotos(tx, customerId, slot)
    if (others.length >= mostEquipmentPhotos) throw errors.BAD_REQUEST(problemAt('imageName', photosFull))
    const found = await lockFreeImages(tx, [imageName], customerId)
    if (!found.has(imageName)) throw errors.BAD_REQUEST(problemAt('imageName', messages.image.missing))
    await giveImagesToCustomer(tx, [imageName], customerId)
    const place = (others.at(-1)?.place ?? 0) + 1
    const photo = { customerId, slot, imageName, caption, place, addedByUserId, addedBy }
    const { id } = await photoRecords.store(tx, undefined, photo, clock())
    await recordAudit(tx, context, {
      action: 'add-equipment-photo',
      subject: ['customer', customerId],
      after: { place: slot, caption },
    })
    return readPhoto(tx, id)
  })
})

const change = calls.equipmentPhotos.change.handler(async ({ input, context, errors }) => {
  const { db, clock } = context
  const { photoId, version, caption } = input
  return db.transaction(async (tx) => {
    const photo = await lockPhoto(tx, photoId)
    if (!photo) throw errors.NOT_FOUND()
    if (photo.version !== version)
      throw await staleWrite(tx, errors, {
        current: toEquipmentPhoto(photo),
        changed: ['customer', photo.customerId],
        part: { actions: ['change-equipment-photo'], after: { place: photo.slot, caption: photo.caption } },
      })
    if (photo.caption === caption) return toEquipmentPhoto(photo)
    await photoRecords.store(tx, photoId, { ...photo, caption }, clock())
    await recordAudit(tx, context, {
      action: 'change-equipment-photo',
      subject: ['customer', photo.customerId],
      before: { place: photo.slot, caption: photo.caption },
      after: { place: photo.slot, caption },
    })
    return readPhoto(tx, photoId)
  })
})

/** A place beyond the last one is the last one. */
const move = calls.equipmentPhotos.move.handler(async ({ input: { photoId, place }, context, errors }) =>
  context.db.transaction(async (tx) => {
    const photo = await lockPhoto(tx, photoId)
    if (!photo) throw errors.NOT_FOUND()
    const { customerId, slot, caption } = photo
    const before = (await listPhotos(tx, customerId, slot)).map(({ id }) => id)
    const after = before.filter((id) => id !== photoId).toSpliced(place - 1, 0, photoId)
    if (after.join() !== before.join()) {
      await setOrder(tx, after)
      await recordAudit(tx, context, {
        action: 'move-equipment-photo',
        subject: ['customer', customerId],
        before: { place: slot, caption, position: before.indexOf(photoId) + 1 },
        after: { place: slot, caption, position: after.indexOf(photoId) + 1 },
      })
    }
    return (await listPhotos(tx, customerId)).map(toEquipmentPhoto)
  }),
)

const remove = calls.equipmentPhotos.delete.handler(async ({ input: { query }, context, errors }) => {
  const { db, actor, clock } = context
  await db.transaction(async (tx) => {
    const photo = await lockPhoto(tx, query.id)
    if (!photo) throw errors.NOT_FOUND()
    await photoRecords.markDeleted(tx, photo.id, authorOf(actor).userId, clock())
    await recordAudit(tx, context, {
      action: 'delete-equipment-photo',
      subject: ['customer', photo.customerId],
      before: { place: photo.slot, caption: photo.caption },
    })
  })
  return true as const
})

const deletedPhotos = deletable(equipmentPhotos, {
  customerId: equipmentPhotos.customerId,
  slot: equipmentPhotos.slot,
  caption: equipmentPhotos.caption,
})

const restore = calls.equipmentPhotos.restore.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const { id } = input.query
  const now = clock()
  await db.transaction(async (tx) => {
    const seen = await findPhoto(tx, id)
    if (!seen) throw errors.NOT_FOUND()
    await lockCustomer(tx, seen.customerId)
    const { customerId, slot, caption } = await deletedPhotos.lockDeleted(tx, id, { actor, now, errors })
    if (!(await isHome(tx, customerId))) throw errors.NOT_FOUND()
    const others = await listPhotos(tx, customerId, slot)
    if (others.length >= mostEquipmentPhotos) throw errors.BAD_REQUEST(problemAt('query.id', photosFull))
    await deletedPhotos.markRestored(tx, id, now, { place: (others.at(-1)?.place ?? 0) + 1 })
    await recordAudit(tx, context, {
      action: 'restore-equipment-photo',
      subject: ['customer', customerId],
      after: { place: slot, caption },
    })
  })
  return true as const
})

export const equipmentPhotoHandlers = { list, add, change, move, delete: remove, restore }

async function readPhoto(tx: Queryable, id: number) {
  const photo = await findPhoto(tx, id)
  if (!photo) throw new Error('The photo was not stored')
  return toEquipmentPhoto(photo)
}

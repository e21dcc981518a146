import { heroSizeName, heroWidths } from '#domain/operations/business/hero-photo.ts'
import { can } from '#domain/people/access.ts'
import { userIdOf } from '#domain/people/author.ts'
import { messages } from '#texts/en/messages.ts'
import {
  cropToHero,
  ImageRefused,
  maxImageBytes,
  type ReencodedImage,
  reencodeImage,
} from '../adapters/image-check.ts'
import { type ImageStore, newNameOf } from '../adapters/image-store.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import { forgetAbandonedImages, isHomeFull, secondsToWait } from './of-strangers.ts'
import { insertImages } from './queries.ts'

const upload = calls.images.upload.handler(async ({ input, context, errors }) => {
  const { db, images, actor } = context
  if (input.use !== 'photo' && !can.manageSettings(actor)) throw errors.FORBIDDEN()
  const files = Array.isArray(input.file) ? input.file : [input.file]

  // Why one less: a turn was taken before the request was read.
  const retryAfterSeconds = await secondsToWait(context, files.length - 1)
  if (retryAfterSeconds > 0)
    throw errors.TOO_MANY_ATTEMPTS({ message: messages.image.tooMany, data: { retryAfterSeconds } })
  await forgetAbandonedImages(context)
  if (await isHomeFull(context)) throw errors.IMAGES_FULL()
  const names: string[] = []
  const checked: NamedImage[] = []
  for (const file of files) {
    try {
      const bytes = file.size > maxImageBytes ? new Uint8Array(maxImageBytes + 1) : await file.bytes()
      const image = await reencodeImage(bytes, {
        keepsTransparency: input.use === 'logo',
        sender: actor.kind === 'staff' ? 'staff' : 'stranger',
      })
      const name = newNameOf(image.format)
      names.push(name)
      checked.push(...(input.use === 'hero' ? await heroSizesOf(name, image) : [{ name, ...image }]))
    } catch (error) {
      if (!(error instanceof ImageRefused)) throw error
      throw errors.IMAGE_REFUSED({
        message: error.message,
        data: { fileName: file.name, reason: error.reason },
      })
    }
  }

  // Why: bytes before rows. What a crash leaves between the two is a file that nothing refers to.
  await putAll(images, checked)
  const rows = checked.map(({ name, widthPx, heightPx, encoded }) => ({
    name,
    widthPx,
    heightPx,
    byteCount: encoded.byteLength,
    uploadedByUserId: userIdOf(actor),
    customerId: actor.kind === 'customer' ? actor.customerId : null,
    createdAt: context.clock(),
  }))
  await db.transaction(async (tx) => {
    await insertImages(tx, rows)
    for (const { name, createdAt: _at, ...after } of rows) {
      await recordAudit(tx, context, { action: 'upload-image', subject: ['image', name], after })
    }
  })
  return names
})

type NamedImage = ReencodedImage & { name: string }

function heroSizesOf(name: string, { encoded }: ReencodedImage): Promise<NamedImage[]> {
  return Promise.all(
    heroWidths.map(async (width) => ({
      name: heroSizeName(name, width),
      ...(await cropToHero(encoded, width)),
    })),
  )
}

/** Stores all pictures or none: where one does not fit on the disk, those before it are taken back. */
async function putAll(store: ImageStore, images: readonly { name: string; encoded: Uint8Array }[]) {
  const stored: string[] = []
  try {
    for (const { name, encoded } of images) {
      stored.push(name)
      await store.put(name, encoded)
    }
  } catch (error) {
    // Why failures are let pass: what cannot be removed now is swept up at night.
    await Promise.allSettled(stored.map((name) => store.remove(name)))
    throw error
  }
}

export const imageHandlers = { upload }

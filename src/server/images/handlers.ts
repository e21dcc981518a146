import { messages } from '#domain/messages.ts'
import { ImageRefused, maxImageBytes, reencodeImage } from '../adapters/image-check.ts'
import { newImageName } from '../adapters/image-store.ts'
import { recordAudit } from '../audit/record.ts'
import { type Limit, takeAttempt } from '../auth/throttle.ts'
import { calls } from '../calls.ts'
import { insertImages } from './queries.ts'

/** Pictures of one customer: six places twice over at once, then one every five minutes. */
const perCustomer: Limit = { burst: 24, pauseSeconds: 5 * 60 }

const upload = calls.images.upload.handler(async ({ input, context, errors }) => {
  const { db, images, actor, reply, clock } = context
  const files = Array.isArray(input.file) ? input.file : [input.file]

  if (actor.kind === 'customer') {
    for (const _file of files) {
      const bucket = `image-of-customer:${actor.customerId}`
      const retryAfterSeconds = await takeAttempt(db, bucket, perCustomer, clock())
      if (retryAfterSeconds === 0) continue
      reply.header('retry-after', String(retryAfterSeconds))
      throw errors.TOO_MANY_ATTEMPTS({ message: messages.image.tooMany, data: { retryAfterSeconds } })
    }
  }
  const checked = []
  for (const file of files) {
    try {
      const bytes = file.size > maxImageBytes ? new Uint8Array(maxImageBytes + 1) : await file.bytes()
      checked.push({ name: newImageName(), ...(await reencodeImage(bytes)) })
    } catch (error) {
      if (!(error instanceof ImageRefused)) throw error
      throw errors.IMAGE_REFUSED({
        message: error.message,
        data: { fileName: file.name, reason: error.reason },
      })
    }
  }

  // Why: bytes before rows. What a crash leaves between the two is a file that nothing refers to.
  for (const { name, jpeg } of checked) await images.put(name, jpeg)
  const rows = checked.map(({ name, widthPx, heightPx, jpeg }) => ({
    name,
    widthPx,
    heightPx,
    byteCount: jpeg.byteLength,
    uploadedByUserId: actor.kind === 'staff' ? actor.id : null,
    customerId: actor.kind === 'customer' ? actor.customerId : null,
  }))
  await db.transaction(async (tx) => {
    await insertImages(tx, rows)
    for (const { name, ...after } of rows) {
      await recordAudit({ ...context, db: tx }, { action: 'upload-image', subject: ['image', name], after })
    }
  })
  return rows.map((row) => row.name)
})

export const imageHandlers = { upload }

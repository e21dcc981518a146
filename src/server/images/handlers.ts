import { ImageRefused, maxImageBytes, reencodeImage } from '../adapters/image-check.ts'
import { newImageName } from '../adapters/image-store.ts'
import { recordAudit } from '../audit/record.ts'
import { calls, staffOf } from '../calls.ts'
import { insertImages } from './queries.ts'

const upload = calls.images.upload.handler(async ({ input, context, errors }) => {
  const { db, images } = context
  const files = Array.isArray(input.file) ? input.file : [input.file]

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
  const uploadedByUserId = staffOf(context.actor).id
  const rows = checked.map(({ name, widthPx, heightPx, jpeg }) => ({
    name,
    widthPx,
    heightPx,
    byteCount: jpeg.byteLength,
    uploadedByUserId,
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

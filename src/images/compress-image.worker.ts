import {
  fitWithin,
  longestSidePx,
  maxCompressedBytes,
  maxEncodings,
  qualityOfEncoding,
} from './image-limits.ts'

/** Messages of the worker: its progress as a fraction, then the JPEG or the reason for a failure. */
export type CompressionMessage =
  | { kind: 'progress'; fraction: number }
  | { kind: 'done'; jpeg: Blob }
  | { kind: 'failed'; reason: string }

const afterDecoding = 0.5
const afterDrawing = 0.7

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  compress(data).then(
    (jpeg) => say({ kind: 'done', jpeg }),
    (error: unknown) => say({ kind: 'failed', reason: String(error) }),
  )
})

async function compress(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
  say({ kind: 'progress', fraction: afterDecoding })
  const canvas = draw(image)
  say({ kind: 'progress', fraction: afterDrawing })
  return encode(canvas)
}

function draw(image: ImageBitmap): OffscreenCanvas {
  const size = fitWithin(
    { widthPx: image.width, heightPx: image.height },
    longestSidePx(self.navigator.userAgent),
  )
  const canvas = new OffscreenCanvas(size.widthPx, size.heightPx)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('no 2d drawing in this worker')
  context.fillStyle = 'white'
  context.fillRect(0, 0, size.widthPx, size.heightPx)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, size.widthPx, size.heightPx)
  image.close()
  return canvas
}

async function encode(canvas: OffscreenCanvas): Promise<Blob> {
  let jpeg = await encodeOnce(canvas, 0)
  for (let encoding = 1; jpeg.size > maxCompressedBytes && encoding < maxEncodings; encoding += 1)
    jpeg = await encodeOnce(canvas, encoding)
  return jpeg
}

async function encodeOnce(canvas: OffscreenCanvas, encoding: number): Promise<Blob> {
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: qualityOfEncoding(encoding) })
  say({
    kind: 'progress',
    fraction: afterDrawing + ((1 - afterDrawing) * (encoding + 1)) / (maxEncodings + 1),
  })
  return jpeg
}

function say(message: CompressionMessage): void {
  self.postMessage(message)
}

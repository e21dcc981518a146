import { messages } from '#texts/en/messages.ts'
import type { CompressionMessage } from './compress-image.worker.ts'
import { longestSidePx, maxCompressedBytes, maxEncodings, qualityOfEncoding } from './image-limits.ts'

const secondsToWait = 60

/**
 * Makes a JPEG of at most 2000 px and 10 MB, without metadata, from the chosen file. `onProgress` gets rising fractions
 * from 0 to 1. Throws a `TypeError` for anything that is not an image file. When compression fails, answers the
 * file itself, since the server checks and re-encodes every image.
 */
export async function compressImage(file: File, onProgress: (fraction: number) => void): Promise<Blob> {
  if (!(file instanceof Blob)) throw new TypeError(messages.image.notABlob)
  if (!file.type.startsWith('image/')) throw new TypeError(messages.image.notAnImage)
  onProgress(0)
  const compress = 'OffscreenCanvas' in globalThis ? compressInWorker : compressWithoutWorker
  const image = await compress(file, onProgress).catch(() => file)
  onProgress(1)
  return image
}

function compressInWorker(file: File, onProgress: (fraction: number) => void): Promise<Blob> {
  const worker = new Worker(new URL('./compress-image.worker.ts', import.meta.url), { type: 'module' })
  let giveUp: ReturnType<typeof setTimeout> | undefined
  return new Promise<Blob>((resolve, reject) => {
    // Why: a worker that runs out of memory ends without an event.
    giveUp = setTimeout(() => reject(new Error('compression took too long')), secondsToWait * 1000)
    worker.addEventListener('message', ({ data }: MessageEvent<CompressionMessage>) => {
      if (data.kind === 'progress') onProgress(data.fraction)
      else if (data.kind === 'done') resolve(data.jpeg)
      else reject(new Error(data.reason))
    })
    worker.addEventListener('error', (event) => {
      reject(new Error(event.message || 'the compression worker did not start'))
    })
    worker.postMessage(file)
  }).finally(() => {
    clearTimeout(giveUp)
    worker.terminate()
  })
}

/** Compresses in the page, for browsers without `OffscreenCanvas`. Its library is loaded on demand. */
async function compressWithoutWorker(file: File, onProgress: (fraction: number) => void): Promise<Blob> {
  const { default: Compressor } = await import('compressorjs')
  const sidePx = longestSidePx(navigator.userAgent)

  const encode = (encoding: number) =>
    new Promise<Blob>((resolve, reject) => {
      new Compressor(file, {
        strict: false,
        // Why: the browser rotates the image itself, and reading the orientation here would need data: URLs.
        checkOrientation: false,
        mimeType: 'image/jpeg',
        maxWidth: sidePx,
        maxHeight: sidePx,
        quality: qualityOfEncoding(encoding),
        beforeDraw: (context, canvas) => {
          context.fillStyle = 'white'
          context.fillRect(0, 0, canvas.width, canvas.height)
          if (encoding === 0) onProgress(0.5)
        },
        success: resolve,
        error: reject,
      })
    })

  let jpeg = await encode(0)
  for (let encoding = 1; jpeg.size > maxCompressedBytes && encoding < maxEncodings; encoding += 1) {
    onProgress(0.5 + (0.5 * encoding) / maxEncodings)
    jpeg = await encode(encoding)
  }
  return jpeg
}

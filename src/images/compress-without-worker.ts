import { longestSidePx, maxCompressedBytes, maxEncodings, qualityOfEncoding } from './image-limits.ts'

/** Compresses in the page, for browsers without `OffscreenCanvas`. Its library is loaded on demand. */
export async function compressWithoutWorker(
  file: File,
  onProgress: (fraction: number) => void,
): Promise<Blob> {
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

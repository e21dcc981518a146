import { CameraUnusable } from './camera.ts'
import type { ReadingAnswer, ReadingAsked } from './code-reader.worker.ts'
import { needsOf, type ReadCode, type Scanned } from './codes.ts'

type Image = HTMLVideoElement | ImageBitmap

/** Reads the codes in an image. */
export type CodeReader = (image: Image) => Promise<ReadCode[]>

type NativeDetector = {
  new (options: {
    formats: string[]
  }): { detect: (image: CanvasImageSource) => Promise<{ rawValue: string }[]> }
  getSupportedFormats: () => Promise<string[]>
}

const loading = new Map<Scanned, Promise<CodeReader>>()

/**
 * The phone's own reader for labels, else the one of this site, which is loaded on demand. Plates are read by the latter alone, so
 * that every phone reads the same. Throws `CameraUnusable` if neither works; the next call tries again.
 */
export function loadCodeReader(scanned: Scanned): Promise<CodeReader> {
  const reader =
    loading.get(scanned) ??
    (scanned === 'label' ? nativeReader() : Promise.resolve(undefined))
      .then((native) => native ?? ownReader(scanned))
      .catch(() => {
        loading.delete(scanned)
        throw new CameraUnusable('no-reader')
      })
  loading.set(scanned, reader)
  return reader
}

async function nativeReader(): Promise<CodeReader | undefined> {
  const Native = (globalThis as { BarcodeDetector?: NativeDetector }).BarcodeDetector
  if (!Native) return undefined
  try {
    const formats = await Native.getSupportedFormats()
    if (!formats.includes('qr_code')) return undefined
    const detector = new Native({ formats: ['qr_code'] })
    // Why: some phones offer a reader that is not installed, and fail at the first image.
    const probe = document.createElement('canvas')
    probe.width = probe.height = 16
    probe.getContext('2d')
    await detector.detect(probe)
    return async (image) =>
      (await detector.detect(image)).map(({ rawValue }) => ({ text: rawValue, format: 'QRCode' }))
  } catch {
    return undefined
  }
}

async function ownReader(scanned: Scanned): Promise<CodeReader> {
  const worker = new Worker(new URL('./code-reader.worker.ts', import.meta.url), { type: 'module' })
  const { formats } = needsOf[scanned]
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no 2d drawing in this browser')
  let lastId = 0

  function ask(image: ImageData): Promise<ReadCode[]> {
    const id = ++lastId
    return new Promise((resolve, reject) => {
      const over = new AbortController()
      const { signal } = over
      const onAnswer = ({ data }: MessageEvent<ReadingAnswer>) => {
        if (data.id !== id) return
        over.abort()
        if ('codes' in data) resolve(data.codes)
        else reject(new Error(data.failed))
      }
      const onError = () => {
        over.abort()
        reject(new Error('the reading worker did not start'))
      }
      worker.addEventListener('message', onAnswer, { signal })
      worker.addEventListener('error', onError, { signal })
      const asked: ReadingAsked = { id, image, formats }
      worker.postMessage(asked, [image.data.buffer])
    })
  }

  // Why now: its binary is fetched for the first image, and whoever waits is told if that fails.
  await ask(new ImageData(16, 16)).catch((error: unknown) => {
    worker.terminate()
    throw error
  })
  return (image) => {
    const isVideo = image instanceof HTMLVideoElement
    canvas.width = isVideo ? image.videoWidth : image.width
    canvas.height = isVideo ? image.videoHeight : image.height
    context.drawImage(image, 0, 0)
    return ask(context.getImageData(0, 0, canvas.width, canvas.height))
  }
}

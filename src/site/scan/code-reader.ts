import { CameraUnusable } from './camera.ts'

type Image = HTMLVideoElement | HTMLCanvasElement | ImageBitmap

/** Reads the texts of all QR codes in an image. */
export type CodeReader = (image: Image) => Promise<string[]>

type Detector = { detect: (image: Image) => Promise<{ rawValue: string }[]> }
type NativeDetector = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

let loading: Promise<CodeReader> | undefined

/**
 * The phone's own reader, or else the one of this site, which is loaded on demand.
 * Throws `CameraUnusable` if neither works; the next call tries again.
 */
export function loadCodeReader(): Promise<CodeReader> {
  loading ??= nativeReader()
    .then((native) => native ?? ownReader())
    .catch(() => {
      loading = undefined
      throw new CameraUnusable('no-reader')
    })
  return loading
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
    return readerOf(detector)
  } catch {
    return undefined
  }
}

async function ownReader(): Promise<CodeReader> {
  const { createDetector } = await import('./own-detector.ts')
  return readerOf(await createDetector())
}

function readerOf(detector: Detector): CodeReader {
  return async (image) => (await detector.detect(image)).map(({ rawValue }) => rawValue)
}

/** What is held before the camera: a label of ours, or the plate of a piece of equipment. */
export type Scanned = 'label' | 'plate'

/** Kinds of code as the reader names them. */
export const codeFormats = ['QRCode', 'DataMatrix', 'PDF417', 'Code128', 'Code39', 'ITF'] as const
export type CodeFormat = (typeof codeFormats)[number]

/** A code in a picture, and what it says. */
export type ReadCode = { text: string; format: CodeFormat }

type Needs = {
  formats: readonly CodeFormat[]
  /** What the camera is asked for, in pixels. */
  camera: { width: number; height: number }
  /** The longer side of a still picture, in pixels: enough to read, and little enough for the memory of an old phone. */
  longestSide: number
}

/** The bars of a plate are long and thin: they need more pixels than a label. docs/decisions/212 */
export const needsOf: Readonly<Record<Scanned, Needs>> = {
  label: { formats: ['QRCode'], camera: { width: 1280, height: 720 }, longestSide: 2000 },
  plate: { formats: codeFormats, camera: { width: 1920, height: 1080 }, longestSide: 3200 },
}

import {
  type LabelPrinters,
  type LabelSize,
  labelSizeOf,
  moduleOfDots,
  moduleTiers,
} from '#domain/labels/label-sizes.ts'
import { type ErrorCorrection, type QrCode, qrCode } from './qr-code.ts'

/** Width of the code's box on paper, quiet margin included: what a printer's margins leave of 55 mm. */
export const paperBoxMm = labelSizeOf('as-specified').boxMm

/** The smallest module that every label printer and phone resolves. */
export const smallestModuleMm = 0.75

const strongestFirst: readonly ErrorCorrection[] = ['H', 'Q', 'M', 'L']

/** Width of one module, and of the code without its margin, when its box is that wide. */
export function printedSize({ modules, boxSize }: QrCode, boxMm: number = paperBoxMm) {
  const moduleMm = boxMm / boxSize
  return { moduleMm, codeMm: modules * moduleMm }
}

/** A code with how wide its box is drawn, and which printers print it well. */
export type PaperCode = QrCode & { widthMm: number; printers: LabelPrinters }

/**
 * The code for a label: the strongest error correction whose modules stay large enough (docs/decisions/212). The label as specified keeps the
 * width of its code; all others have modules of whole dots.
 */
export function paperCode(link: string, size: LabelSize = 'as-specified'): PaperCode {
  return size === 'as-specified' ? specifiedCode(link) : codeOfDots(link, labelSizeOf(size).boxMm)
}

/** A link too long for that gets the weakest, which has the largest modules there are. */
function specifiedCode(link: string): PaperCode {
  const drawn = { widthMm: paperBoxMm, printers: 'all' } as const
  for (const errorCorrection of strongestFirst) {
    const code = qrCode(link, errorCorrection)
    if (printedSize(code).moduleMm >= smallestModuleMm) return { ...code, ...drawn }
  }
  return { ...qrCode(link, 'L'), ...drawn }
}

function codeOfDots(link: string, boxMm: number): PaperCode {
  for (const tier of moduleTiers)
    for (const errorCorrection of strongestFirst) {
      const code = qrCode(link, errorCorrection)
      const moduleMm = moduleOfDots(boxMm, code.boxSize, tier)
      if (moduleMm !== undefined)
        return { ...code, widthMm: moduleMm * code.boxSize, printers: tier.printers }
    }
  return { ...qrCode(link, 'L'), widthMm: boxMm, printers: 'none' }
}

/** The code for the screen, where nothing scratches it. */
export function screenCode(link: string): QrCode {
  return qrCode(link, 'L')
}

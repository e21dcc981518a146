import { type ErrorCorrection, type QrCode, qrCode } from './qr-code.ts'

/** Width of the code's box on paper, quiet margin included: what a printer's margins leave of 55 mm. */
export const paperBoxMm = 50

/** The smallest module that label printers and phones still resolve. */
export const smallestModuleMm = 0.75

const strongestFirst: readonly ErrorCorrection[] = ['H', 'Q', 'M', 'L']

/** Width of one module, and of the code without its margin, when its box is that wide. */
export function printedSize({ modules, boxSize }: QrCode, boxMm = paperBoxMm) {
  const moduleMm = boxMm / boxSize
  return { moduleMm, codeMm: modules * moduleMm }
}

/**
 * The code for paper: the strongest error correction whose modules stay large enough (docs/decisions/004).
 * A link too long for that gets the weakest, which has the largest modules there are.
 */
export function paperCode(link: string): QrCode {
  for (const errorCorrection of strongestFirst) {
    const code = qrCode(link, errorCorrection)
    if (printedSize(code).moduleMm >= smallestModuleMm) return code
  }
  return qrCode(link, 'L')
}

/** The code for the screen, where nothing scratches it. */
export function screenCode(link: string): QrCode {
  return qrCode(link, 'L')
}

import { encode } from 'uqr'

/** How much of a code may be lost: about 7 %, 15 %, 25 % and 30 %. */
export type ErrorCorrection = 'L' | 'M' | 'Q' | 'H'

/** A QR code as one SVG path of unit squares, in a box of `modules` and the quiet margin around them. */
export type QrCode = { path: string; modules: number; boxSize: number; errorCorrection: ErrorCorrection }

/** The quiet margin that the standard requires, in modules. */
export const quietModules = 4

/** Why: a code of fewer modules would leave more of its box to the margin, and could be smaller than 40 mm. */
const smallestVersion = 4

/** The code of a text; adjacent dark modules are one stroke. */
export function qrCode(text: string, errorCorrection: ErrorCorrection): QrCode {
  const { data, size } = encode(text, {
    ecc: errorCorrection,
    boostEcc: false,
    border: quietModules,
    minVersion: smallestVersion,
  })
  const path = data.map((row, y) => strokesOf(row, y)).join('')
  return { path, modules: size - 2 * quietModules, boxSize: size, errorCorrection }
}

/** One line of a code, as horizontal strokes one module high. */
function strokesOf(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x++
    path += `M${start} ${y + 0.5}h${x + 1 - start}`
  }
  return path
}

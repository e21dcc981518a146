import { labelWords } from '#texts/en/staff/homes/label-words.ts'

/** The sizes of labels that can be printed. Each is one page of that size; the box of the code includes its quiet margin. */
export const labelSizes = [
  { size: 'as-specified', name: labelWords.sizes['as-specified'], widthMm: 55, heightMm: 100, boxMm: 50 },
  { size: '62x100', name: labelWords.sizes['62x100'], widthMm: 62, heightMm: 100, boxMm: 54 },
  { size: '25x54', name: labelWords.sizes['25x54'], widthMm: 25, heightMm: 54, boxMm: 23 },
  { size: '4x6in', name: labelWords.sizes['4x6in'], widthMm: 101.6, heightMm: 152.4, boxMm: 88 },
] as const

export type LabelSize = (typeof labelSizes)[number]['size']

export const labelSizeNames = labelSizes.map(({ size }) => size)

/** One dot of the two kinds of label printers: 203 dpi, which is eight a millimeter, and 300 dpi. */
export const dotMm = { coarse: 0.125, fine: 25.4 / 300 } as const

/** Which printers print the code of a label well: all, those of 300 dpi, or none. */
export type LabelPrinters = 'all' | 'fine' | 'none'

/** What a module is at least, the best first: six and four dots of a coarse printer, five of a fine one. */
export const moduleTiers = [
  { leastMm: 0.75, dot: dotMm.coarse, printers: 'all' },
  { leastMm: 0.5, dot: dotMm.coarse, printers: 'all' },
  { leastMm: 5 * dotMm.fine, dot: dotMm.fine, printers: 'fine' },
] as const

/** Why: five dots are five dots, whatever the division leaves behind the last digit. */
const tolerance = 1e-6

/** How wide a module of whole dots is in a box; undefined where that is less than the least. */
export function moduleOfDots(
  boxMm: number,
  boxSize: number,
  { leastMm, dot }: { leastMm: number; dot: number },
): number | undefined {
  const moduleMm = Math.floor(boxMm / boxSize / dot + tolerance) * dot
  return moduleMm + tolerance * dot < leastMm ? undefined : moduleMm
}

/** The most bytes of a code at the weakest correction, from the smallest code that is printed on (ISO/IEC 18004). */
const bytesOfCode = [78, 106, 134, 154, 192, 230, 271, 321, 367, 425] as const
const modulesOfFirst = 33
const quietMargin = 8

/** Which printers print a link of that many bytes well on a label, without drawing its code. */
export function printersOf(linkBytes: number, size: LabelSize): LabelPrinters {
  if (size === 'as-specified') return 'all'
  const larger = bytesOfCode.findIndex((most) => linkBytes <= most)
  if (larger < 0) return 'none'
  const boxSize = modulesOfFirst + 4 * larger + quietMargin
  const { boxMm } = labelSizeOf(size)
  return moduleTiers.find((tier) => moduleOfDots(boxMm, boxSize, tier) !== undefined)?.printers ?? 'none'
}

/** The measures of a size. */
export function labelSizeOf(size: LabelSize) {
  const found = labelSizes.find((one) => one.size === size)
  if (!found) throw new Error(`There is no label size ${size}`)
  return found
}

import type { LabelSize } from '#domain/labels/label-sizes.ts'

/** Letters of so many points, and the height of their lines as a multiple of that. */
export type Letters = { pt: number; line: number }

/** What stands how large on a label, in millimeters where nothing else is said. Screen, print window and PDF are drawn by it. */
export type LabelMeasures = {
  padding: { top: number; sides: number; bottom: number }
  text: Letters
  /** Names of a business on so many lines; a long one in smaller letters. */
  name: Letters & { lines: number }
  longName: Letters & { lines: number }
  logo: { height: number; mostWidth: number; gap: number; below: number }
  /** Lines that the instruction may take. */
  scanLines: number
  id: Letters & { above: number }
  /** Signs are that share of their size further apart. */
  code: Letters & { apart: number }
}

const usual: LabelMeasures = {
  padding: { top: 2, sides: 2, bottom: 2.5 },
  text: { pt: 8.5, line: 1.25 },
  name: { pt: 9, line: 1.15, lines: 2 },
  longName: { pt: 7.5, line: 1.15, lines: 3 },
  logo: { height: 8, mostWidth: 14, gap: 1.5, below: 1.2 },
  scanLines: 3,
  id: { pt: 10, line: 1.25, above: 0.8 },
  code: { pt: 10, line: 1.2, apart: 0.04 },
}

export const labelMeasures: Readonly<Record<LabelSize, LabelMeasures>> = {
  'as-specified': usual,
  '62x100': usual,
  '25x54': {
    ...usual,
    padding: { top: 1, sides: 1, bottom: 1 },
    text: { pt: 7, line: 1.25 },
    id: { pt: 7.5, line: 1.25, above: 1 },
    code: { pt: 8, line: 1.2, apart: 0 },
  },
  '4x6in': {
    ...usual,
    padding: { top: 4, sides: 4, bottom: 4 },
    text: { pt: 14, line: 1.25 },
    name: { pt: 16, line: 1.15, lines: 2 },
    longName: { pt: 13, line: 1.15, lines: 3 },
    logo: { height: 14, mostWidth: 24, gap: 1.5, below: 1.2 },
    id: { pt: 18, line: 1.25, above: 0.8 },
    code: { pt: 18, line: 1.2, apart: 0.04 },
  },
}

import type { Paper } from '#domain/operations/business/paper.ts'

/** The size of a page, in points. */
export const paperSizes = { letter: [612, 792], a4: [595.28, 841.89] } as const satisfies Record<
  Paper,
  readonly [number, number]
>

/** Space left and right of the text: 0.55 inches. */
export const marginPt = 39.6

/** Space above and below, where the running head and foot are. */
export const edgesPt = { top: 52, bottom: 42 } as const

/** The gap between two columns. */
export const gutterPt = 22

export function contentWidthPt(paper: Paper): number {
  return paperSizes[paper][0] - 2 * marginPt
}

export function columnWidthPt(paper: Paper): number {
  return (contentWidthPt(paper) - gutterPt) / 2
}

import { type LabelSize, labelSizeOf } from '#domain/labels/label-sizes.ts'

const pixelsPerMm = 96 / 25.4

/** Width and height of a label in the browser's whole pixels. */
export function windowOfLabel(size: LabelSize): readonly [number, number] {
  const { widthMm, heightMm } = labelSizeOf(size)
  return [Math.round(widthMm * pixelsPerMm), Math.round(heightMm * pixelsPerMm)]
}

import type { LabelSize } from '#domain/labels/label-sizes.ts'
import type { LabelBusiness, LabelData } from '../label/label-text.ts'

/** Labels to print, each on a page of its own. */
export type LabelsDocument = {
  kind: 'labels'
  labels: readonly LabelData[]
  business: LabelBusiness
  /** A JPEG. */
  logo: Uint8Array | undefined
  size: LabelSize
  title: string
  madeAt: Date
}

import type { LabelSize } from '#domain/labels/label-sizes.ts'
import { Label } from './label.tsx'
import { labelPageStyles, labelStyles } from './label-styles.ts'
import type { LabelBusiness, LabelData } from './label-text.ts'

type LabelSheetProps = {
  labels: readonly LabelData[]
  business: LabelBusiness
  size: LabelSize
  /** The nonce of the page that they are rendered in. */
  styleNonce: string
}

/** Labels for the printer, each on a page of its own size. */
export function LabelSheet({ labels, business, size, styleNonce }: LabelSheetProps) {
  return (
    <>
      <style nonce={styleNonce}>{labelStyles + labelPageStyles(size)}</style>
      {labels.map((label) => (
        <Label key={label.id} label={label} business={business} medium="paper" size={size} />
      ))}
    </>
  )
}

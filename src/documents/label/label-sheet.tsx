import { Label, type LabelBusiness, type LabelData } from './label.tsx'
import { labelPageStyles, labelStyles } from './label-styles.ts'

type LabelSheetProps = {
  labels: readonly LabelData[]
  business: LabelBusiness
  /** The nonce of the page that they are rendered in. */
  styleNonce: string
}

/** Labels for the printer, each on a page of its own size. */
export function LabelSheet({ labels, business, styleNonce }: LabelSheetProps) {
  return (
    <>
      <style nonce={styleNonce}>{labelStyles + labelPageStyles}</style>
      {labels.map((label) => (
        <Label key={label.id} label={label} business={business} medium="paper" />
      ))}
    </>
  )
}

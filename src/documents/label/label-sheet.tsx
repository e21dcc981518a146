import type { Business } from '#domain/business.ts'
import { Label, type LabelData } from './label.tsx'
import { labelPageStyles, labelStyles } from './label-styles.ts'

/** Labels as they go to the printer, each on a page of its own size. */
export function LabelSheet({ labels, business }: { labels: readonly LabelData[]; business: Business }) {
  return (
    <>
      <style>{labelStyles + labelPageStyles}</style>
      {labels.map((label) => (
        <Label key={label.id} label={label} business={business} medium="paper" />
      ))}
    </>
  )
}

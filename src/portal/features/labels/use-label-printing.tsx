import type { LabelData } from '#documents/label/label.tsx'
import { LabelSheet } from '#documents/label/label-sheet.tsx'
import { useBusiness } from '../../shared/business.ts'
import { usePrinting } from '../../shared/use-printing.tsx'
import { styleNonce } from '../../theme/style-nonce.ts'

/** How long the print window shows its labels before it prints, in milliseconds. */
export const restBeforePrintMs = { oneLabel: 500, manyLabels: 3000 } as const

/** 5.5 cm by 10 cm in the browser's pixels. */
const labelWindow = [208, 378] as const

/** Prints labels, with a notice for when the browser blocks the print window. */
export function useLabelPrinting() {
  const business = useBusiness()
  const { print, ...printing } = usePrinting()
  return {
    ...printing,
    print: (labels: readonly LabelData[], restMs: number) =>
      print({
        title: 'Labels',
        sheet: <LabelSheet labels={labels} business={business} styleNonce={styleNonce} />,
        window: labelWindow,
        restMs,
      }),
  }
}

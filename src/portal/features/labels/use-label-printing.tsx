import type { LabelData } from '#documents/label/label.tsx'
import { LabelSheet } from '#documents/label/label-sheet.tsx'
import { isOnlyHere } from '#domain/operations/public-address.ts'
import { AddressNotice } from '../../shared/address-notice.tsx'
import { useBusiness } from '../../shared/business.ts'
import { usePrinting } from '../../shared/use-printing.tsx'
import { styleNonce } from '../../theme/style-nonce.ts'

/** How long the print window shows its labels before it prints, in milliseconds. */
export const restBeforePrintMs = { oneLabel: 500, manyLabels: 3000 } as const

/** 5.5 cm by 10 cm in the browser's pixels. */
const labelWindow = [208, 378] as const

/**
 * Prints labels, unless only the machine itself can open what they lead to. The notice says that, or that the browser blocked the print
 * window.
 */
export function useLabelPrinting() {
  const business = useBusiness()
  const { print, notice, ...printing } = usePrinting()
  return {
    ...printing,
    canPrint: !isOnlyHere(business.originInUse),
    notice: (
      <>
        <AddressNotice />
        {notice}
      </>
    ),
    print: (labels: readonly LabelData[], restMs: number) =>
      print({
        title: 'Labels',
        sheet: <LabelSheet labels={labels} business={business} styleNonce={styleNonce} />,
        window: labelWindow,
        restMs,
      }),
  }
}

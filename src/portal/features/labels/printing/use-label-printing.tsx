import { LabelSheet } from '#documents/label/label-sheet.tsx'
import type { LabelData } from '#documents/label/label-text.ts'
import { useBusiness } from '../../../shared/frame/business.ts'
import { usePrinting } from '../../../shared/late/use-printing.tsx'
import { AddressNotice } from '../../../shared/record/address-notice.tsx'
import { styleNonce } from '../../../theme/style-nonce.ts'
import { windowOfLabel } from './label-window.ts'
import { whyNotPrinted } from './labels-in-words.ts'
import { NamelessNotice } from './nameless-notice.tsx'

/** How long the print window shows its labels before it prints, in milliseconds. */
export const restBeforePrintMs = { oneLabel: 500, manyLabels: 3000 } as const

/**
 * Prints labels, unless only the machine itself can open what they lead to, or the business has no name yet. The notice says that, or that the browser blocked the print
 * window.
 */
export function useLabelPrinting() {
  const business = useBusiness()
  const { print, notice, ...printing } = usePrinting()
  const cannotSince = whyNotPrinted(business)
  return {
    ...printing,
    canPrint: cannotSince === undefined,
    /** Why the button that prints is off, in words. */
    cannotSince,
    /** Only that the browser blocked the print window, for a page that says the rest itself. */
    blockedNotice: notice,
    notice: (
      <>
        <NamelessNotice />
        <AddressNotice />
        {notice}
      </>
    ),
    print: (labels: readonly LabelData[], restMs: number) =>
      print({
        title: 'Labels',
        sheet: (
          <LabelSheet labels={labels} business={business} size={business.labelSize} styleNonce={styleNonce} />
        ),
        window: windowOfLabel(business.labelSize),
        restMs,
      }),
  }
}

import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { LabelBusiness, LabelData } from '#documents/label/label.tsx'
import { LabelSheet } from '#documents/label/label-sheet.tsx'
import { styleNonce } from '../../theme/style-nonce.ts'

/** How long the print window shows its labels before it prints, in milliseconds. */
export const restBeforePrintMs = { oneLabel: 500, manyLabels: 3000 } as const

/** 5.5 cm by 10 cm in the browser's pixels. */
const windowFeatures = 'popup,width=208,height=378'

const emptyPage = '<!doctype html><html lang="en"><head><title>Labels</title></head><body></body></html>'

/** Labels, and the business they belong to. */
export type PrintJob = { labels: readonly LabelData[]; business: LabelBusiness }

/** Prints labels from a window of a label's size; false if the browser blocks the window. */
export function printInOwnWindow({ labels, business }: PrintJob, restMs: number): boolean {
  const printing = window.open('', '', windowFeatures)
  if (!printing) return false
  // Why write: a browser may still replace the blank page that a window opens with.
  printing.document.write(emptyPage)
  printing.document.close()
  draw(printing.document.body, <LabelSheet labels={labels} business={business} styleNonce={styleNonce} />)
  printing.addEventListener('afterprint', () => printing.close())
  const images = imagesShown(printing.document)
  window.setTimeout(async () => {
    await images
    if (printing.closed) return
    printing.focus()
    printing.print()
  }, restMs)
  return true
}

const sheetAlone = `
.labels-to-print { display: none }
@media print {
  html, body { position: static !important; height: auto !important; overflow: visible !important }
  body > :not(.labels-to-print) { display: none !important }
  .labels-to-print { display: block }
}
`

/** Prints labels from this window instead of its page. */
export async function printInThisWindow({ labels, business }: PrintJob) {
  for (const left of document.querySelectorAll('.labels-to-print')) left.remove()
  const sheet = document.createElement('div')
  sheet.className = 'labels-to-print'
  document.body.append(sheet)
  const root = draw(
    sheet,
    <>
      <style nonce={styleNonce}>{sheetAlone}</style>
      <LabelSheet labels={labels} business={business} styleNonce={styleNonce} />
    </>,
  )
  window.addEventListener(
    'afterprint',
    () => {
      root.unmount()
      sheet.remove()
    },
    { once: true },
  )
  await imagesShown(sheet)
  window.print()
}

/** Waits for the images to load; those that fail are left out. */
async function imagesShown(within: ParentNode) {
  const images = Array.from(within.querySelectorAll('img'), (image) => image.decode())
  await Promise.allSettled(images)
}

function draw(into: HTMLElement, content: ReactNode) {
  const root = createRoot(into)
  flushSync(() => root.render(content))
  return root
}

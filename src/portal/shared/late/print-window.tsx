import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { styleNonce } from '../../theme/style-nonce.ts'

/** What is printed from a window of its own: with its own styles, because those of the portal are not there. */
export type PrintJob = {
  /** The title of the window, which browsers offer as the name of a file. */
  title: string
  sheet: ReactNode
  /** Width and height of the window in pixels. */
  window: readonly [number, number]
  /** How long the window shows the sheet before it prints, in milliseconds. */
  restMs: number
}

const emptyPage = (title: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body></body></html>`

/** Prints from a window of its own; false if the browser blocks the window. */
export function printInOwnWindow({ title, sheet, window: [width, height], restMs }: PrintJob): boolean {
  const printing = window.open('', '', `popup,width=${width},height=${height}`)
  if (!printing) return false
  // Why write: a browser may still replace the blank page that a window opens with.
  printing.document.write(emptyPage(title))
  printing.document.close()
  draw(printing.document.body, sheet)
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
.sheet-to-print { display: none }
@media print {
  html, body { position: static !important; height: auto !important; overflow: visible !important }
  body > :not(.sheet-to-print) { display: none !important }
  .sheet-to-print { display: block }
}
`

/** Prints from this window instead of its page. */
export async function printInThisWindow({ sheet }: PrintJob) {
  for (const left of document.querySelectorAll('.sheet-to-print')) left.remove()
  const place = document.createElement('div')
  place.className = 'sheet-to-print'
  document.body.append(place)
  const root = draw(
    place,
    <>
      <style nonce={styleNonce}>{sheetAlone}</style>
      {sheet}
    </>,
  )
  window.addEventListener(
    'afterprint',
    () => {
      root.unmount()
      place.remove()
    },
    { once: true },
  )
  await imagesShown(place)
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

import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { sampled } from '../support/depth.ts'
import { findMisplaced } from './find-misplaced.ts'
import { expect } from './product.ts'

const fontFolder = join(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'), '../ttf')

/** Fonts that come as packages: one wider than phones' fonts, and one narrower. */
const fonts = {
  wide: { files: ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'], sizeAdjust: '100%' },
  narrow: { files: ['DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf'], sizeAdjust: '88%' },
} as const

type Font = keyof typeof fonts

/**
 * Windows as in WCAG 1.4.10 and narrower, and text sizes as in WCAG 1.4.4: width in CSS px, root font size in percent.
 * Why this order: `npm test` takes the narrowest window and the largest text, where next to all that does not fit is found; and pages
 * that are measured by a phone's width end in it, and are not drawn once more.
 */
const narrowWindows = [
  { width: 277, textPercent: 100 },
  { width: 320, textPercent: 100 },
  { width: 360, textPercent: 200 },
  { width: 360, textPercent: 130 },
] as const

const windowsTaken = sampled(narrowWindows, 2)
/** In `npm test` the wide one alone: in the narrow one more fits. */
const fontsTaken = sampled(Object.keys(fonts) as Font[], 2)

/** Wide windows, in which columns can still be narrow. */
export const wideWindows = [1280, 1600, 1920].map((width) => ({ width, textPercent: 100 }))

/**
 * Checks the topmost dialog, or else the page, at each width, text size and font: neither the page nor anything in it scrolls
 * sideways but strips that are made for it and that keys reach; no text, control or image leaves the card, button or dialog that contains it, or is cut off by it; no button or link
 * covers other text; a portal button's text is centered. `name` begins each message.
 */
export async function expectReflow(
  page: Page,
  name: string,
  windows: readonly { width: number; textPercent: number }[] = windowsTaken,
) {
  const before = page.viewportSize()
  await loadFonts(page, fontsTaken)
  const faults: string[] = []
  for (const { width, textPercent } of windows) {
    // Why the fonts within a window: for another width a page draws itself again, for another font it only lays out again.
    await resize(page, { width, height: 780 })
    for (const font of fontsTaken) {
      const found = await page.evaluate(findMisplaced, { font, textPercent })
      faults.push(
        ...found.map((what) => `${name}, ${width} px, text ${textPercent} %, ${font} font: ${what}`),
      )
    }
  }
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  if (before) await resize(page, before)
  expect(faults).toEqual([])
}

/** Gives the page a window of this size unless it has it. */
async function resize(page: Page, { width, height }: { width: number; height: number }) {
  const now = page.viewportSize()
  if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height })
}

/** Shows a page in one of the fonts, until it is reloaded. */
export async function showIn(page: Page, font: Font) {
  await loadFonts(page, [font])
  await page.evaluate(
    (family) => document.adoptedStyleSheets.at(-1)?.replaceSync(`* { font-family: ${family} !important }`),
    font,
  )
}

/** Adds fonts to the page, and a style sheet for measuring after all others; the page's policy applies to neither. */
async function loadFonts(page: Page, families: readonly Font[]) {
  const loaded = await page.evaluate(() => {
    document.adoptedStyleSheets.push(new CSSStyleSheet())
    return [...document.fonts].map(({ family }) => family)
  })
  const missing = families.filter((family) => !loaded.includes(family))
  if (missing.length === 0) return
  // Why by a file field: the page reads the files itself; over the wire of the tests they take longer than all that is measured.
  const field = await page.evaluateHandle(() =>
    Object.assign(document.createElement('input'), { type: 'file', multiple: true }),
  )
  const paths = missing.flatMap((family) => fonts[family].files.map((file) => join(fontFolder, file)))
  await field.setInputFiles(paths)
  await field.evaluate(
    async (input, given) => {
      const files = [...(input.files ?? [])]
      const load = async (family: string, weight: string, sizeAdjust: string) => {
        const bytes = await files.shift()?.arrayBuffer()
        if (!bytes) throw new Error(`No file for ${family}`)
        document.fonts.add(
          await new FontFace(family, bytes, { weight, sizeAdjust } as FontFaceDescriptors).load(),
        )
      }
      for (const { family, sizeAdjust } of given) {
        await load(family, '100 500', sizeAdjust)
        await load(family, '501 900', sizeAdjust)
      }
    },
    missing.map((family) => ({ family, ...fonts[family] })),
  )
  await field.dispose()
}

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { findMisplaced } from './find-misplaced.ts'
import { expect } from './product.ts'

const fontFolder = join(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'), '../ttf')

/** Fonts that come as packages: one wider than phones' fonts, and one narrower. */
const fonts = {
  wide: { files: ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'], sizeAdjust: '100%' },
  narrow: { files: ['DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf'], sizeAdjust: '88%' },
} as const

type Font = keyof typeof fonts

/** Windows as in WCAG 1.4.10 and narrower, and text sizes as in WCAG 1.4.4: width in CSS px, root font size in percent. */
const narrowWindows = [
  { width: 360, textPercent: 130 },
  { width: 360, textPercent: 200 },
  { width: 320, textPercent: 100 },
  { width: 277, textPercent: 100 },
] as const

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
  windows: readonly { width: number; textPercent: number }[] = narrowWindows,
) {
  const before = page.viewportSize()
  await loadFonts(page)
  const faults: string[] = []
  for (const { width, textPercent } of windows) {
    // Why the fonts within a window: for another width a page draws itself again, for another font it only lays out again.
    await resize(page, { width, height: 780 })
    for (const font of Object.keys(fonts) as Font[]) {
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
  await loadFonts(page)
  await page.evaluate(
    (family) => document.adoptedStyleSheets.at(-1)?.replaceSync(`* { font-family: ${family} !important }`),
    font,
  )
}

/** Adds the fonts to the page, and a style sheet for measuring after all others; the page's policy applies to neither. */
async function loadFonts(page: Page) {
  const isLoaded = await page.evaluate(() => {
    document.adoptedStyleSheets.push(new CSSStyleSheet())
    return [...document.fonts].some(({ family }) => family === 'wide')
  })
  if (isLoaded) return
  await page.route('**/measured-fonts/*', async (route) => {
    const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    await route.fulfill({ body: await readFile(join(fontFolder, file)) })
  })
  await page.evaluate(async (given) => {
    const load = async (family: string, file: string, weight: string, sizeAdjust: string) => {
      const bytes = await (await fetch(`/measured-fonts/${file}`)).arrayBuffer()
      const descriptors = { weight, sizeAdjust } as FontFaceDescriptors
      document.fonts.add(await new FontFace(family, bytes, descriptors).load())
    }
    for (const [family, { files, sizeAdjust }] of Object.entries(given)) {
      await load(family, files[0], '100 500', sizeAdjust)
      await load(family, files[1], '501 900', sizeAdjust)
    }
  }, fonts)
  await page.unroute('**/measured-fonts/*')
}

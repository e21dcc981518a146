import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type ShapedFont } from 'fontkit'
import { expect, test } from 'vitest'
import wawoff2 from 'wawoff2'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { landingTexts } from '#texts/en/site/landing.ts'
import { adjustments, figtree } from './stand-ins.ts'

const require = createRequire(import.meta.url)

type Measured = ShapedFont & { ascent: number; descent: number; unitsPerEm: number }

async function fontOf(file: string): Promise<Measured> {
  const bytes = readFileSync(require.resolve(file))
  return create(file.endsWith('.woff2') ? Buffer.from(await wawoff2.decompress(bytes)) : bytes) as Measured
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** What a page of the site says. */
const text = textsIn([labelPageTexts, landingTexts])
  .filter((one) => one.length > 25)
  .join(' ')

const widthIn = (font: Measured) =>
  font.layout(text, { tnum: true }).advanceWidth / font.unitsPerEm / text.length

test('what stands in for Figtree is as wide as its file says', async () => {
  expect(text.length).toBeGreaterThan(3_000)
  const file = await fontOf('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')
  expect(file.ascent / file.unitsPerEm).toBe(figtree.ascent)
  expect(-file.descent / file.unitsPerEm).toBe(figtree.descent)
  const widths = [400, 650].map((wght) => widthIn(file.getVariation({ wght }) as Measured))
  const dejavu = await Promise.all(
    ['', '-Bold'].map((weight) => fontOf(`dejavu-fonts-ttf/ttf/DejaVuSans${weight}.ttf`)),
  )
  const [regular, bold] = dejavu.map((font, index) => (widths[index] ?? 0) / widthIn(font))
  const adjusted = adjustments.find(({ of }) => of === 'DejaVu')
  // Why not exactly: the letters of another text are one percent wider or narrower.
  expect(Math.abs((adjusted?.text ?? 0) / (regular ?? 0) - 1)).toBeLessThan(0.025)
  expect(Math.abs((adjusted?.heading ?? 0) / (bold ?? 0) - 1)).toBeLessThan(0.025)
})

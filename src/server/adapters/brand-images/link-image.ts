import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ShapedFont } from 'fontkit'
import { houseLines } from '#documents/label/house-lines.ts'
import type { BrandTheme } from '#domain/operations/business/brand.ts'
import { colors } from '#tokens/colors.ts'
import { atMost } from '../at-most.ts'
import { loadSharp } from '../load-sharp.ts'

type LinkImage = {
  name: string
  sentence: string
  brand: Pick<BrandTheme, 'fill' | 'onFill'>
  /** The stored logo; without one, the house is drawn. */
  logo: Uint8Array | undefined
}

/** What programs that show links ask for. */
const [widthPx, heightPx] = [1200, 630]
const marginPx = 90
const plate = { sidePx: 180, logoPx: 148 } as const
const takeTurn = atMost(1)
const require = createRequire(import.meta.url)

/** The picture that a link to the comparison is shown with, as PNG: logo, name and one sentence on the color of the business. */
export async function drawLinkImage({ name, sentence, brand, logo }: LinkImage): Promise<Buffer> {
  const [sharp, font] = await Promise.all([loadSharp(), loadFont()])
  const lines = linesOf(sentence, { font, sizePx: 72, roomPx: widthPx - 2 * marginPx })
  const texts = [
    textPath(name, {
      font,
      sizePx: 40,
      xPx: marginPx + plate.sidePx + 40,
      yPx: marginPx + plate.sidePx / 2 + 14,
    }),
    ...lines.map((line, index) => textPath(line, { font, sizePx: 72, xPx: marginPx, yPx: 390 + index * 88 })),
  ]
  const mark = logo
    ? `<rect x="${marginPx}" y="${marginPx}" width="${plate.sidePx}" height="${plate.sidePx}" rx="20" fill="${colors.surface.light}"/>`
    : house(brand.onFill)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">` +
    `<rect width="${widthPx}" height="${heightPx}" fill="${brand.fill}"/>${mark}<g fill="${brand.onFill}">${texts.join('')}</g></svg>`
  return takeTurn(async () => {
    const picture = sharp(Buffer.from(svg))
    if (!logo) return picture.png().toBuffer()
    const { data: input, info } = await sharp(logo)
      .resize({ width: plate.logoPx, height: plate.logoPx, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true })
    const left = Math.round(marginPx + (plate.sidePx - info.width) / 2)
    const top = Math.round(marginPx + (plate.sidePx - info.height) / 2)
    return picture.composite([{ input, left, top }]).png().toBuffer()
  })
}

function house(color: string): string {
  return (
    `<g transform="translate(${marginPx} ${marginPx}) scale(${plate.sidePx / 32})" fill="none" stroke="${color}" ` +
    `stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"><path d="${houseLines.house}"/><path d="${houseLines.flame}"/></g>`
  )
}

let loading: Promise<ShapedFont> | undefined

/** Why a font of our own, as paths: a server has none that it could be sure of. */
function loadFont(): Promise<ShapedFont> {
  loading ??= (async () => {
    const { create } = await import('fontkit')
    return create(await readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')))
  })()
  return loading
}

type Placed = { font: ShapedFont; sizePx: number; xPx: number; yPx: number }

/** A line of text as paths, its baseline at `yPx`. */
function textPath(text: string, { font, sizePx, xPx, yPx }: Placed): string {
  const { glyphs, positions } = font.layout(text)
  const scale = sizePx / font.unitsPerEm
  let at = 0
  const paths = glyphs.map(({ path }, index) => {
    const placed = `<path transform="translate(${at} 0)" d="${path.toSVG()}"/>`
    at += positions[index]?.xAdvance ?? 0
    return placed
  })
  return `<g transform="translate(${xPx} ${yPx}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

/** A sentence in as many lines as it needs. */
function linesOf(
  sentence: string,
  { font, sizePx, roomPx }: { font: ShapedFont; sizePx: number; roomPx: number },
) {
  const lines: string[] = []
  for (const word of sentence.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ')
    const fits = (font.layout(longer).advanceWidth * sizePx) / font.unitsPerEm <= roomPx
    if (lines.length > 0 && fits) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

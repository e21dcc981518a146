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
    ...nameBesideMark(name, font),
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

/** The usual size first. */
const nameSizesPx = [40, 32, 24, 18]

/** The name in lines beside the mark, as large as they fit; of one that never fits, the beginning. */
function nameBesideMark(name: string, font: ShapedFont): string[] {
  const xPx = marginPx + plate.sidePx + 40
  const roomPx = widthPx - marginPx - xPx
  const sizes = nameSizesPx.map((sizePx) => {
    const heightPx = sizePx * 1.25
    const lines = linesOf(name, { font, sizePx, roomPx })
    return { sizePx, heightPx, lines, fits: lines.length * heightPx <= plate.sidePx }
  })
  const chosen = sizes.find(({ fits }) => fits) ?? sizes.at(-1)
  if (!chosen) return []
  const { sizePx, heightPx } = chosen
  const lines = chosen.lines.slice(0, Math.floor(plate.sidePx / heightPx))
  const firstPx = marginPx + plate.sidePx / 2 + sizePx * 0.35 - ((lines.length - 1) * heightPx) / 2
  return lines.map((line, index) => textPath(line, { font, sizePx, xPx, yPx: firstPx + index * heightPx }))
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

const widthOf = (text: string, { font, sizePx }: Pick<Placed, 'font' | 'sizePx'>) =>
  (font.layout(text).advanceWidth * sizePx) / font.unitsPerEm

/** A text in as many lines as it needs; a word that is longer than a line goes on in the next. */
function linesOf(
  text: string,
  { font, sizePx, roomPx }: { font: ShapedFont; sizePx: number; roomPx: number },
) {
  const fits = (line: string) => widthOf(line, { font, sizePx }) <= roomPx
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ')
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else if (fits(word)) lines.push(word)
    else lines.push(...piecesOf(word, fits))
  }
  return lines
}

function piecesOf(word: string, fits: (piece: string) => boolean) {
  const pieces = ['']
  for (const letter of word) {
    const longer = `${pieces.at(-1)}${letter}`
    if (fits(longer)) pieces[pieces.length - 1] = longer
    else pieces.push(letter)
  }
  return pieces
}

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { create, type GlyphPath, type ShapedFont } from 'fontkit'
import wawoff2 from 'wawoff2'
import { type FontFile, filesFor } from './other-alphabets.ts'
import { type Fonts, printable, wordParts } from './printable.ts'

/** Figtree, as on every screen (docs/decisions/205). */
export const fontFamily = 'Figtree'

const require = createRequire(import.meta.url)

const weights = [400, 700] as const

const fileOfFigtree = (letters: string) =>
  require.resolve(`@fontsource-variable/figtree/files/figtree-${letters}-wght-normal.woff2`)

const figtree = [
  { name: fontFamily, path: fileOfFigtree('latin') },
  { name: 'Figtree of Central Europe', path: fileOfFigtree('latin-ext') },
]

/** Condensed, as wide as Figtree: the other alphabets of Europe, Vietnam, Arabic, Hebrew and signs (docs/decisions/073). */
const dejavu = 'DejaVu Sans Condensed'

const facesOfDejavu = [
  { fontWeight: 400, src: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf') },
  { fontWeight: 700, src: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf') },
]

/** What every document has at hand, in the order in which a letter is looked for. */
const usualFamilies = [...figtree.map(({ name }) => name), dejavu]

Font.register({ family: dejavu, fonts: facesOfDejavu })
Font.registerHyphenationCallback(wordParts)

const loading = new Map<string, Promise<void>>()
const loaded = new Set([dejavu])

/** Reads the fonts of what a document says, each once for the life of the thread; `printed` needs it. */
export async function loadFonts(document: unknown): Promise<void> {
  await Promise.all([
    ...figtree.map(loadFile),
    ...facesOfDejavu.map(({ fontWeight }) => Font.load({ fontFamily: dejavu, fontWeight })),
  ])
  const wanted: { codePoints: readonly number[]; text: string }[] = []
  const noting: Fonts = {
    ...fonts,
    familyOf: (codePoints, text) => {
      wanted.push({ codePoints, text })
      return fonts.familyOf(codePoints, text)
    },
  }
  for (const text of textsIn(document)) printable(text, noting)
  for (const { codePoints, text } of wanted)
    for (const file of filesFor(codePoints, text)) {
      if (fonts.familyOf(codePoints, text) !== undefined) break
      await loadFile(file)
    }
}

/** The runs of a text in the fonts that are loaded. */
export const printed = (text: string) => printable(text, fonts)

/** Whether a font that is loaded has a character, in regular and in bold. */
export function hasLetter(family: string, codePoint: number): boolean {
  return weights.every(
    (fontWeight) =>
      Font.getFont({ fontFamily: family, fontWeight }).data?.hasGlyphForCodePoint(codePoint) ?? false,
  )
}

/** The first of the families that has all these characters. */
function firstWith(families: readonly string[], codePoints: readonly number[]): string | undefined {
  return families.find((family) => codePoints.every((codePoint) => hasLetter(family, codePoint)))
}

/** The fonts of every document alone. */
export const usualFonts: Fonts = {
  usual: fontFamily,
  boxes: dejavu,
  familyOf: (codePoints) => firstWith(usualFamilies, codePoints),
  has: hasLetter,
}

const fonts: Fonts = {
  ...usualFonts,
  familyOf: (codePoints, text) =>
    usualFonts.familyOf(codePoints, text) ??
    firstWith(
      filesFor(codePoints, text).flatMap(({ name }) => (loaded.has(name) ? [name] : [])),
      codePoints,
    ),
}

function loadFile({ name, path }: Pick<FontFile, 'name' | 'path'>): Promise<void> {
  const known = loading.get(name)
  if (known) return known
  const load = shapedFont(path, weights).then((shaped) => {
    Font.register({ family: name, fonts: weights.map((fontWeight) => ({ fontWeight, src: path })) })
    weights.forEach((fontWeight, index) => {
      // Why a promise too: the layout would otherwise read the file itself.
      Object.assign(Font.getFont({ fontFamily: name, fontWeight }), {
        data: shaped[index],
        loadResultPromise: Promise.resolve(),
      })
    })
    loaded.add(name)
  })
  loading.set(name, load)
  return load
}

/** Every text in a document that says more than Latin letters do. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return /[^\p{Script=Latin}\p{Script=Common}]|[^\0-\u{ffff}]|[\u2600-\u27bf\u3000-\u30ff]/u.test(value)
      ? [value]
      : []
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  return Object.values(value).flatMap(textsIn)
}

/** The font of a file in a weight, ready to be shaped and embedded. */
async function shapedFont(path: string, weights: readonly number[]): Promise<ShapedFont[]> {
  const font = create(Buffer.from(await wawoff2.decompress(await readFile(path))))
  return weights.map((wght) => {
    const shaped = embeddable(font.getVariation({ wght }))
    // Why a name of its own: a document embeds two fonts of one name once.
    const value = `${font.postscriptName.replace(/-.*/, '')}-${wght}`
    return Object.defineProperty(shaped, 'postscriptName', { value })
  })
}

/**
 * With figures of one width, so that amounts stand below each other. Mends what fontkit 2.0.4 stops at: a mark without an anchor, and outlines
 * of another weight in a subset; and that a sign which was first a part of another one, as the period is of the colon, says nothing afterwards.
 */
function embeddable(font: ShapedFont): ShapedFont {
  const layout = font.layout
  font.layout = (text, features, ...rest) => layout.call(font, text, { ...features, tnum: true }, ...rest)
  const positions = font._layoutEngine.engine?.GPOSProcessor
  const applyAnchor = positions?.applyAnchor
  if (positions && applyAnchor)
    positions.applyAnchor = (mark, base, glyph) => {
      if (mark.markAnchor && base) applyAnchor.call(positions, mark, base, glyph)
    }
  const getGlyph = font.getGlyph
  font.getGlyph = (id, codePoints) => {
    const glyph = getGlyph.call(font, id, codePoints)
    if (codePoints && glyph.codePoints.length === 0) glyph.codePoints = codePoints
    return glyph
  }
  const createSubset = font.createSubset
  font.createSubset = () => {
    const subset = createSubset.call(font)
    subset.glyphEncoder = { encodeSimple: encodedOutline }
    return subset
  }
  return font
}

type Point = { x: number; y: number; isOnCurve: boolean }

/** An outline as the table `glyf` of TrueType has it: whole units, without instructions, each step in two bytes. */
function encodedOutline({ commands }: GlyphPath): Uint8Array {
  const points: Point[] = []
  const ends: number[] = []
  for (const { command, args } of commands) {
    for (let at = 0; at < args.length; at += 2) {
      const isOnCurve = command !== 'quadraticCurveTo' || at === 2
      points.push({ x: Math.round(args[at] ?? 0), y: Math.round(args[at + 1] ?? 0), isOnCurve })
    }
    if (command === 'closePath') ends.push(points.length - 1)
  }
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const size = 10 + ends.length * 2 + 2 + points.length * 5
  const view = new DataView(new ArrayBuffer(size + (4 - (size % 4))))
  let at = 0
  const write16 = (value: number) => {
    view.setInt16(at, value)
    at += 2
  }
  write16(ends.length)
  for (const edge of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])
    write16(Number.isFinite(edge) ? edge : 0)
  for (const end of ends) write16(end)
  write16(0)
  for (const { isOnCurve } of points) view.setUint8(at++, isOnCurve ? 1 : 0)
  for (const steps of [xs, ys]) steps.forEach((value, index) => void write16(value - (steps[index - 1] ?? 0)))
  return new Uint8Array(view.buffer)
}

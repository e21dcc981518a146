import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { type FontFile, filesFor } from './other-alphabets.ts'
import { type Fonts, printable, wordParts } from './printable.ts'
import { shapedFont } from './shaped-font.ts'

/** DejaVu Sans Condensed: the alphabets of Europe, Vietnam and more, about as wide as Helvetica (docs/decisions/073). */
export const fontFamily = 'DejaVu Sans Condensed'

const require = createRequire(import.meta.url)

const weights = [400, 700] as const

const faces = [
  { fontWeight: 400, src: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf') },
  { fontWeight: 700, src: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf') },
]

Font.register({ family: fontFamily, fonts: faces })
Font.registerHyphenationCallback(wordParts)

const loading = new Map<string, Promise<void>>()
const loaded = new Set([fontFamily])

/** Reads the fonts of what a document says, each once for the life of the thread; `printed` needs it. */
export async function loadFonts(document: unknown): Promise<void> {
  await Promise.all(faces.map(({ fontWeight }) => Font.load({ fontFamily, fontWeight })))
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

const fonts: Fonts = {
  usual: fontFamily,
  familyOf: (codePoints, text) => {
    const hasAll = (family: string) => codePoints.every((codePoint) => hasLetter(family, codePoint))
    if (hasAll(fontFamily)) return fontFamily
    return filesFor(codePoints, text).find(({ name }) => loaded.has(name) && hasAll(name))?.name
  },
  has: hasLetter,
}

function loadFile({ name, path }: FontFile): Promise<void> {
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

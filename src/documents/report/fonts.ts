import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { wordParts } from './printable.ts'

/** DejaVu Sans Condensed: the alphabets of Europe, Vietnam and more, about as wide as Helvetica (docs/decisions/073). */
export const fontFamily = 'DejaVu Sans Condensed'

const require = createRequire(import.meta.url)

const faces = [
  { fontWeight: 400, src: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf') },
  { fontWeight: 700, src: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf') },
]

Font.register({ family: fontFamily, fonts: faces })
Font.registerHyphenationCallback(wordParts)

/** Reads the fonts, once for the life of the thread; `hasLetter` needs it. */
export async function loadFonts(): Promise<void> {
  await Promise.all(faces.map(({ fontWeight }) => Font.load({ fontFamily, fontWeight })))
}

/** Whether a character can be printed, in regular and in bold. */
export function hasLetter(codePoint: number): boolean {
  return faces.every(
    ({ fontWeight }) =>
      Font.getFont({ fontFamily, fontWeight }).data?.hasGlyphForCodePoint(codePoint) ?? false,
  )
}

import { language } from '#texts/formats.ts'

/** Printed for characters that no font has. */
const box = '□'

const readerCharacters = new Intl.Segmenter(language, { granularity: 'grapheme' })

/** Joiners and choices between forms: a font needs no sign for them. */
const unseen = new Set([0x200b, 0x200c, 0x200d, 0x2060, 0xfe0e, 0xfe0f])

/** The mark of Unicode after which writing goes on from the left. */
export const endOfRightToLeft = '\u200e'

/** Words of scripts that are written from the right. */
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}]+(?:[\p{M}\s]*[\p{Script=Hebrew}\p{Script=Arabic}\p{M}]+)*/gu

/** Part of a text in one font. */
export type Run = { text: string; fontFamily: string }

/** The fonts at hand. `familyOf` names the one that has all these characters, as they stand in `text`; undefined if none has. */
export type Fonts = {
  usual: string
  /** The one that has the box. */
  boxes: string
  familyOf: (codePoints: readonly number[], text: string) => string | undefined
  has: (fontFamily: string, codePoint: number) => boolean
}

/**
 * A text as runs that can be printed: each character, as its reader counts them, is whole, in one font, or a box, and a line can break
 * at every kind of space (docs/decisions/073).
 */
export function printable(text: string, fonts: Fonts): Run[] {
  // Why the marks: the number of a house after such a name would be drawn before it.
  const composed = text.normalize('NFC').replace(rightToLeft, `$&${endOfRightToLeft}`)
  const runs: Run[] = []
  for (const { segment } of readerCharacters.segment(composed))
    for (const run of runsOfCharacter(segment, composed, fonts)) {
      const before = runs.at(-1)
      if (before?.fontFamily === run.fontFamily) before.text += run.text
      else runs.push(run)
    }
  return runs
}

function runsOfCharacter(character: string, text: string, fonts: Fonts): Run[] {
  const { usual, boxes, familyOf, has } = fonts
  if (/^\s+$/.test(character)) return [{ text: ' ', fontFamily: usual }]
  const codePoints = [...character].map((letter) => letter.codePointAt(0) ?? 0)
  const seen = codePoints.filter((codePoint) => !unseen.has(codePoint))
  const fontFamily = familyOf(seen, text)
  if (fontFamily !== undefined) {
    const printed = codePoints.filter((codePoint) => !unseen.has(codePoint) || has(fontFamily, codePoint))
    return [{ text: String.fromCodePoint(...printed), fontFamily }]
  }
  // Why apart: the pictures of a family of emoji stand in several fonts.
  const apart = seen.map((codePoint) => ({
    text: String.fromCodePoint(codePoint),
    fontFamily: familyOf([codePoint], text),
  }))
  const isWhole = (run: { fontFamily: string | undefined }): run is Run => run.fontFamily !== undefined
  return /\p{Extended_Pictographic}/u.test(character) && apart.every(isWhole)
    ? apart
    : [{ text: box, fontFamily: boxes }]
}

/** Words longer than this are split at the end of a line. */
const longestWord = 18

/** Where a word may be split: only one that no line could hold. */
export function wordParts(word: string): string[] {
  return word.length <= longestWord ? [word] : (word.match(/.{1,9}/gu) ?? [word])
}

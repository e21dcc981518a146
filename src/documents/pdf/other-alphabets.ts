import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The writing systems that DejaVu lacks, each in a package of small files, of which a document opens those it needs (docs/decisions/073). */
const alphabets = [
  ...['sans-devanagari', 'sans-gurmukhi', 'sans-tamil', 'sans-thai', 'sans-bengali', 'sans-gujarati'],
  ...['sans-telugu', 'sans-kannada', 'sans-malayalam', 'sans-sinhala', 'sans-khmer', 'emoji'],
]

/** The signs of China, of which Japan and Korea write some in another way: theirs come first beside their own letters. */
const chinese = ['sans-tc', 'sans-sc']
const japanese = ['sans-jp', ...chinese, 'sans-kr']
const korean = ['sans-kr', ...chinese, 'sans-jp']

/** Which alphabets a character is looked for in, and in which order. Why by script: the files claim more than they hold. */
function alphabetsOf(codePoints: readonly number[], text: string): string[] {
  if (!eastAsian.test(String.fromCodePoint(...codePoints))) return alphabets
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return japanese
  return /\p{Script=Hangul}/u.test(text) ? korean : [...chinese, 'sans-jp', 'sans-kr']
}

const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u

/** A file of a font with the characters that it may have. */
export type FontFile = { name: string; path: string; mayHave: (codePoint: number) => boolean }

const filesRead = new Map<string, readonly FontFile[]>()

/** The files that may have all these characters, the likeliest first. `text` is what they stand in. */
export function filesFor(codePoints: readonly number[], text: string): FontFile[] {
  return alphabetsOf(codePoints, text).flatMap((alphabet) =>
    filesOf(alphabet).filter(({ mayHave }) => codePoints.every(mayHave)),
  )
}

/** The files of an alphabet. The package has the ranges of each beside its name, '[90]' or 'thai'. */
function filesOf(alphabet: string): readonly FontFile[] {
  const read = filesRead.get(alphabet)
  if (read) return read
  const inPackage = `@fontsource-variable/noto-${alphabet}`
  const ranges: Record<string, string> = JSON.parse(
    readFileSync(require.resolve(`${inPackage}/unicode.json`), 'utf8'),
  )
  const files = Object.entries(ranges)
    .filter(([part]) => !/^(latin|cyrillic|greek|vietnamese)/.test(part))
    .map(([part, list]): FontFile => {
      const name = `noto-${alphabet}-${part.replace(/[[\]]/g, '')}`
      const spans = list.split(',').map(spanOf)
      return {
        name,
        path: require.resolve(`${inPackage}/files/${name}-wght-normal.woff2`),
        mayHave: (codePoint) => spans.some(([first, last]) => codePoint >= first && codePoint <= last),
      }
    })
  filesRead.set(alphabet, files)
  return files
}

/** 'U+3d18-3d19' or 'U+3401'. */
function spanOf(range: string): [first: number, last: number] {
  const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

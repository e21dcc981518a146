import { folded } from '../../folding.ts'

/** A heading as it is compared: 'E-mail 1 - Value' and 'e_mail 1 value' are 'e mail 1 value'. */
export function foldedHeading(heading: string): string {
  return folded(heading.replace(customField, '$1').replaceAll('#', ' '))
    .replaceAll(/[_:;.,*?/&%$°º²³+=!@^~]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
}

/** A program's own fields stand in its name for them: 'CFT[Furnace Make]'. */
const customField = /^[CP]F[A-Z]{1,3}\[(.*)\]$/i

/** Headings in any order are one file's kind: what is remembered of a file is found by it. */
export function fingerprintOf(headings: readonly string[]): string {
  return headings
    .map(foldedHeading)
    .filter((heading) => heading !== '')
    .toSorted()
    .join('|')
}

/** A column as spreadsheet programs name it: 0 is A, 26 is AA. */
export function letterOf(index: number): string {
  const before = Math.floor(index / 26)
  return (before === 0 ? '' : letterOf(before - 1)) + String.fromCharCode(65 + (index % 26))
}

/** Invisible characters: control characters, those that change the direction of writing, and blanks without a width. */
const unseen = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu

/** Nothing that can be seen. Why not taken out of every text: joiners hold emoji together and part letters of Persian. */
const nothingSeen = /^(?:[\s\p{Cf}\p{Variation_Selector}\u115f\u1160\u2800\u3164\uffa0]|\u034f)*$/u

/** Line breaks of every kind, and other white space than blanks. */
const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g

/**
 * A text of one line: a line break or tab inside becomes a blank, invisible characters go, ends are trimmed, letters are composed (NFC), and one in which
 * nothing can be seen is empty. So nothing typed can add a line to an email or reverse the text beside it, and pasting is no error (docs/decisions/119).
 */
export function oneLine(typed: string): string {
  const line = typed.normalize('NFC').replaceAll(lineBreak, ' ').replaceAll('\t', ' ').replaceAll(unseen, '')
  return seen(line)
}

/** A text of several lines: as `oneLine`, but line breaks stay, each as `\n`. */
export function severalLines(typed: string): string {
  const lines = typed
    .normalize('NFC')
    .replaceAll(lineBreak, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(unseen, (sign) => (sign === '\n' ? sign : ''))
  return seen(lines)
}

const seen = (text: string) => (nothingSeen.test(text) ? '' : text.trim())

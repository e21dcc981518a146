/** Invisible characters: control characters, and those that change the direction of writing. */
const unseen = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Line breaks of every kind, and other white space than blanks. */
const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g

/**
 * A text of one line: a line break or tab inside becomes a blank, invisible characters go, ends are trimmed, letters are composed (NFC). So nothing typed
 * can add a line to an email or reverse the text beside it, and pasting is no error (docs/decisions/119).
 */
export function oneLine(typed: string): string {
  return typed.normalize('NFC').replaceAll(lineBreak, ' ').replaceAll('\t', ' ').replaceAll(unseen, '').trim()
}

/** A text of several lines: as `oneLine`, but line breaks stay, each as `\n`. */
export function severalLines(typed: string): string {
  return typed
    .normalize('NFC')
    .replaceAll(lineBreak, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(unseen, (sign) => (sign === '\n' ? sign : ''))
    .trim()
}

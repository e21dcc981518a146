/** Characters of a number on a plate. */
export const longestSerial = 40

/** A serial number as the rules read it: capitals and digits, without the label that stands before it on the plate. */
export function normalSerial(typed: string): string {
  return typed
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/^(?:S\/N|SN:|SERIAL(?:\s+(?:NO|NUMBER))?\b)[\s.:#]*/, '')
    .replace(/^\(S\)/, '')
    .replaceAll(/[\s\-./]/g, '')
}

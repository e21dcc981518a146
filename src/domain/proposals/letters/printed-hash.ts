/** The part of a version's hash that stands on paper and in emails; enough to tell two versions apart. */
export function printedHash(hash: string): string {
  return hash.slice(0, 12)
}

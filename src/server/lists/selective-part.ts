/** So many characters are selective enough. */
const longestPart = 8

/**
 * The part of a word that fewest texts have: the one with most digits, or what is before an @. It is the word itself where no part is
 * rarer.
 */
export function mostSelectivePart(word: string): string {
  const [name = '', ...rest] = word.split('@')
  if (rest.length > 0 && isPart(name)) return mostSelectivePart(name)
  const parts = piecesOf(word)
    .map((part) => part.replace(/^[^a-z0-9]+/, '').replace(/[^a-z0-9]+$/, ''))
    .filter((part) => digitsIn(part) > 0 && isPart(part))
  const selective = (part: string) => digitsIn(part) * longestPart + part.length
  return parts.reduce((best, part) => (selective(part) > selective(best) ? part : best), parts[0] ?? word)
}

/** Whether the index of parts, which holds three letters or digits in a row, can find it. */
const isPart = (part: string) => /[a-z0-9]{3}/.test(part)

function piecesOf(word: string): string[] {
  const characters = [...word]
  const starts = Math.max(1, characters.length - longestPart + 1)
  return Array.from({ length: starts }, (_, start) => characters.slice(start, start + longestPart).join(''))
}

/** Whether a number is among the words, which few rows have then. */
export function hasDigits(typed: string): boolean {
  return digitsIn(typed) > 0
}

const digitsIn = (part: string) => part.match(/\p{N}/gu)?.length ?? 0

import { typingWords } from '#texts/en/words/typing.ts'
import { fill } from '#texts/fill.ts'

const fewestDigits = 7
const mostDigits = 15

/** A number as people write it, with an optional extension: 'ext 5', 'ext. 5', 'x5', '#5'. */
const phone =
  /^[\s([]*(\+)?([\d\s()[\].\u2010-\u2015\u2212-]+?)(?:\s*(?:extension|ext\.?|x|#)\s*(\d{1,7}))?$/i

type ReadPhone = { digits: string; extension: string | null; isInternational: boolean }

/** A typed phone number; undefined for anything else (docs/decisions/119). */
function readPhone(typed: string): ReadPhone | undefined {
  const [, plus, number = '', extension = null] = typed.trim().match(phone) ?? []
  const digits = number.replaceAll(/\D/g, '')
  if (digits.length < fewestDigits || digits.length > mostDigits) return undefined
  return { digits, extension, isInternational: plus !== undefined }
}

/** The problem with a typed phone number, in words; null for a number or an empty field. */
export function phoneProblem(label: string, typed: string | null): string | null {
  if (typed === null || typed.trim() === '' || readPhone(typed)) return null
  return fill(typingWords.phone, { label, fewest: fewestDigits, most: mostDigits })
}

/** Digits of a number for comparison: without the country's 1, so that every way of writing it is the same. */
function withoutCountry(digits: string): string {
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

/** The digits to search for in phone numbers, without an extension; undefined for words that are no part of a number. */
export function phoneIn(words: string): string | undefined {
  const whole = readPhone(words)
  if (whole) return withoutCountry(whole.digits)
  if (!/^[\d\s()[\].+/\u2010-\u2015\u2212-]+$/.test(words)) return undefined
  const digits = withoutCountry(words.replaceAll(/\D/g, ''))
  return digits.length >= 3 ? digits : undefined
}

/** The number as the address of a telephone link, 'tel:+14165550142;ext=5'. Without a `+` ten digits are North American. */
export function phoneHref(typed: string): string {
  const read = readPhone(typed)
  if (!read) return `tel:${typed}`
  const { digits, extension, isInternational } = read
  const isAmerican = withoutCountry(digits).length === 10 && !isInternational
  const dialled = isInternational ? `+${digits}` : isAmerican ? `+1${withoutCountry(digits)}` : digits
  return `tel:${dialled}${extension === null ? '' : `;ext=${extension}`}`
}

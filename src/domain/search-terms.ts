import punycode from 'punycode.js'
import { folded } from './folding.ts'
import { idIn } from './ids.ts'

/** What must occur in a record that is looked for, in any field (docs/decisions/234). */
export type Term =
  /** A word, anywhere or at the start of one only. */
  | { kind: 'word'; word: string; isInside: boolean }
  /** Groups of digits: a phone number in any writing, or each by itself. */
  | { kind: 'phone'; digits: string; words: readonly Term[] }
  /** '#1', as the pages write the number of a home. */
  | { kind: 'number'; id: number | undefined; word: string }

/** The terms of a search, none if nothing was typed that could be found. */
export function searchTerms(typed: string): readonly Term[] {
  const words = folded(typed.replaceAll(encodedName, decoded)).split(' ')
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    const phone = phoneAt(words, at)
    const read = phone ? phone.term : termOf(words[at] ?? '')
    if (read) terms.push(read)
    at += phone?.length ?? 1
  }
  const distinct = [...new Map(terms.map((term) => [JSON.stringify(term), term])).values()]
  return distinct.length < 2 ? distinct : distinct.map(besideOthers)
}

/** What was typed as one folded text, to be compared with whole fields. */
export function searchPhrase(typed: string): string {
  return folded(typed.replaceAll(encodedName, decoded))
}

/** The domain of an address with accents, as mail servers write it. */
const encodedName = /\bxn--[a-z0-9-]+/gi

function decoded(label: string): string {
  try {
    return punycode.toUnicode(label.toLowerCase())
  } catch {
    return label
  }
}

/** A short number beside other words is the number of a house or the start of a phone number: inside others too many have it. */
function besideOthers(term: Term): Term {
  return term.kind === 'word' && /^\d{1,3}$/.test(term.word) ? { ...term, isInside: false } : term
}

function termOf(typed: string): Term | undefined {
  const word = typed.replace(/[.:!?]+$/, '')
  if (word === '') return undefined
  const number = /^#(\d+)$/.exec(word)?.[1]
  return number === undefined
    ? { kind: 'word', word, isInside: isSoughtInside(word) }
    : { kind: 'number', id: idIn(number), word }
}

/**
 * Whether a word is found anywhere in a text, or only where a word starts: the index of parts is made of three letters or digits in a row,
 * and some servers make none of letters that are not ASCII. Signs alone start no word.
 */
function isSoughtInside(word: string): boolean {
  return /^[\x21-\x7e]+$/.test(word) && /[a-z0-9]{3}|^[^a-z0-9]+$/.test(word)
}

const fewestDigits = 3
const wholeNumber = 7
const mostDigits = 15

/** The phone number that begins at a word: several groups of digits, or one that only a phone number is written like. */
function phoneAt(words: readonly string[], start: number) {
  let end = start
  while (/^\+?\d[\d./]*$/.test(words[end] ?? '')) end++
  const groups = words.slice(start, end)
  const digits = withoutCountry(groups.join('').replaceAll(/\D/g, ''))
  const isWrittenLikeOne = groups.length > 1 || groups.join('') !== digits
  if (!isWrittenLikeOne || digits.length < fewestDigits || digits.length > mostDigits) return undefined
  const extension = digits.length < wholeNumber ? 0 : extensionAt(words, end)
  const each = groups.flatMap((group) => termOf(group) ?? [])
  return {
    term: { kind: 'phone', digits, words: each.map(besideOthers) } as const,
    length: groups.length + extension,
  }
}

const withoutCountry = (digits: string) => (/^1\d{10}$/.test(digits) ? digits.slice(1) : digits)

/** How many words an extension takes: 'ext 5', 'ext. 5', 'x5', '#5'. */
function extensionAt(words: readonly string[], at: number): number {
  const [first = '', second = ''] = words.slice(at)
  if (/^(?:extension|ext\.?|x|#)\d{1,7}$/.test(first)) return 1
  return /^(?:extension|ext\.?|x|#)$/.test(first) && /^\d{1,7}$/.test(second) ? 2 : 0
}

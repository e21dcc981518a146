import { folded } from '../../folding.ts'
import { phoneIn, phoneProblem } from '../../people/phone.ts'
import { lettersOfKinds, phoneKindOf } from '../columns/heading-words.ts'
import { type PhoneKind, phoneKinds } from '../columns/targets.ts'

/** A phone of a row. */
export type ReadPhone = {
  phone: string
  kind: PhoneKind
  /** What stands beside the number: 'wife'. */
  word?: string
}

export type PhonesOfCell = {
  phones: ReadPhone[]
  /** What is no phone. */
  bad: string[]
  /** What a spreadsheet cut to a few digits: '4.16555E+09'. */
  cut: string[]
}

const longestPhone = 40

/** A number with its label and a word beside it. */
const longestPiece = 100

const number = /(\+?[\d(][\d\s().\u2010-\u2015\u2212-]*\d)(\s*(?:extension|ext\.?|x|#)\s*\d{1,7}\b)?/i
const scientific = /^(\d)\.?(\d*)E\+?0*(\d{1,2})$/i

/** The phones of a cell with its breaks, of the kind that the column or a label names. */
export function phonesOf(cell: string, kind: PhoneKind): PhonesOfCell {
  const read: PhonesOfCell = { phones: [], bad: [], cut: [] }
  for (const piece of piecesOf(cell)) {
    const [, label = '', rest = piece] = piece.match(/^(\p{L}[\p{L} .]{0,20}):\s*(.*)$/su) ?? []
    if (isFax(label) || rest.trim() === '') continue
    if (piece.length > longestPiece) {
      read.bad.push(piece)
      continue
    }
    const exact = digitsOf(rest.trim())
    if (exact === null) read.cut.push(rest.trim())
    else addPhone(read, exact, kind, label)
  }
  return read
}

function addPhone(read: PhonesOfCell, text: string, kind: PhoneKind, label: string): void {
  if (isNoNumber(text)) return
  const found = text.match(number)
  const phone = found ? `${found[1]}${found[2] ?? ''}`.trim() : ''
  const beside = `${label} ${text.replace(found?.[0] ?? '', ' ')}`
    .replaceAll(/[()[\]\-–—:]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (isFax(beside)) return
  if (phone === '' || phone.length > longestPhone || phoneProblem('', phone) !== null) {
    read.bad.push(text)
    return
  }
  const named = kindOf(beside)
  if (named === undefined && isTornOff(text, found?.[0] ?? '')) {
    read.bad.push(text)
    return
  }
  const word = named === undefined && /\p{L}/u.test(beside) ? { word: beside } : {}
  read.phones.push({ phone, kind: named ?? kind, ...word })
}

/** Whether a letter stands in a digit's place: '613555060X' is no number of nine digits. */
function isTornOff(text: string, phone: string): boolean {
  const at = text.indexOf(phone)
  const touching = `${text[at - 1] ?? ''}${text[at + phone.length] ?? ''}`
  return /\p{L}/u.test(touching) && phone.replaceAll(/\D/g, '').length < wholeDigits
}

const wholeDigits = 10

/** The phones of a cell, each with its label. Why a slash last: '613/555-0111' is one number. */
function piecesOf(cell: string): string[] {
  const labelled = cell
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/(\d)\s+(?=\p{L}{2,12}:)/gu, '$1\n')
    .replaceAll(/(\d\)?)\s+(?:or|and|ou|et|&)\s+(?=[+(\d])/g, '$1\n')
    .replaceAll(/(\d)\s+(?=(?:fax|cell|mobile|home|work|c|h|w)\.?\s+[+(\d])/gi, '$1\n')
  return labelled
    .split(/\s*(?:;|,|\||:::|\n)\s*/)
    .flatMap((piece) => (wholeNumber.test(piece) ? [piece.replaceAll('/', '-')] : piece.split(/\s*\/\s*/)))
}

const wholeNumber = /^\+?1?[\s(-]*\d{3}\)?\s*\/\s*\d{3}[\s.-]?\d{4}$/

/** A number as its digits where a spreadsheet wrote it as a fraction or a power; null where digits are lost. */
function digitsOf(text: string): string | null {
  if (/^\d{7,15}\.0+$/.test(text)) return text.replace(/\.0+$/, '')
  const [, first, others = '', exponent] = text.match(scientific) ?? []
  if (first === undefined) return text
  const places = Number(exponent)
  return others.length === places ? `${first}${others}` : null
}

/** A zero, or one digit many times, is what a program fills in. */
function isNoNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '')
  return !/\p{L}/u.test(text) && /^(\d)\1*$/.test(digits) && (digits.length >= 7 || /^0+$/.test(digits))
}

const isFax = (label: string) =>
  /\b(?:fax|telecopieur|télécopieur)\b/i.test(label) || /^f$/i.test(label.trim())

const plainWords = new Set(['phone', 'main', 'tel', 'telephone', 'primary', 'phone number'])

/** The kind that a label says; undefined for another word. */
export function kindOf(label: string): PhoneKind | undefined {
  const text = folded(label.replaceAll(/[*.:]/g, ' '))
  if (plainWords.has(text)) return 'main'
  const kind = phoneKindOf(text.split(' '))
  if (text === 'other' || text === 'alt' || kind === 'other')
    return text.split(' ').length === 1 && kind === 'other' && text !== 'spouse' ? 'other' : undefined
  return lettersOfKinds[text] ?? (kind === 'main' || text.split(' ').length > 2 ? undefined : kind)
}

/** All phones of a row in the order in which the first becomes the home's; the same digits once. */
export function inOrder(phones: readonly ReadPhone[]): ReadPhone[] {
  const sorted = phones.toSorted(
    (one, other) => phoneKinds.indexOf(one.kind) - phoneKinds.indexOf(other.kind),
  )
  return [...Map.groupBy(sorted, ({ phone }) => phoneDigits(phone)).values()].flatMap(
    ([first]) => first ?? [],
  )
}

/** What makes two numbers one: the last ten digits, without an extension. */
export function phoneDigits(phone: string): string {
  return (phoneIn(phone) ?? phone).slice(-10)
}

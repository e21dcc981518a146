import { folded } from '../../folding.ts'
import type { AddressField } from '../columns/targets.ts'
import { isSameName } from './names.ts'
import { isHomeCountry, postalCodeAtEnd, postalCodeOf, regionAtEnd, regionCode } from './regions.ts'

/** The cells of one address: one line each, but `address` and the lines may have breaks. */
export type AddressCells = Readonly<Partial<Record<AddressField, string>>>

/** An address as it is stored; without a street it is none. */
export type ReadAddress =
  | { address: string; isPoBox: boolean }
  | { address: null; why: 'noAddress' | 'noStreet' }

/** The address that a row's cells make: the parts, or else the whole one. `names` are of its people, and may stand above it. */
export function addressOf(cells: AddressCells, names: readonly string[] = []): ReadAddress {
  const street = streetOf(cells)
  if (street !== '') return isNoStreet(street) ? none(street) : found(withTown(street, cells))
  const lines = [1, 2, 3, 4, 5].map((n) => cells[`addressLine${n as 1}`] ?? '').filter((line) => line !== '')
  const whole = tidy(withoutNames(cells.address || lines.join('\n'), names))
  if (whole !== '' && hasStreet(whole)) return found(withTown(readableEnd(whole), cells))
  return none(whole || cells.city || cells.postalCode || cells.unit || '')
}

const none = (text: string): ReadAddress => ({
  address: null,
  why: text === '' || elsewhere.test(text) ? 'noAddress' : 'noStreet',
})

/** What says that the address stands somewhere else. */
const elsewhere =
  /^(?:same(?: (?:address|as .*))?|as above|see (?:above|below|notes?|file|map|billing)|ditto|idem|voir (?:notes?|remarques?)|none|n\/a|unknown|tbd)\.?$/i

const onlyPostalCode = /^(?:\d{5}(?:-\d{4})?|[a-z]\d[a-z][ -]?\d[a-z]\d)$/i

/** A number or a postal code alone leads to no home. */
const isNoStreet = (text: string) => !/\p{L}/u.test(text) || onlyPostalCode.test(text) || elsewhere.test(text)

const found = (address: string): ReadAddress => ({ address, isPoBox: poBox.test(address) })

const poBox = /^(?:p\.?\s?o\.?\s?box|post office box|box \d|case postale|c\.?p\.? \d|b\.?p\.? \d)/i

/** Number, street and unit; '' where neither of the first two is there. */
function streetOf({ houseNumber = '', street = '', street2 = '', unit = '' }: AddressCells): string {
  const own = inOneLine(street) || inOneLine(street2)
  if (own === '') return ''
  const numbered = houseNumber === '' || startsWith(own, houseNumber) ? own : `${houseNumber} ${own}`
  const further = street === '' ? [unit] : [inOneLine(street2), unit]
  return further
    .map(tidy)
    .reduce((text, part) => (isHeld(text, part) ? text : `${text} ${asUnit(part)}`), numbered)
}

/** Lines of a street with blanks between them; of a whole address in a street's place with commas. */
function inOneLine(street: string): string {
  const whole = tidy(street)
  return endOf(whole).region === '' ? tidy(street.replaceAll('\n', ' ')) : whole
}

/** A bare '4' or '3B' is a unit; '#4', 'Suite 5' and 'Rear' say so themselves. */
const asUnit = (text: string) =>
  /^(?:\d{1,5}[a-z]?|[a-z]\d{0,4}|\d{1,4}-\d{1,4})$/i.test(text) ? `Unit ${text}` : text

const startsWith = (street: string, number: string) => folded(`${street} `).startsWith(`${folded(number)} `)

/** Whether a street has a part of it already. */
function isHeld(text: string, part: string): boolean {
  return part === '' || ` ${folded(text)} `.includes(` ${folded(asUnit(part))} `)
}

/** The street with town, region and postal code, as far as it does not end with them already. */
function withTown(
  street: string,
  { city = '', region = '', postalCode = '', country = '' }: AddressCells,
): string {
  const end = endOf(street)
  const isRegionHeld = end.region !== '' && regionCode(end.region) === regionCode(region)
  const code = end.postalCode === '' ? postalCodeOf(postalCode, region) : ''
  const tail = [
    isTownHeld(end, city) ? '' : city,
    [isRegionHeld ? '' : region, code].filter((part) => part !== '').join(' '),
    country === '' || isHomeCountry(country) || endsWithWord(street, country) ? '' : country,
  ]
  return [street, ...tail.filter((part) => part !== '')].join(', ')
}

const endsWithWord = (text: string, word: string) => ` ${folded(text)}`.endsWith(` ${folded(word)}`)

/** Why a comma, or what comes after a town: '14 Elmsworth Road' holds no town. */
function isTownHeld(end: AddressEnd, city: string): boolean {
  if (city === '') return true
  const [, ...parts] = end.before.split(',')
  if (parts.some((part) => folded(part) === folded(city))) return true
  return (end.region !== '' || end.postalCode !== '') && endsWithWord(end.before, city)
}

/** Who stands above an address is no part of it: 'Amara Bell', 'c/o Tom', 'Attn: Jo'. */
function withoutNames(text: string, names: readonly string[]): string {
  const lines = text.split('\n').map((line) => line.trim().replace(/,$/, ''))
  const isName = (line: string) =>
    !/\d/.test(line) &&
    (/^(?:c\/o|attn|attention|a\/s)\b/i.test(line) ||
      names.some((name) => name !== '' && isSameName(name, line)))
  const first = lines.findIndex((line) => !isName(line))
  return first < 0 ? '' : lines.slice(first).join('\n')
}

/** Line breaks and bullets as commas, one comma and one blank at a time. */
function tidy(text: string): string {
  return text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\s*(?:\n|•|\u2022|,)\s*/g, ', ')
    .replaceAll(/(?:, )+/g, ', ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,]+|[\s,]+$/g, '')
}

/** What an address ends with, and what stands before it. */
type AddressEnd = { before: string; region: string; postalCode: string }

/** Reads an address from its end: country, postal code, region. */
function endOf(address: string): AddressEnd {
  const { rest } = countryAtEnd(address)
  const post = postalCodeAtEnd(rest)
  const region = regionAtEnd(withoutComma(post?.before ?? rest))
  if (region && region.before !== '' && (post || region.before.includes(',')))
    return { before: withoutComma(region.before), region: region.region, postalCode: post?.postalCode ?? '' }
  // Why: without a region five digits may be anything, as in '12 Highway 10250'.
  const isCode = post !== undefined && (/[a-z]/i.test(post.postalCode) || post.before.includes(','))
  return isCode
    ? { before: withoutComma(post.before), region: '', postalCode: post.postalCode }
    : { before: rest, region: '', postalCode: '' }
}

const withoutComma = (text: string) => text.replace(/[\s,]+$/, '')

/** A country stands alone after the last comma, or is written out; 'CA' without a code before it is California. */
function countryAtEnd(address: string): { rest: string; country: string } {
  const parts = address.split(', ')
  const last = parts.at(-1) ?? ''
  const before = parts.slice(0, -1).join(', ')
  const isShort = /^ca$/i.test(last)
  if (before !== '' && isHomeCountry(last) && (!isShort || postalCodeAtEnd(before) !== undefined))
    return { rest: before, country: last }
  const [, rest, country] =
    address.match(/^(.*?)[\s,]+(canada|usa|u\.s\.a\.|united states(?: of america)?)$/i) ?? []
  return rest === undefined || country === undefined ? { rest: address, country: '' } : { rest, country }
}

/** A whole address without its country and with its postal code as it is written. */
function readableEnd(address: string): string {
  const { rest } = countryAtEnd(address)
  const post = postalCodeAtEnd(rest)
  if (!post || !/[a-z]/i.test(post.postalCode)) return rest
  const gap = rest.slice(post.before.length, rest.length - post.postalCode.length)
  return `${post.before}${gap}${postalCodeOf(post.postalCode, '')}`
}

const streetWord =
  /\b(?:broadway|esplanade|promenade|walk|farm|ranch|st|street|ave|avenue|av|rd|road|dr|drive|ct|court|cres|crescent|blvd|boulevard|boul|ln|lane|pl|place|way|trail|trl|hwy|highway|route|rte|rue|chemin|ch|rang|mont[ée]e|line|concession|terrace|ter|circle|cir|square|sq|row|park|parkway|pkwy|bend|hill|loop|path|point|close|gate|lot|box)\b/iu

/** Whether a whole address has more than a town: a number, a word of streets, or a part before its town. */
function hasStreet(address: string): boolean {
  if (isNoStreet(address) || regionCode(address) !== undefined) return false
  const { before } = endOf(address)
  return /\d/.test(before) || before.includes(',') || streetWord.test(before)
}

/** An address in its parts, for telling whether two are the same. */
export type AddressParts = { street: string; unit: string; town: string; region: string; postalCode: string }

const unitWords =
  'unit|apt|apartment|app|appartement|suite|ste|bureau|trlr|trailer|lot|rear|front|upper|lower|basement'
const unitAfter = new RegExp(
  `(?:^|[\\s,])(?:(?:(?:${unitWords})\\b\\.?|#)\\s*#?\\s*(\\d[\\p{L}\\p{N}-]{0,5}|\\p{L}\\d{0,4})?|(\\p{L}{3,8}))$`,
  'iu',
)

/** Reads an address from its end: country, postal code, region, town; of the rest, street and unit. */
export function partsOf(address: string): AddressParts {
  const end = endOf(tidy(address))
  const parts = end.before.split(', ')
  const numbered = parts.findIndex((part) => /\d/.test(part) && !/^(?:unit|apt|suite|#|lot)\b/i.test(part))
  const at = Math.max(numbered, 0)
  const isBare = /^\d+\p{L}?$/u.test(parts[at] ?? '')
  const until = at + (isBare ? 2 : 1)
  const street = parts.slice(at, until).join(' ')
  const after = parts.slice(until)
  const split = unitOf(street)
  const unitPart = [...parts.slice(0, at), ...after].find((part) => unitOf(part).street === '')
  const town = after.filter((part) => part !== unitPart).at(-1) ?? ''
  return {
    street: split.street,
    unit: split.unit || (unitPart === undefined ? '' : unitOf(unitPart).unit),
    town,
    region: end.region,
    postalCode: end.postalCode,
  }
}

function unitOf(street: string): { street: string; unit: string } {
  const [, unit, number, rest] = street.match(/^()(\d+[a-z]?)-(\d+.*)$/i) ?? []
  if (unit !== undefined && rest !== undefined) return { street: rest, unit: number ?? '' }
  const match = street.match(unitAfter)
  const alone = match?.[2]
  if (!match || (alone !== undefined && !new RegExp(`^(?:${unitWords})$`, 'i').test(alone)))
    return { street, unit: '' }
  const word = alone ?? match[1] ?? match[0].replaceAll(/[\s,.#]/g, '')
  return { street: street.slice(0, match.index).replace(/[\s,]+$/, ''), unit: word }
}

const shortStreets: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  drive: 'dr',
  court: 'ct',
  crescent: 'cres',
  boulevard: 'blvd',
  boul: 'blvd',
  lane: 'ln',
  place: 'pl',
  chemin: 'ch',
  highway: 'hwy',
  terrace: 'ter',
  circle: 'cir',
  square: 'sq',
  trail: 'trl',
  parkway: 'pkwy',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
}

/** Number and words of a street in any order, as they are compared. */
export const streetKey = (street: string): string =>
  (folded(street.replaceAll('.', ' ')).match(/[\p{L}\p{M}\p{N}½¼¾]+/gu) ?? [])
    .map((word) => shortStreets[word] ?? word)
    .toSorted()
    .join(' ')

/** Whether two addresses of one row are the same. */
export function isSameAddress(one: string, other: string): boolean {
  const [mine, theirs] = [one, other].map(partsOf)
  if (!mine || !theirs) return false
  const agrees = (left: string, right: string) =>
    left === '' || right === '' || folded(left) === folded(right)
  return (
    streetKey(mine.street) === streetKey(theirs.street) &&
    folded(mine.unit) === folded(theirs.unit) &&
    agrees(mine.town, theirs.town) &&
    agrees(mine.postalCode.replaceAll(/\W/g, ''), theirs.postalCode.replaceAll(/\W/g, ''))
  )
}

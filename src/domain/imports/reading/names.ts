import { folded } from '../../folding.ts'

/** What a row says about who lives or pays there. Each is '' where the row says nothing. */
export type NameCells = {
  name: string
  firstName: string
  middleName: string
  lastName: string
  suffix: string
  company: string
  isCompany: boolean
}

export type ReadName = {
  name: string
  /** Somebody beside the customer: the person of a company. */
  person: string
  /** The company of a person who has another name. */
  company: string
}

const suffixes = /^(?:jr|sr|ii|iii|iv|v|md|m\.d|dds|d\.d\.s|esq|phd|ph\.d)\.?$/i
const numeral = /^(?:ii|iii|iv|v)\.?$/i

/** What stands after the comma of a company's name. */
const companyEnd =
  /(?:^|[\s.])(?:l\.?l\.?c|inc|incorporated|ltd|limited|corp|corporation|co|company|l\.?p|l\.?l\.?p|p\.?l\.?l\.?c|p\.?c|p\.?a|lt[ée]e|enr|trust|estate)\.?$/iu

const title = /^(?:mr|mrs|ms|miss|mx|dr|prof|rev|mme|mlle)\.?\s+(?=\p{L})/iu
const several = /\s(?:&|and|et|\+)\s|\//i

/** The customer of a row: the company where the row is flagged as one or names nobody else, else the person. */
export function nameOf(cells: NameCells): ReadName {
  const typed = ordered(cells.name)
  const parts = [cells.firstName, cells.middleName, cells.lastName].filter((part) => part !== '')
  const person = withSuffix(withoutTitle(parts.join(' ')), cells.suffix)
  const company = cells.company
  if (company !== '' && (cells.isCompany || person === '')) {
    return { name: company, person: isSameName(person, company) ? '' : person, company: '' }
  }
  const name = person === '' ? typed : person
  if (cells.isCompany && typed !== '' && !isSameName(typed, person))
    return { name: typed, person, company: '' }
  return { name, person: '', company: company === '' || isSameName(name, company) ? '' : company }
}

/** 'Lena & Tom Brandt' of 'Brandt, Lena & Tom'; 'William Sutter, Jr.' of 'Sutter, Jr., William'. Companies stay as they are. */
export function ordered(typed: string): string {
  const parts = typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const [last = '', ...others] = parts
  const suffix = others.find((part) => suffixes.test(part))
  const rest = others.filter((part) => part !== suffix)
  const [first] = rest
  if (first === undefined) return withoutTitle(suffix === undefined ? last : `${last}, ${suffix}`)
  if (rest.length > 1 || /\d/.test(typed) || companyEnd.test(first)) return typed
  return withSuffix(withoutTitle(`${first} ${last}`), suffix ?? '')
}

function withSuffix(name: string, suffix: string): string {
  if (suffix === '' || name === '') return name
  return numeral.test(suffix) ? `${name} ${suffix}` : `${name}, ${suffix}`
}

/** A title before a single name says nothing; 'Mr. & Mrs. Brandt' is how two people are called. */
function withoutTitle(name: string): string {
  return several.test(name) ? name : name.replace(title, '')
}

/** Whether two spellings are one name, in any order of its words. */
export function isSameName(one: string, other: string): boolean {
  return wordsOf(one) === wordsOf(other)
}

const wordsOf = (name: string) => (folded(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).toSorted().join(' ')

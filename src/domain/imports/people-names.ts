import { importedHomeWords } from '#texts/en/words/imported-homes.ts'
import { fill } from '#texts/fill.ts'
import type { PhoneKind } from './columns/targets.ts'
import type { ImportedPerson } from './imported-home.ts'

const words = importedHomeWords

/** People of a home beside its customer. */
export const mostPeople = 4

/** 'Grace Hollis (home)', 'Grace Hollis (wife)', else 'Grace Hollis (second phone)': who a further phone is. */
export function furtherPhone(name: string, is: PhoneKind | { word: string }, count: number): string {
  if (typeof is === 'object') return further(name, is.word)
  if (is === 'mobile' || is === 'home' || is === 'work') return further(name, words.phones[is])
  return further(name, fill(words.nthPhone, { nth: nthOf(count) }))
}

/** 'Grace Hollis (second email)'. */
export function furtherEmail(name: string, count: number): string {
  return further(name, fill(words.nthEmail, { nth: nthOf(count) }))
}

const nthOf = (count: number) => words.nths[count - 1] ?? words.furtherNth

/** Who has no name is called by what is there alone: 'Second phone'. */
function further(name: string, which: string): string {
  return name === '' ? which.charAt(0).toUpperCase() + which.slice(1) : fill(words.further, { name, which })
}

/** 'Grace Hollis (home): 613-555-0119': somebody for whom a home has no place. */
export const personInWords = ({ name, phone, email }: ImportedPerson): string =>
  [name, phone ?? email].filter((text) => text !== undefined).join(': ')

import { emailKeyOf } from '../../people/email-address.ts'
import type { Entry } from '../entry.ts'
import type { ImportedHome, ImportedPerson, PresentHome } from '../imported-home.ts'
import { furtherEmail, furtherPhone, mostPeople, personInWords } from '../people-names.ts'
import { isSameName } from '../reading/names.ts'
import { phoneDigits } from '../reading/phones.ts'

export type FilledPeople = {
  /** The home's own phone and email, where it has none. */
  first: Pick<ImportedHome, 'phone' | 'email'>
  added: ImportedPerson[]
  /** Who has no place in the home. */
  notes: string[]
}

/** Phones, emails and people that a home does not have yet. Another spelling of a name is nothing new. */
export function filledPeople({ home, phoneIs = 'main' }: Entry, present: PresentHome): FilledPeople {
  const there = present.people ?? []
  const name = home.name ?? present.name ?? ''
  const phones = new Set([present, ...there].flatMap(({ phone }) => (phone ? [phoneDigits(phone)] : [])))
  const emails = new Set([present, ...there].flatMap(({ email }) => (email ? [emailKeyOf(email)] : [])))
  const first: FilledPeople['first'] = {}
  const people: ImportedPerson[] = []

  function addPhone(phone: string, nameOf: (count: number) => string) {
    if (phones.has(phoneDigits(phone))) return
    if (present.phone === undefined && first.phone === undefined) first.phone = phone
    else people.push({ name: nameOf(phones.size + 1), part: 'other', phone })
    phones.add(phoneDigits(phone))
  }
  function addEmail(email: string, nameOf: (count: number) => string) {
    if (emails.has(emailKeyOf(email))) return
    if (present.email === undefined && first.email === undefined) first.email = email
    else people.push({ name: nameOf(emails.size + 1), part: 'other', email })
    emails.add(emailKeyOf(email))
  }

  if (home.phone !== undefined) addPhone(home.phone, (count) => furtherPhone(name, phoneIs, count))
  if (home.email !== undefined) addEmail(home.email, (count) => furtherEmail(name, count))
  for (const person of home.people ?? []) {
    const { phone, email } = person
    if (phone !== undefined)
      addPhone(phone, (count) =>
        isNth(person, home.name, (nth, n) => furtherPhone(nth, 'main', n))
          ? furtherPhone(name, 'main', count)
          : person.name,
      )
    else if (email !== undefined)
      addEmail(email, (count) =>
        isNth(person, home.name, furtherEmail) ? furtherEmail(name, count) : person.name,
      )
    else if (!isThere(person.name, present)) people.push(person)
  }
  const free = Math.max(mostPeople - there.length, 0)
  return { first, added: people.slice(0, free), notes: people.slice(free).map(personInWords) }
}

const isThere = (name: string, { name: own = '', people = [] }: PresentHome) =>
  [own, ...people.map((person) => person.name)].some((known) => isSameName(known, name))

/** Whether somebody is called by a count, which another home begins anew. */
function isNth(person: ImportedPerson, name = '', called: (name: string, count: number) => string): boolean {
  return [2, 3, 4, 5, 6].some((count) => person.name === called(name, count))
}

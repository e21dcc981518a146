import { peopleWords } from '#texts/en/staff/homes/people.ts'
import { fill } from '#texts/fill.ts'
import { folded } from '../folding.ts'
import { isSameEmail } from '../people/email-address.ts'

/** What somebody is to a home. */
export const homeParts = [
  { part: 'owner', name: peopleWords.parts.owner },
  { part: 'tenant', name: peopleWords.parts.tenant },
  { part: 'manager', name: peopleWords.parts.manager },
  { part: 'other', name: peopleWords.parts.other },
] as const

export type HomePart = (typeof homeParts)[number]['part']

/** Somebody of a home beside its customer, or a further number or address of one of them. */
export type HomePerson = {
  /** 0 for somebody new. */
  id: number
  name: string
  part: HomePart
  phone: string | null
  email: string | null
  /** Whether proposals for the home may be accepted by this email. */
  mayDecide: boolean
  /** Whether news of visits goes to this email as well. */
  forVisits: boolean
}

/** The people of a home beside its customer. */
export const mostPeople = 4

/** Those people with all further numbers and addresses of anybody. */
export const mostLines = 12

/** The longest name of a person, with what a further number is. */
export const longestPersonName = 200

/** 'Grace Hollis (mobile)' is a further number of Grace Hollis. */
const further = /^(.+?)\s*\([^()]*\)$/

/** Whose line it is: 'Grace Hollis (mobile)' and 'Grace Hollis' are hers. */
export function whoseLine(name: string): string {
  return further.exec(name.trim())?.[1] ?? name.trim()
}

/** How many people live, own or manage there beside the customer: a further number of somebody is nobody else. */
export function countPeople(customerName: string | null, people: readonly Pick<HomePerson, 'name'>[]) {
  const others = new Set(people.map(({ name }) => folded(whoseLine(name))))
  if (customerName !== null) others.delete(folded(whoseLine(customerName)))
  return others.size
}

type Rights = Pick<HomePerson, 'id' | 'email' | 'mayDecide'>

/** Whether who may decide, or by which email, differs: only whoever may send proposals says that. */
export function areRightsChanged(before: readonly Rights[], after: readonly Rights[]): boolean {
  const deciders = (people: readonly Rights[]) => people.filter(({ mayDecide }) => mayDecide)
  const isIn = (people: readonly Rights[], { id, email }: Rights) =>
    people.some((one) => one.id === id && isSameEmail(one.email, email))
  const [given, stored] = [deciders(after), deciders(before)]
  return given.some((person) => !isIn(stored, person)) || stored.some((person) => !isIn(given, person))
}

/** Why the people of a home cannot be stored; null where they can. Homes that have more already keep them, and get no more. */
export function peopleProblem(
  customerName: string | null,
  after: readonly Pick<HomePerson, 'name'>[],
  before: readonly Pick<HomePerson, 'name'>[] = [],
): string | null {
  const isTooMany = (count: number, most: number, stored: number) => count > most && count > stored
  if (isTooMany(countPeople(customerName, after), mostPeople, countPeople(customerName, before)))
    return fill(peopleWords.tooMany, { most: mostPeople })
  return isTooMany(after.length, mostLines, before.length)
    ? fill(peopleWords.tooManyLines, { most: mostLines })
    : null
}

type Mailbox = { email: string | null; mayDecide?: boolean }

/** The emails that no longer are anybody's of the home, or may decide no more: what they opened ends. */
export function mailboxesThatEnd(
  before: { email: string | null; people: readonly Mailbox[] },
  after: { email: string | null; people: readonly Mailbox[] },
): string[] {
  const stays = ({ email, mayDecide }: Mailbox) =>
    isSameEmail(email, after.email) ||
    after.people.some((one) => isSameEmail(one.email, email) && (!mayDecide || one.mayDecide === true))
  const ended = before.people.filter((person) => person.email !== null && !stays(person))
  // Why: what follows another email of the customer is said where that changes.
  const others = ended.filter(({ email }) => !isSameEmail(email, before.email))
  return [...new Set(others.flatMap(({ email }) => email ?? []))]
}

/** The people of a home as they are shown. */
export const inOrderOfPeople = <Person extends { place: number; id: number }>(people: readonly Person[]) =>
  people.toSorted((one, other) => one.place - other.place || one.id - other.id)

/** What is audited of a person. */
export const auditedPerson = ({ id: _id, ...person }: HomePerson) => person

/** A person in one line: 'Grace Hollis, tenant, 416-555-0142, grace@example.com, for visits'. */
export function personInWords({ name, part, phone, email, mayDecide, forVisits }: Omit<HomePerson, 'id'>) {
  const known = part === 'other' ? null : homeParts.find((row) => row.part === part)?.name.toLowerCase()
  const rights = [
    mayDecide ? peopleWords.mayDecide.toLowerCase() : null,
    forVisits ? peopleWords.forVisits.toLowerCase() : null,
  ]
  return [name, known, phone, email, ...rights].filter(Boolean).join(', ')
}

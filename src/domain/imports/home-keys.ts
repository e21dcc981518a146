import type { PresentHome } from './imported-home.ts'
import { isSharedMailbox } from './reading/emails.ts'
import type { Why } from './reasons.ts'

/** What homes are compared by; null or empty where there is none. They are made by the database (`address_street_key` and the others). */
export type HomeKeys = {
  street: string | null
  unit: string | null
  town: string | null
  postalCode: string | null
  /** Of the home and of its people. */
  phones: readonly string[]
  emails: readonly string[]
  fullName: string | null
  lastName: string | null
  /** Numbers of the home, with their program before them (`ownNumberOf`). */
  ownNumbers: readonly string[]
  /** Of the customer, in the same way. */
  customerNumber: string | null
  /** `Entry.parent`, folded. */
  parent: string | null
}

/** A stored home, or an entry of the file. A home that this import stored keeps its line. */
export type HomeId = { customerId: number } | { line: number; part?: number }

/** A home that entries are compared with. */
export type KnownHome = {
  id: HomeId
  keys: HomeKeys
  home: PresentHome
  isDeleted?: boolean
  /** Why an entry of the file is asked about, as long as nobody decided: it is no home yet, and who would be the same home follows it. */
  undecided?: Why
}

/** A phone or email of more homes says nothing about who somebody is. Homes are counted by their addresses. */
export const mostHomesOfContact = 5

/** A number of another program as it is stored, with the program before it: 'Jobber 1001_5001'. */
export function ownNumberOf(program: string | null, number: string): string {
  return program === null ? number : `${program} ${number}`
}

export const textOfId = (id: HomeId) =>
  'customerId' in id ? String(id.customerId) : `${id.line}#${id.part ?? 0}`

export const isStored = (id: HomeId) => 'customerId' in id

/** A home while entries are judged: what joined it has added its ways to reach somebody. */
export type Candidate = KnownHome & {
  /** The order in which it came. */
  place: number
  customerNumbers: Set<string>
  parents: Set<string>
  /** Lines of the file that it stands in. */
  lines: Set<number>
}

/** The homes that are known so far, found by any key. */
export function knownHomes(shared: ReadonlySet<string>) {
  const byKey = new Map<string, Set<Candidate>>()
  const byId = new Map<string, Candidate>()

  function index(candidate: Candidate) {
    for (const key of keysOf(candidate)) {
      const found = byKey.get(key)
      if (found) found.add(candidate)
      else byKey.set(key, new Set([candidate]))
    }
  }

  /** Contacts that tell who somebody is. */
  function ownContacts({ phones, emails }: HomeKeys): string[] {
    return [
      ...phones.filter((phone) => !shared.has(phone)),
      ...emails.filter((email) => !shared.has(email) && !isSharedMailbox(email)),
    ]
  }

  function keysOf({ keys, customerNumbers, parents, lines }: Found): string[] {
    return [
      ...(keys.street === null ? [] : [`street ${keys.street}`]),
      ...ownContacts(keys).map((contact) => `contact ${contact}`),
      ...keys.ownNumbers.map((number) => `own ${number}`),
      ...[...customerNumbers].map((number) => `customer ${number}`),
      ...[...parents].map((parent) => `parent ${parent}`),
      ...[...lines].map((line) => `line ${line}`),
    ]
  }

  return {
    ownContacts,
    /** Whether any contact is one that too many homes have. */
    hasShared: ({ phones, emails }: HomeKeys) =>
      phones.some((phone) => shared.has(phone)) ||
      emails.some((email) => shared.has(email) && !isSharedMailbox(email)),
    add(known: KnownHome): void {
      const candidate = { ...known, place: byId.size, ...foundBy(known.keys, known.id) }
      byId.set(textOfId(known.id), candidate)
      index(candidate)
    },
    find: (id: HomeId) => byId.get(textOfId(id)),
    /** Homes with any key in common, in the order in which they came. */
    like(keys: HomeKeys, line: number): Candidate[] {
      const wanted = keysOf(foundBy(keys, { line }))
      const found = new Set(wanted.flatMap((key) => [...(byKey.get(key) ?? [])]))
      return [...found].toSorted((one, other) => one.place - other.place)
    },
    /** An entry is this home: what reaches it now reaches the home. */
    join(candidate: Candidate, keys: HomeKeys, id: HomeId, home: PresentHome): void {
      candidate.keys = joinedKeys(candidate.keys, keys)
      candidate.home = home
      if (keys.customerNumber !== null) candidate.customerNumbers.add(keys.customerNumber)
      if (keys.parent !== null) candidate.parents.add(keys.parent)
      if ('line' in id) candidate.lines.add(id.line)
      byId.set(textOfId(id), candidate)
      index(candidate)
    },
  }
}

/** What a home is found by beside its address. */
type Found = Pick<Candidate, 'keys' | 'customerNumbers' | 'parents' | 'lines'>

const foundBy = (keys: HomeKeys, id: HomeId): Found => ({
  keys,
  customerNumbers: new Set(keys.customerNumber === null ? [] : [keys.customerNumber]),
  parents: new Set(keys.parent === null ? [] : [keys.parent]),
  lines: new Set('line' in id ? [id.line] : []),
})

export type KnownHomes = ReturnType<typeof knownHomes>

/** What a home is found by after another entry about it. Its address stays. */
function joinedKeys(home: HomeKeys, keys: HomeKeys): HomeKeys {
  return {
    ...home,
    phones: [...new Set([...home.phones, ...keys.phones])],
    emails: [...new Set([...home.emails, ...keys.emails])],
    fullName: home.fullName ?? keys.fullName,
    lastName: home.lastName ?? keys.lastName,
    ownNumbers: home.ownNumbers.length > 0 ? home.ownNumbers : keys.ownNumbers,
  }
}

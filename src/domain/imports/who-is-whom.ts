import type { Entry } from './entry.ts'
import type { Fate } from './fates.ts'
import { filledHome, fillingOf, newHomeOf } from './fill.ts'
import {
  type Candidate,
  type HomeId,
  type HomeKeys,
  isStored,
  type KnownHome,
  type KnownHomes,
  knownHomes,
} from './home-keys.ts'
import type { Difference, ImportedHome, PresentHome } from './imported-home.ts'
import type { Says, Why } from './reasons.ts'

/** What a person decided about an entry; `givenWith` is the same in all that one press answered alike. */
export type Decision = ({ fate: 'same' | 'anotherHome'; of: HomeId } | { fate: 'new' | 'leftOut' }) & {
  givenWith?: string
}

export type EntryToJudge = { entry: Entry; keys: HomeKeys; decision?: Decision | undefined }

export type Judgement = {
  fate: Fate
  why?: Why
  /** All that is said of the entry. */
  says: Says[]
  /** The homes that it is like, in the order in which they came. */
  like: HomeId[]
  /** The home as it will be stored, for `new` and `anotherHome`; else what the file tells. */
  home: ImportedHome
  /** What is written into the home of `like[0]`, for `filled`. */
  fills?: ImportedHome
  differs?: Difference[]
  /** The undecided entry whose answer it takes: it is no question of its own. */
  follows?: HomeId
}

export type JudgedBy = {
  /** What a home that is there gets of an entry. */
  sameHome: 'fill' | 'leave'
  /** Keys of phones and emails of more than `mostHomesOfContact` homes, of the stored ones and the whole file: they join nobody. */
  shared: ReadonlySet<string>
}

/**
 * Judges entries in the order of the file, each as though those before it were stored. `known` are the stored homes and the earlier entries of
 * the file (new homes with what was filled into them, and questions; no followers) that have the same street, a contact, a number, a parent or
 * their line in common with any of them: stored ones first, then by line.
 */
export function judge(
  entries: readonly EntryToJudge[],
  known: readonly KnownHome[],
  by: JudgedBy,
): Judgement[] {
  const homes = knownHomes(by.shared)
  for (const home of known) homes.add(home)
  return entries.map((each) => judged(each, homes, by))
}

function judged(
  { entry, keys, decision }: EntryToJudge,
  homes: KnownHomes,
  { sameHome }: JudgedBy,
): Judgement {
  const { fate, why, home } = entry
  if (fate) return { fate, ...(why ? { why } : {}), says: entry.says, like: [], home }
  const said = homes.hasShared(keys) ? { ...entry, says: [...entry.says, 'contactShared' as const] } : entry
  const found = decision ? decided(decision, homes) : verdictOf(said, keys, homes)
  const id: HomeId = entry.part === undefined ? { line: entry.line } : { line: entry.line, part: entry.part }
  const like = found.like.map((candidate) => candidate.id)
  if (found.is === 'leftOut') return { fate: 'leftOut', says: said.says, like, home }
  if (found.is === 'ask') {
    const { says } = newHomeOf(said)
    const question: Judgement = { fate: 'ask', why: found.why, says, like, home }
    if (found.follows) return { ...question, follows: found.follows.id }
    homes.add({ id, keys, home: presentOf(home), undecided: found.why })
    return question
  }
  if (found.is === 'same') return joined(said, keys, found.like[0], homes, sameHome, id)
  const made = newHomeOf(said)
  homes.add({ id, keys, home: presentOf(made.home) })
  return { fate: found.is, says: made.says, like, home: made.home }
}

function joined(
  entry: Entry,
  keys: HomeKeys,
  candidate: Candidate | undefined,
  homes: KnownHomes,
  sameHome: JudgedBy['sameHome'],
  id: HomeId,
): Judgement {
  if (!candidate) throw new Error('The same home is a home')
  const { fills, says, differs } = fillingOf(entry, candidate.home)
  const isFilled = fills !== null && sameHome === 'fill'
  homes.join(candidate, keys, id, isFilled ? filledHome(candidate.home, fills) : candidate.home)
  return {
    fate: isFilled ? 'filled' : 'same',
    says,
    like: [candidate.id],
    home: entry.home,
    ...(isFilled ? { fills } : {}),
    ...(differs.length > 0 ? { differs } : {}),
  }
}

/** A home that an entry makes, as it is there for the next ones. */
function presentOf({ customerNumber: _, ...home }: ImportedHome): PresentHome {
  return home
}

type Verdict =
  | { is: 'same' | 'anotherHome' | 'new' | 'leftOut'; like: Candidate[] }
  | { is: 'ask'; why: Why; like: Candidate[]; follows?: Candidate }

function decided(decision: Decision, homes: KnownHomes): Verdict {
  if (!('of' in decision)) return { is: decision.fate, like: [] }
  const home = homes.find(decision.of)
  if (!home || home.isDeleted || home.undecided)
    return { is: 'ask', why: 'changedSinceCheck', like: home ? [home] : [] }
  return { is: decision.fate, like: [home] }
}

/** Who an entry is: the first row of the table that fits. */
function verdictOf(entry: Entry, keys: HomeKeys, homes: KnownHomes): Verdict {
  const found = homes.like(keys, entry.line)
  const compared = comparisonOf(entry, keys, homes)
  const present = found.filter(({ isDeleted, undecided }) => !isDeleted && !undecided)
  const verdict = amongHomes(present, compared)
  if (verdict.is === 'same') return verdict
  const followed = found.find((other) => other.undecided && isSameHome(other, compared))
  if (followed)
    return { is: 'ask', why: followed.undecided ?? 'severalHomes', like: [followed], follows: followed }
  const deleted = found.filter((other) => other.isDeleted && isSameHome(other, compared))
  return deleted.length > 0 ? { is: 'ask', why: 'deletedBefore', like: deleted } : verdict
}

/** How an entry compares with one home. */
type Comparison = {
  hasNumber: (home: Candidate) => boolean
  agrees: (home: Candidate) => boolean
  hasSameUnit: (home: Candidate) => boolean
  standsInRow: (home: Candidate) => boolean
  hasContact: (home: Candidate) => boolean
  /** How surely a home of the same address is this one: by contact, name, last name, or as nobody is named; -1 for another person's. */
  rank: (home: Candidate) => number
}

function comparisonOf(entry: Entry, keys: HomeKeys, homes: KnownHomes): Comparison {
  const contacts = new Set(homes.ownContacts(keys))
  const numbers = new Set(keys.ownNumbers)
  const isBare = hasNobody(keys)
  const hasContact = ({ keys: other, customerNumbers, parents }: Candidate) =>
    homes.ownContacts(other).some((contact) => contacts.has(contact)) ||
    (keys.customerNumber !== null && customerNumbers.has(keys.customerNumber)) ||
    (keys.parent !== null && parents.has(keys.parent))
  return {
    hasNumber: (home) => home.keys.ownNumbers.some((number) => numbers.has(number)),
    agrees: ({ keys: other }) =>
      keys.street !== null &&
      other.street === keys.street &&
      isAlikeOrMissing(other.town, keys.town) &&
      isAlikeOrMissing(other.postalCode, keys.postalCode) &&
      isAlikeOrMissing(other.unit, keys.unit),
    hasSameUnit: (home) => home.keys.unit === keys.unit,
    standsInRow: (home) => home.lines.has(entry.line),
    hasContact,
    rank(home) {
      if (hasContact(home)) return 3
      if (keys.fullName !== null && home.keys.fullName === keys.fullName) return 2
      if (keys.lastName !== null && home.keys.lastName === keys.lastName) return 1
      return isBare || hasNobody(home.keys) ? 0 : -1
    },
  }
}

const isAlikeOrMissing = (one: string | null, other: string | null) =>
  one === null || other === null || one === other

/** Whether a home has neither a name nor a way to reach anybody. */
const hasNobody = ({ fullName, phones, emails }: HomeKeys) =>
  fullName === null && phones.length === 0 && emails.length === 0

/** Rows 1 and 6 for one home. */
const isSameHome = (home: Candidate, { hasNumber, agrees, hasSameUnit, rank }: Comparison) =>
  agrees(home) && (hasNumber(home) || (hasSameUnit(home) && rank(home) >= 0))

function amongHomes(homes: readonly Candidate[], compared: Comparison): Verdict {
  const { hasNumber, agrees, hasSameUnit, standsInRow, hasContact, rank } = compared
  const agreeing = homes.filter(agrees)
  const numbered = homes.filter(hasNumber)
  const [own] = agreeing.filter(hasNumber)
  if (own) return { is: 'same', like: [own] }
  const storedNumbers = numbered.filter(({ id }) => isStored(id))
  if (storedNumbers.length > 0) return { is: 'ask', why: 'ownNumberOtherAddress', like: storedNumbers }
  const exact = agreeing.filter(hasSameUnit)
  if (exact.length > 0) return amongExact(exact, rank)
  // Why: two addresses of one row are two homes, whatever they lack.
  const inexact = agreeing.filter((home) => !standsInRow(home))
  const known = inexact.filter((home) => rank(home) > 0)
  if (areTownsDifferent(inexact) && known.length !== 1)
    return { is: 'ask', why: 'addressIncomplete', like: inexact }
  if (known.length > 0) return { is: 'ask', why: 'unitMissing', like: known }
  const persons = homes.filter(
    (home) => !inexact.includes(home) && (hasContact(home) || hasNumber(home) || standsInRow(home)),
  )
  return persons.length > 0
    ? { is: 'anotherHome', like: ofPerson(persons, standsInRow) }
    : { is: 'new', like: [] }
}

/** Why one of the row: it stands for the others, which are the same person's; a row may have a hundred. */
function ofPerson(persons: readonly Candidate[], standsInRow: Comparison['standsInRow']): Candidate[] {
  const first = persons.find(standsInRow)
  return persons.filter((home) => home === first || !standsInRow(home)).slice(0, mostNamed)
}

/** Homes of a person that are named: whoever reads them wants to know who it is. */
const mostNamed = 5

/** Rows 3, 6 and 6b: homes of the very same address. */
function amongExact(exact: readonly Candidate[], rank: Comparison['rank']): Verdict {
  const known = exact.filter((home) => rank(home) > 0)
  if (areTownsDifferent(exact) && known.length !== 1)
    return { is: 'ask', why: 'addressIncomplete', like: [...exact] }
  const best = Math.max(...exact.map(rank))
  if (best < 0) return { is: 'ask', why: 'sameAddressOtherPerson', like: [...exact] }
  const like = exact.filter((home) => rank(home) === best)
  return like.length === 1 ? { is: 'same', like } : { is: 'ask', why: 'severalHomes', like }
}

/** Whether homes that agree with an entry do not with one another: it lacks the town by which they differ. */
function areTownsDifferent(homes: readonly Candidate[]): boolean {
  const differ = (read: (keys: HomeKeys) => string | null) =>
    new Set(homes.map(({ keys }) => read(keys)).filter((value) => value !== null)).size > 1
  return differ(({ town }) => town) || differ(({ postalCode }) => postalCode)
}

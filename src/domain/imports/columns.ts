import type { EquipmentSlot } from '../homes/equipment/equipment.ts'
import { type ColumnFacts, kindOfContent } from './columns/column-facts.ts'
import { type Meaning, meaningOf } from './columns/heading-meaning.ts'
import { phoneKindOf } from './columns/heading-words.ts'
import { foldedHeading, letterOf } from './columns/headings.ts'
import { type Program, programOf, targetInProgram } from './columns/programs.ts'
import { type AddressField, isChosenOften, isTarget, type Target } from './columns/targets.ts'

/** Why a column is taken for what it is. */
export type Because = 'remembered' | 'program' | 'heading' | 'content'

/** A column with what it becomes; null is not taken. */
export type GuessedColumn = {
  letter: string
  heading: string
  target: Target | null
  because: Because | null
}

export type GuessedFrom = {
  /** As they stand in the file; '' where a column has none. */
  headings: readonly string[]
  facts: readonly ColumnFacts[]
  /** What an earlier import of the same headings (`fingerprintOf`) took them for, by heading. */
  remembered?: Readonly<Record<string, Target | null>> | undefined
}

export type Guess = { program: Program | null; columns: GuessedColumn[] }

/** What forbids to check a file with its columns: one target chosen twice, or no address. */
export type ColumnProblem =
  | { problem: 'twice'; target: Target; letters: string[] }
  | { problem: 'noAddressColumn' }

/** Whether a text is the heading of a column that programs and people write. */
export function isKnownHeading(text: string): boolean {
  return text.length <= 80 && (meaningOf(text) !== undefined || isOfProgram(text))
}

const isOfProgram = (text: string) =>
  /^[CP]F[A-Z]{1,3}\[.*\]$/.test(text.trim()) || /^Address_\d+ /.test(text)

/** A column while it is guessed. */
type Column = {
  index: number
  heading: string
  facts: ColumnFacts | undefined
  meaning: Meaning | undefined
  /** Undefined while nothing is known. */
  target: Target | null | undefined
  because: Because | null
}

/** What each column is, by what is remembered, its program, its heading, and its content. */
export function guessColumns({ headings, facts, remembered }: GuessedFrom): Guess {
  const program = programOf(headings)
  const columns = headings.map((heading, index): Column => {
    const known = remembered && Object.hasOwn(remembered, heading) ? remembered[heading] : undefined
    const inProgram = program === null ? undefined : targetInProgram(program, heading)
    const target = known === undefined ? inProgram : known
    const because = known !== undefined ? 'remembered' : inProgram !== undefined ? 'program' : null
    return { index, heading, facts: facts[index], meaning: meaningOf(heading), target, because }
  })
  if (!remembered) {
    takeAddresses(columns)
    takeStreets(columns)
    takeNames(columns)
    takeUnits(columns)
    takeNumber(columns)
    takeByContent(columns)
  }
  leaveSecond(columns)
  return {
    program,
    columns: columns.map(({ index, heading, target, because }) => ({
      letter: letterOf(index),
      heading,
      target: target ?? null,
      because: target ? because : null,
    })),
  }
}

const open = (columns: readonly Column[]) => columns.filter(({ target }) => target === undefined)

function take(column: Column, target: Target | null, because: Because = 'heading'): void {
  column.target = target
  column.because = because
}

/** The service address wins over the plain one, which is then the one for bills. */
function takeAddresses(columns: readonly Column[]): void {
  const homes = open(columns).flatMap((column) => {
    const [, number] =
      column.meaning?.is === 'target' ? (column.meaning.target.match(/^home(\d+)\./) ?? []) : []
    return number === undefined ? [] : [{ column, number: Number(number) }]
  })
  const hasSeveral = new Set(homes.map(({ number }) => number)).size > 1
  for (const { column } of homes) {
    const target = column.meaning?.is === 'target' ? column.meaning.target : ''
    const plain = hasSeveral ? target : target.replace(/^home\d+\./, '')
    if (isTarget(plain)) take(column, plain)
  }
  const parts = open(columns).flatMap((column) =>
    column.meaning?.is === 'address'
      ? [{ column, owner: column.meaning.owner, field: column.meaning.field }]
      : [],
  )
  const isTaken = (field: AddressField) => columns.some(({ target }) => target === field)
  const hasStreet = (owner: string) =>
    parts.some((part) => part.owner === owner && (part.field === 'street' || part.field === 'address'))
  const hasOwnStreet = parts.some(({ owner, field }) => owner === 'plain' && field === 'street')
  const serves =
    hasStreet('service') || isTaken('street') || (isTaken('address') && !hasOwnStreet) || hasSeveral
  for (const { column, owner, field } of parts) {
    const isOfHome = owner === 'service' || (owner === 'plain' && !serves)
    // Why a plain town beside a service street: that street has no town of its own.
    const lendsItself =
      owner === 'plain' &&
      serves &&
      field !== 'street' &&
      field !== 'address' &&
      field !== 'street2' &&
      field !== 'unit' &&
      field !== 'houseNumber' &&
      !hasStreet('plain') &&
      !isServed(field)
    take(column, isOfHome || lendsItself ? field : `billing.${field}`)
  }
  function isServed(field: AddressField) {
    return isTaken(field) || parts.some((part) => part.owner === 'service' && part.field === field)
  }
}

/** An address beside a column for its town is a street. */
function takeStreets(columns: readonly Column[]): void {
  for (const owner of ['', 'billing.'] as const) {
    const has = (field: AddressField) => columns.some(({ target }) => target === `${owner}${field}`)
    const whole = columns.find(({ target, because }) => target === `${owner}address` && because === 'heading')
    if (whole && !has('street') && (has('city') || has('region') || has('postalCode')))
      whole.target = `${owner}street`
  }
}

/** Names, ways to reach somebody and flags say by themselves what they are. */
function takeNames(columns: readonly Column[]): void {
  const hasFirst = columns.some(
    ({ meaning, target }) => target === 'firstName' || isMeant(meaning, 'firstName'),
  )
  for (const column of open(columns)) {
    if (column.meaning?.is === 'target') take(column, column.meaning.target)
    if (column.meaning?.is === 'nom') take(column, hasFirst ? 'lastName' : 'name')
    if (column.meaning?.is === 'nothing') take(column, null)
  }
  const hasName = columns.some(
    ({ target }) => target === 'name' || target === 'lastName' || target === 'company',
  )
  const contact = columns.find(({ target, because }) => target === 'person' && because === 'heading')
  if (!hasName && contact) take(contact, 'name')
}

const isMeant = (meaning: Meaning | undefined, target: Target) =>
  meaning?.is === 'target' && meaning.target === target

/**
 * A heading with a place in it says which unit it is about. One without is about the unit that a line is about, where the file names
 * its kind; else about the unit of the columns before it.
 */
function takeUnits(columns: readonly Column[]): void {
  const placeless = open(columns).filter(({ meaning }) => meaning?.is === 'unit' && meaning.slot === null)
  const identifies = placeless.some(
    ({ meaning }) => meaning?.is === 'unit' && ['make', 'model', 'serial'].includes(meaning.column),
  )
  const kinds = open(columns).filter(({ meaning }) => meaning?.is === 'kindOfUnit')
  const sure = kinds.find(({ meaning }) => meaning?.is === 'kindOfUnit' && meaning.isSure)
  const kind = identifies ? (sure ?? kinds[0]) : undefined
  if (kind) take(kind, 'unit.kind')
  let before: EquipmentSlot | null = null
  for (const column of columns) {
    const { meaning } = column
    if (meaning?.is !== 'unit') {
      if (column.target) before = null
      continue
    }
    // Why no service: one that names no unit is a visit of the home.
    const slot: EquipmentSlot | null = meaning.slot ?? (meaning.column === 'lastService' ? null : before)
    if (column.target === undefined) {
      const isOfLine = meaning.slot === null && kind !== undefined
      const target = isOfLine ? `unit.${meaning.column}` : unitTarget(meaning.column, slot, column.facts)
      if (target !== undefined && isTarget(target)) take(column, target)
    }
    before = slot
  }
}

function unitTarget(
  column: Extract<Meaning, { is: 'unit' }>['column'],
  slot: string | null,
  facts: ColumnFacts | undefined,
): string | undefined {
  // Why: a column that is headed 'Furnace' may say its year.
  const exact = column === 'make' && facts && kindOfContent(facts) === 'year' ? 'installed' : column
  if (slot === null) {
    if (exact === 'afue') return 'Furnace 1.afue'
    return exact === 'seer' || exact === 'seer2' ? `AC 1.${exact}` : undefined
  }
  if (exact !== 'efficiency') return `${slot}.${exact}`
  if (slot.startsWith('Furnace')) return `${slot}.afue`
  return slot.startsWith('AC') ? `${slot}.seer` : undefined
}

/** Of several numbers that of the home is its own; the customer's serves where there is no other. */
function takeNumber(columns: readonly Column[]): void {
  const numbers = open(columns).flatMap((column) =>
    column.meaning?.is === 'number' ? [{ column, rank: column.meaning.rank }] : [],
  )
  const hasNumber = columns.some(({ target }) => target === 'ownNumber')
  const [first] = numbers.toSorted((one, other) => one.rank - other.rank)
  for (const { column } of numbers) take(column, column === first?.column && !hasNumber ? 'ownNumber' : null)
}

/** What a column holds where its heading says nothing. Why not in a file with headings where it has none: it is no column of the list. */
function takeByContent(columns: readonly Column[]): void {
  const hasHeadings = columns.some(({ heading }) => heading.trim() !== '')
  const has = (target: Target) => columns.some((column) => column.target === target)
  for (const column of open(columns)) {
    if (!column.facts || (hasHeadings && column.heading.trim() === '') || column.meaning) continue
    const kind = kindOfContent(column.facts)
    if (kind === 'email') take(column, has('email') ? 'email:more' : 'email', 'content')
    if (kind === 'phone')
      take(column, `phone:${phoneKindOf(foldedHeading(column.heading).split(' '))}`, 'content')
    if (kind === 'postalCode' && !has('postalCode') && (has('city') || has('street')))
      take(column, 'postalCode', 'content')
  }
}

/** A further column for a target that takes one is a further email, or not taken. */
function leaveSecond(columns: readonly Column[]): void {
  const taken = new Set<Target>()
  const bySurest = columns.toSorted((one, other) => Number(isWeak(one)) - Number(isWeak(other)))
  for (const column of bySurest) {
    if (!column.target || isChosenOften(column.target)) continue
    if (!taken.has(column.target)) taken.add(column.target)
    else if (column.target === 'email') column.target = 'email:more'
    else column.target = null
  }
}

const isWeak = ({ because, facts }: Column) => because === 'content' || (facts?.filled ?? 0) === 0

/** What forbids to check a file with these columns. */
export function problemsOfColumns(targets: readonly (Target | null)[]): ColumnProblem[] {
  const chosen = targets.flatMap((target, index) => (target ? [{ target, letter: letterOf(index) }] : []))
  const twice = [...Map.groupBy(chosen, ({ target }) => target)].flatMap(([target, columns]) =>
    columns.length > 1 && !isChosenOften(target)
      ? [{ problem: 'twice' as const, target, letters: columns.map(({ letter }) => letter) }]
      : [],
  )
  const hasAddress = chosen.some(({ target }) =>
    /^(?:home\d+\.|billing\.)?(?:address(?:Line\d)?|street)$/.test(target),
  )
  return hasAddress ? twice : [...twice, { problem: 'noAddressColumn' }]
}

import { sql } from 'drizzle-orm'
import { type HomeId, type Judgement, judge, type KnownHome } from '#domain/imports/who-is-whom.ts'
import type { Queryable } from '../../deps.ts'
import type { StoredImport } from '../queries.ts'
import {
  afterFilling,
  idOfRow,
  type JudgedRow,
  listEarlierLike,
  listEntriesAt,
  listFillings,
  toKnownHome,
} from './file-homes.ts'
import { findHomesLike, readHomes, type StoredHome } from './stored-homes.ts'

/** What became of an entry, with the place of the home that it is the same as. */
export type JudgedEntry = { row: JudgedRow; judgement: Judgement; target: Target | undefined }

/** A stored home, or the entry of the file that makes or made it. */
export type Target = { customerId: number } | { place: number }

export type Judged = { entries: JudgedEntry[]; homes: ReadonlyMap<number, StoredHome> }

/**
 * Judges entries that follow each other, against the stored homes and the entries before them. While homes are being stored (`isStoring`), those
 * that an earlier entry made are stored ones, and only questions are still of the file.
 */
export async function judgeEntries(
  db: Queryable,
  of: StoredImport,
  rows: readonly JudgedRow[],
  { isStoring }: { isStoring: boolean },
): Promise<Judged> {
  const [first] = rows
  if (!first) return { entries: [], homes: new Map() }
  const shared = new Set(of.shared)
  const wanted = wantedBy(rows, shared)
  const earlier = await listEarlierLike(db, of.id, { before: first.place, ...wanted })
  const inFile = new Map<number, KnownHome>()
  const placeOf = new Map<string, number>()
  const remember = (row: JudgedRow) => placeOf.set(keyOf(idOfRow(row)), row.place)
  for (const row of [...earlier, ...rows]) remember(row)
  const isStored = (row: JudgedRow) => isStoring && row.customerId !== null
  for (const row of earlier)
    if (row.fate !== 'filled' && !isStored(row)) inFile.set(row.place, toKnownHome(row))
  await addTargets()

  const ids = new Set(await findHomesLike(db, wanted))
  for (const row of earlier) {
    if (row.fate === 'filled' && row.targetCustomerId !== null) ids.add(row.targetCustomerId)
    if (isStored(row) && row.customerId !== null) ids.add(row.customerId)
  }
  for (const { decision } of rows)
    if (decision && 'of' in decision && 'customerId' in decision.of) ids.add(decision.of.customerId)
  const homes = new Map((await readHomes(db, [...ids])).map((home) => [home.customerId, home]))

  const fillings = await listFillings(db, of.id, {
    before: first.place,
    homes: [...homes.keys()],
    places: [...inFile.keys()],
  })
  for (const filling of fillings) {
    if (isStored(filling)) continue
    const { targetCustomerId, targetPlace } = filling
    const home = targetCustomerId === null ? undefined : homes.get(targetCustomerId)
    if (home) homes.set(home.customerId, afterFilling(home, filling))
    const made = targetPlace === null ? undefined : inFile.get(targetPlace)
    if (made && targetPlace !== null) inFile.set(targetPlace, afterFilling(made, filling))
  }

  const known = [
    ...homes.values(),
    ...[...inFile].toSorted(([one], [other]) => one - other).map(([, home]) => home),
  ]
  const judgements = judge(
    rows.map(({ entry, keys, decision }) => ({
      entry,
      keys,
      ...(decision && { decision: resolved(decision) }),
    })),
    known,
    { sameHome: of.rules.sameHome, shared },
  )
  return { entries: rows.map((row, index) => ({ row, ...targeted(judgements[index]) })), homes }

  /** Homes of the file that only one who filled them has something in common with, and those that somebody decided for. */
  async function addTargets() {
    const decided = rows.flatMap(({ decision }) =>
      decision && 'of' in decision && 'line' in decision.of ? [decision.of] : [],
    )
    const places = earlier.flatMap(({ fate, targetPlace }) =>
      fate === 'filled' && targetPlace !== null && !inFile.has(targetPlace) ? [targetPlace] : [],
    )
    const found = [
      ...(await listEntriesAt(db, of.id, places)),
      ...(await listEntriesAt(db, of.id, await placesOf(decided))),
    ]
    for (const row of found) {
      remember(row)
      if (row.place < (first?.place ?? 0) && !isStored(row)) inFile.set(row.place, toKnownHome(row))
    }
  }

  async function placesOf(ids: readonly { line: number; part?: number }[]): Promise<number[]> {
    if (ids.length === 0) return []
    const wantedIds = JSON.stringify(ids.map(({ line, part = 0 }) => ({ line, part })))
    const found = await db.execute<{ place: number }>(sql`
      select place from import_entries join json_to_recordset(${wantedIds}::text::json) as wanted(line int, part int) using (line, part)
      where import_id = ${of.id}`)
    return found.map(({ place }) => place)
  }

  /** A decision for another entry is one for its home, once that is stored. */
  function resolved(decision: NonNullable<JudgedRow['decision']>) {
    if (!isStoring || !('of' in decision) || 'customerId' in decision.of) return decision
    const stored = earlier.find((row) => keyOf(idOfRow(row)) === keyOf(decision.of as HomeId))?.customerId
    return stored ? { ...decision, of: { customerId: stored } } : decision
  }

  function targeted(judgement: Judgement | undefined): Pick<JudgedEntry, 'judgement' | 'target'> {
    if (!judgement) throw new Error('An entry was not judged')
    const [like] = judgement.like
    const isSame = judgement.fate === 'same' || judgement.fate === 'filled'
    if (!isSame || !like) return { judgement, target: undefined }
    if ('customerId' in like) return { judgement, target: { customerId: like.customerId } }
    const place = placeOf.get(keyOf(like))
    return { judgement, target: place === undefined ? undefined : { place } }
  }
}

const keyOf = (id: HomeId) => ('customerId' in id ? `home ${id.customerId}` : `${id.line}-${id.part ?? 0}`)

/** What entries are compared by, without what says nothing about who somebody is. */
function wantedBy(rows: readonly JudgedRow[], shared: ReadonlySet<string>) {
  const streets = new Set<string>()
  const phones = new Set<string>()
  const emails = new Set<string>()
  const numbers = new Set<string>()
  const others = new Set<string>()
  for (const { keys } of rows) {
    if (keys.street !== null) streets.add(keys.street)
    for (const phone of keys.phones) if (!shared.has(phone)) phones.add(phone)
    for (const email of keys.emails) if (!shared.has(email)) emails.add(email)
    for (const number of keys.ownNumbers) numbers.add(number)
    if (keys.customerNumber !== null) others.add(`c:${keys.customerNumber}`)
    if (keys.parent !== null) others.add(`q:${keys.parent}`)
  }
  const marked = (kind: string, texts: ReadonlySet<string>) => [...texts].map((text) => `${kind}:${text}`)
  return {
    streets: [...streets],
    phones: [...phones],
    emails: [...emails],
    numbers: [...numbers],
    marks: [...marked('p', phones), ...marked('e', emails), ...marked('n', numbers), ...others],
  }
}

/** Writes what was judged. */
export async function saveJudgements(db: Queryable, importId: number, entries: readonly JudgedEntry[]) {
  if (entries.length === 0) return
  const rows = entries.map(({ row, judgement, target }) => ({
    place: row.place,
    fate: judgement.fate,
    why: judgement.why,
    says: judgement.says,
    like: judgement.like,
    follows: judgement.follows,
    home: judgement.home,
    fills: judgement.fills,
    differs: judgement.differs,
    target_customer_id: target && 'customerId' in target ? target.customerId : undefined,
    target_place: target && 'place' in target ? target.place : undefined,
  }))
  await db.execute(sql`
    update import_entries as kept set fate = sent.fate, why = sent.why, says = sent.says, "like" = sent."like", follows = sent.follows,
      home = sent.home, fills = sent.fills, differs = sent.differs, target_customer_id = sent.target_customer_id, target_place = sent.target_place
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as sent(place int, fate text, why text, says jsonb, "like" jsonb, follows jsonb,
      home jsonb, fills jsonb, differs jsonb, target_customer_id int, target_place int)
    where kept.import_id = ${importId} and kept.place = sent.place`)
}

import { sql } from 'drizzle-orm'
import { type KnownHome, textOfId } from '#domain/imports/home-keys.ts'
import { type Judgement, judge } from '#domain/imports/who-is-whom.ts'
import type { Queryable } from '../../deps.ts'
import type { StoredImport } from '../queries.ts'
import {
  afterJoining,
  idOfRow,
  type JudgedRow,
  joinedKeys,
  listEarlierLike,
  listEntriesAt,
  listJoined,
  listMakersOf,
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
 * that earlier entries made are read as they are stored by now, and keep their lines.
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
  const makers = await findMakers(db, of.id, rows, wanted)
  const homes = new Map((await readHomes(db, await idsOfHomes())).map((home) => [home.customerId, home]))
  if (isStoring)
    for (const row of await listMakersOf(db, of.id, [...homes.keys()])) makers.made.set(row.place, row)

  const stored = new Map<number, KnownHome>(homes)
  const inFile = new Map<number, KnownHome>()
  for (const [place, row] of makers.made) {
    const home = isStoring && row.customerId !== null ? homes.get(row.customerId) : undefined
    if (home) {
      stored.delete(home.customerId)
      inFile.set(place, { ...home, id: idOfRow(row), keys: joinedKeys(home.keys, row.keys) })
    } else if (place < first.place && row.customerId === null) inFile.set(place, toKnownHome(row))
  }
  await addJoined()

  const known = [
    ...[...stored].toSorted(([one], [other]) => one - other).map(([, home]) => home),
    ...[...inFile].toSorted(([one], [other]) => one - other).map(([, home]) => home),
  ]
  const judgements = judge(
    rows.map(({ entry, keys, decision }) => ({ entry, keys, decision: decision ?? undefined })),
    known,
    { sameHome: of.rules.sameHome, shared },
  )
  const placeOf = new Map(
    [...makers.made.values(), ...rows].map((row) => [textOfId(idOfRow(row)), row.place]),
  )
  return { entries: rows.map((row, index) => ({ row, ...targeted(judgements[index], placeOf) })), homes }

  async function idsOfHomes(): Promise<number[]> {
    const ids = new Set(await findHomesLike(db, wanted))
    for (const { targetCustomerId } of makers.joined) if (targetCustomerId !== null) ids.add(targetCustomerId)
    for (const { customerId } of makers.made.values())
      if (isStoring && customerId !== null) ids.add(customerId)
    for (const { decision } of rows)
      if (decision && 'of' in decision && 'customerId' in decision.of) ids.add(decision.of.customerId)
    return [...ids]
  }

  /** What earlier entries added to homes: of what is stored already, only by what they are found. */
  async function addJoined() {
    const joined = await listJoined(db, of.id, {
      before: first?.place ?? 0,
      homes: [...stored.keys()],
      places: [...inFile.keys()],
    })
    for (const row of joined) {
      const fills = isStoring && row.customerId !== null ? null : row.fills
      const home = row.targetCustomerId === null ? undefined : stored.get(row.targetCustomerId)
      if (home && row.targetCustomerId !== null)
        stored.set(row.targetCustomerId, afterJoining(home, row, fills))
      const made = row.targetPlace === null ? undefined : inFile.get(row.targetPlace)
      if (made && row.targetPlace !== null) inFile.set(row.targetPlace, afterJoining(made, row, fills))
    }
  }
}

/** The earlier entries that made a home or ask, and those that are of a home, as far as they have something in common with these entries. */
async function findMakers(
  db: Queryable,
  importId: number,
  rows: readonly JudgedRow[],
  { streets, marks }: ReturnType<typeof wantedBy>,
) {
  const before = rows[0]?.place ?? 0
  const line = rows[0]?.line ?? 0
  const earlier = await listEarlierLike(db, importId, { before, line, streets, marks })
  const isOfHome = ({ fate }: JudgedRow) => fate === 'filled' || fate === 'same'
  const joined = earlier.filter(isOfHome)
  const made = new Map(earlier.filter((row) => !isOfHome(row)).map((row) => [row.place, row]))
  const missing = joined.flatMap(({ targetPlace }) =>
    targetPlace !== null && !made.has(targetPlace) ? [targetPlace] : [],
  )
  const decided = rows.flatMap(({ decision }) =>
    decision && 'of' in decision && 'line' in decision.of ? [decision.of] : [],
  )
  const more = [...missing, ...(await placesOf(db, importId, decided))]
  for (const row of await listEntriesAt(db, importId, more)) made.set(row.place, row)
  return { made, joined }
}

async function placesOf(
  db: Queryable,
  importId: number,
  ids: readonly { line: number; part?: number }[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const wanted = JSON.stringify(ids.map(({ line, part = 0 }) => ({ line, part })))
  const found = await db.execute<{ place: number }>(sql`
    select place from import_entries join json_to_recordset(${wanted}::text::json) as wanted(line int, part int) using (line, part)
    where import_id = ${importId}`)
  return found.map(({ place }) => place)
}

function targeted(
  judgement: Judgement | undefined,
  placeOf: ReadonlyMap<string, number>,
): Pick<JudgedEntry, 'judgement' | 'target'> {
  if (!judgement) throw new Error('An entry was not judged')
  const [like] = judgement.like
  const isSame = judgement.fate === 'same' || judgement.fate === 'filled'
  if (!isSame || !like) return { judgement, target: undefined }
  if ('customerId' in like) return { judgement, target: { customerId: like.customerId } }
  const place = placeOf.get(textOfId(like))
  return { judgement, target: place === undefined ? undefined : { place } }
}

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

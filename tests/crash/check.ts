import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Sql } from '#db/driver/connect.ts'
import { folderImageStore } from '#server/adapters/folder-image-store.ts'
import { sweepImages } from '#server/images/sweep.ts'
import { findWrongCounters } from '#tests/support/wrong-counters.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import type { Caller } from './caller.ts'
import type { House } from './house.ts'
import type { KnownCustomer, Ledger } from './ledger.ts'

/** The findings of a check. If nothing is wrong, all lists are empty and all counts except `leftover` are 0. */
export type Found = {
  /** Acknowledged writes that are missing or have other values. */
  lost: string[]
  /** Rows without an audit line, audit lines without a row, wrong counters. */
  torn: string[]
  /** Images under a final name that are incomplete. */
  halfWritten: string[]
  /** Files that a crash left for the sweep. */
  leftover: number
  /** After the sweep: files that no row names, and rows that name a missing file. */
  orphans: string[]
}

/** Photos are opened over HTTP once after their round, and all of them at the end; everything else is checked each time. */
type Scope = 'what is new' | 'everything'

const hoursUntilSwept = 25

/** Compares the ledger with the database, images and audit trail of a house in which nobody writes. */
export async function checkHouse(house: House, staff: Caller, ledger: Ledger, scope: Scope): Promise<Found> {
  const database = openTestDatabase(await house.databaseUrl())
  try {
    const { sql } = database
    const customers = await lostCustomers(sql, ledger)
    const rest = await lostOthers(sql, ledger)
    const torn = [
      ...(await tornWrites(sql)),
      ...(await findWrongCounters(database.db)).map((row) => JSON.stringify(row)),
    ]
    const pictures = await checkImages(house, database)
    const photos = await lostPhotos(staff, ledger, scope)
    return { lost: [...customers, ...rest, ...photos], torn, ...pictures }
  } finally {
    await database.close()
  }
}

type CustomerRow = { id: number; version: number; stored: string }

async function lostCustomers(sql: Sql, { customers }: Ledger): Promise<string[]> {
  const rows = await sql<CustomerRow[]>`
    select c.id, c.version,
      concat_ws('|', c.name, c.email, c.phone, c.address, c.monthly_gas_usage::float, e.installation_year, e.image_name) as stored
    from customers c left join equipment e on e.customer_id = c.id and e.slot = 'Furnace 1'
    where c.deleted_at is null`
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...customers.values()].flatMap((customer) => {
    const row = byId.get(customer.id)
    if (row?.version === customer.version && row.stored === inOneLine(customer.stored)) return []
    const { attempted } = customer
    if (attempted && row?.version === customer.version + 1 && row.stored === inOneLine(attempted)) return []
    return [`customer ${customer.id}: ${row ? `version ${row.version}, ${row.stored}` : 'gone'}`]
  })
}

function inOneLine({
  name,
  email,
  phone,
  address,
  monthlyGasUsage,
  equipmentDetails,
}: KnownCustomer['stored']): string {
  const [furnace] = equipmentDetails
  return [name, email, phone, address, monthlyGasUsage, furnace?.installationYear, furnace?.imageName]
    .filter((value) => value !== null && value !== undefined)
    .join('|')
}

async function lostOthers(sql: Sql, { requests, emails }: Ledger): Promise<string[]> {
  const asked = new Map(
    (await sql<{ id: number; words: string }[]>`select id, words from requests`).map((row) => [
      row.id,
      row.words,
    ]),
  )
  const sent = new Map(
    (
      await sql<{ id: number; to: string }[]>`
        select r.id, o.to from reports r join outbox o on (o.attachments -> 0 ->> 'reportId')::int = r.id`
    ).map((row) => [row.id, row.to]),
  )
  return [
    ...[...requests].flatMap(([id, words]) => (asked.get(id) === words ? [] : [`request ${id}`])),
    ...[...emails].flatMap(([id, to]) => (sent.get(id) === to ? [] : [`report ${id} and its message`])),
  ]
}

/** A write and its audit line must both exist, or neither. */
async function tornWrites(sql: Sql): Promise<string[]> {
  const rows = await sql<{ what: string }[]>`
    with lines as (
      select action, subject_kind, subject_id, count(*) as count from audit_lines group by action, subject_kind, subject_id
    ), written as (
      select 'add-customer' as action, 'customer' as subject_kind, id::text as subject_id, 1 as count from customers
      union all select 'change-customer', 'customer', id::text, version - 1 from customers where version > 1
      union all select 'upload-image', 'image', name, 1 from images
      union all select 'send-request', 'request', id::text, 1 from requests
      union all select 'send-report', 'report', id::text, 1 from reports
    )
    select action || ' ' || subject_id || ': ' || coalesce(written.count, 0) || ' written, '
      || coalesce(lines.count, 0) || ' on the trail' as what
    from written full join lines using (action, subject_kind, subject_id)
    where action in (select action from written) and written.count is distinct from lines.count`
  return rows.map(({ what }) => what)
}

async function checkImages(house: House, { db, sql }: TestDatabase) {
  const folder = join(house.dataDir, 'images')
  const rows = await sql<{ name: string; byte_count: number }[]>`select name, byte_count from images`
  const named = new Set(rows.map((row) => row.name))
  const before = await filesBelow(folder)
  const halfWritten: string[] = []
  for (const { name, byte_count } of rows) {
    const bytes = await readFile(join(folder, name.slice(0, 2), name)).catch(() => undefined)
    const isWhole = bytes?.length === byte_count && bytes[0] === 0xff && bytes.at(-1) === 0xd9
    if (!isWhole) halfWritten.push(`${name}: ${bytes?.length ?? 'no'} of ${byte_count} bytes`)
  }
  const later = new Date(Date.now() + hoursUntilSwept * 60 * 60 * 1000)
  await sweepImages({ db, images: folderImageStore(folder) }, later)
  const after = await filesBelow(folder)
  const orphans = [
    ...[...after].filter((name) => !named.has(name)),
    ...[...named].filter((name) => !after.has(name)),
  ]
  return { halfWritten, leftover: [...before].filter((name) => !named.has(name)).length, orphans }
}

async function filesBelow(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name))
}

/** Requests each acknowledged photo like a browser, and decodes it completely. */
async function lostPhotos(staff: Caller, { photos, openedPhotos }: Ledger, scope: Scope): Promise<string[]> {
  const lost: string[] = []
  const asked = [...photos].filter((name) => scope === 'everything' || !openedPhotos.has(name))
  for (const name of asked) {
    const answer = await staff.get(`/images/${name}`)
    const isImage =
      answer?.status === 200 &&
      (await sharp(answer.bytes, { failOn: 'truncated' })
        .stats()
        .then(
          () => true,
          () => false,
        ))
    if (isImage) openedPhotos.add(name)
    else lost.push(`photo ${name}: ${answer?.status ?? 'no answer'}`)
  }
  return lost
}

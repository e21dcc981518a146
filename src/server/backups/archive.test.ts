import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { knownMigrations, migrateWithin } from '#db/migrate.ts'
import { customers, idealSystems } from '#db/schema.ts'
import {
  db,
  image,
  manifest,
  now,
  path,
  place,
  restoreInto,
  startArchiving,
  url,
  withEmpty,
  withMigrated,
} from '#tests/support/archived-product.ts'
import { insertCustomer, insertIdealSystem } from '#tests/support/factories.ts'
import { findWrongCounters } from '#tests/support/wrong-counters.ts'
import { readCursor, secretOfCursors, writeCursor } from '../following/cursor.ts'
import { writeArchive } from './archive/write-archive.ts'

startArchiving()

describe('an archive', () => {
  test('is readable only by its owner and says what it contains and leaves out', async () => {
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(manifest.leftOut.toSorted()).toEqual([
      'backups',
      'calendar_feeds',
      'change_marks',
      'code_spells',
      'idempotency_keys',
      'kept_figures',
      'letter_tokens',
      'mail_secrets',
      'nightly_failures',
      'restored_homes',
      'restores',
      'row_changes',
      'sessions',
      'throttles',
      'verifications',
      'version_codes',
      'webhook_deliveries',
      'webhook_events',
      'webhook_secrets',
      'webhook_tries',
    ])
    expect(manifest.pictures.map(({ name }) => name)).toEqual([image])
    expect(manifest.tables.find(({ name }) => name === 'users')?.columns).not.toContain('sign_in_email')
  })

  test('restores the same rows and images, correct counters, and sequences that continue', async () => {
    await withEmpty(async (target, ask) => {
      const { bytes, heldEmails } = await restoreInto(target)
      expect(bytes).toEqual(await place.images.read(image))
      expect(heldEmails).toBe(0)
      const [home] = await ask`select name, changed_by_customer from customers`
      const [source] = await db.select().from(customers)
      expect(home?.name).toBe(source?.name)
      expect(home?.changed_by_customer).toEqual(source?.changedByCustomer)
      const [next] = await ask`insert into customers (access_code) values ('ABCDEFGHJK') returning id`
      expect(next?.id).toBe((source?.id ?? 0) + 1)
      expect(await ask`select from sessions`).toHaveLength(0)
      const wrong = await ask`
        select figure, part, year, sum(change) from kept_figures group by 1, 2, 3
        except select figure, part, year, count from counted_figures`
      expect(wrong).toEqual([])
      expect(await ask`select action, after->>'file' as file from audit_lines`).toMatchObject([
        { action: 'restore', file: 'whole.zip' },
      ])
      await expect(restoreInto(target)).rejects.toThrow('The product is running on this database')
      await ask.end()
      await expect(restoreInto(target)).rejects.toThrow(
        /The target is not empty: there are rows in .*customers/,
      )
    })
    expect(await findWrongCounters(db)).toEqual([])
  })

  test('has no numbers of transactions: restored rows are followed from the start, and cursors of before are gone', async () => {
    const cursor = await writeCursor(db, 'customers', { xid: 1n, id: 1 })
    expect(await readCursor(db, 'customers', cursor)).toEqual({ xid: 1n, id: 1 })
    const from = join(place.folder, 'followed.zip')
    const written = await writeArchive({ url, images: place.images, engine: 'embedded', now }, from)
    expect(written.leftOut).toContain('row_changes')
    await withMigrated(async (target, ask) => {
      await restoreInto(target, { from })
      const homes =
        await ask`select list, id, '0' as xid from customers cross join (values ('customers')) as lists (list)`
      expect(homes.length).toBeGreaterThan(0)
      expect(await ask`select list, id, changed_xid::text as xid from row_changes`).toEqual(homes)
      expect(await ask`select from shared_secrets where name = ${secretOfCursors}`).toHaveLength(0)
      expect(await ask`select from change_marks`).toHaveLength(0)
    })
  })

  test('older than an hour holds back its waiting emails', async () => {
    await withMigrated(async (target, ask) => {
      const { heldEmails } = await restoreInto(target, { at: new Date('2026-11-22T08:00:00Z') })
      expect(heldEmails).toBe(1)
      const [email] = await ask`select state, words from outbox`
      expect(email).toMatchObject({ state: 'cancelled', words: expect.stringContaining('Resend sends it') })
    })
  })

  test('of an earlier version is restored and then migrated', async () => {
    await withEmpty(async (older, ask) => {
      const earlier = knownMigrations()[2] ?? 0
      await ask.begin((tx) => migrateWithin(tx, earlier))
      await ask`insert into users (name, email, role) values ('Ann', 'ann@test.example', 'admin')`
      const from = join(place.folder, 'older.zip')
      const written = await writeArchive(
        { url: older.url, images: place.images, engine: 'server', now },
        from,
      )
      expect(written.migrations).toEqual({ last: earlier, count: 3 })
      expect(written.tables.map(({ name }) => name)).not.toContain('reports')
      await withEmpty(async (target, there) => {
        await restoreInto(target, { from })
        expect(await there`select name from users`).toMatchObject([{ name: 'Ann' }])
        expect(await there`select from reports`).toHaveLength(0)
        expect(await there`select from drizzle.__drizzle_migrations`).toHaveLength(knownMigrations().length)
      })
    })
  })
})

test('a table of many megabytes is restored, and the small ones after it', async () => {
  await withMigrated(async (large, ask) => {
    await ask`
      insert into audit_lines (actor_kind, action, subject_kind, after)
      select 'system', 'test', 'line', jsonb_build_object('number', n, 'words', repeat('long ', 60))
      from generate_series(1, 12000) as n`
    const from = join(place.folder, 'large.zip')
    const written = await writeArchive({ url: large.url, images: place.images, engine: 'server', now }, from)
    const lines = written.tables.find(({ name }) => name === 'audit_lines')
    expect(lines?.rowCount).toBe(12_000)
    expect(lines?.byteCount).toBeGreaterThan(4_000_000)
    await withMigrated(async (target) => {
      expect((await restoreInto(target, { from })).manifest).toEqual(written)
    })
  })
})

test('a backup during concurrent writes is a snapshot of one moment', async () => {
  const home = await insertCustomer(db, { monthlyGasUsage: 5000 })
  const system = await insertIdealSystem(db, { gasCostPerYear: 5000 })
  let moves = 0
  let isOver = false
  async function moveDollars() {
    while (!isOver) {
      await db.transaction(async (tx) => {
        const dollars = moves % 2 === 0 ? 7 : -3
        await tx
          .update(customers)
          .set({ monthlyGasUsage: sql`${customers.monthlyGasUsage} - ${dollars}` })
          .where(eq(customers.id, home.id))
        await tx
          .update(idealSystems)
          .set({ gasCostPerYear: sql`${idealSystems.gasCostPerYear} + ${dollars}` })
          .where(eq(idealSystems.id, system.id))
      })
      moves += 1
    }
  }
  const moving = moveDollars()
  await expect.poll(() => moves).toBeGreaterThan(3)
  const before = moves
  const from = join(place.folder, 'moving.zip')
  await writeArchive({ url, images: place.images, engine: 'embedded', now }, from)
  const during = moves - before
  isOver = true
  await moving
  expect(during).toBeGreaterThan(3)
  await withMigrated(async (target, ask) => {
    await restoreInto(target, { from })
    const [row] = await ask`
      select (select sum(monthly_gas_usage) from customers where id = ${home.id})
           + (select sum(yearly_avg_gas_usage) from ideal_systems where id = ${system.id}) as dollars`
    expect(Number(row?.dollars)).toBe(10_000)
  })
})

import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { knownMigrations, migrateWithin } from '#db/migrate.ts'
import { customers, idealSystems, outbox, sessions } from '#db/schema.ts'
import { insertPicture, makeBackupFolder, placesOf, rewriteArchive } from '../../../tests/support/backups.ts'
import { createEmptyDatabase, createTestDatabase } from '../../../tests/support/database.ts'
import { insertCustomer, insertIdealSystem, insertUser } from '../../../tests/support/factories.ts'
import { findWrongFigures } from '../dashboard/kept-figures.ts'
import type { Manifest } from './manifest.ts'
import { checkArchive, openArchive } from './read-archive.ts'
import { restoreProduct } from './restore-product.ts'
import { writeArchive } from './write-archive.ts'

type Empty = Awaited<ReturnType<typeof createEmptyDatabase>>

const database = await createTestDatabase()
const place = await makeBackupFolder()
const { db, url } = database
const now = new Date('2026-11-21T12:00:00Z')
const path = join(place.folder, 'whole.zip')
let manifest: Manifest
let picture: string

beforeAll(async () => {
  const user = await insertUser(db, { role: 'admin' })
  await db.insert(sessions).values({ userId: user.id, token: 'a token', expiresAt: now })
  picture = await insertPicture(db, place.images)
  await insertCustomer(db, {
    name: 'Tab\tand\nline\\, Zoë "quoted" \u{1f525}',
    changedByCustomer: { phone: now.toISOString() },
    equipment: { 'Furnace 1': { installationYear: 2001, imageName: picture } },
  })
  const letter = { fromName: 'A', fromAddress: 'a@b.example', replyTo: 'a@b.example', to: 'c@d.example' }
  await db.insert(outbox).values({
    ...letter,
    kind: 'page-link',
    subject: 'S',
    html: 'H',
    text: 'T',
    messageId: '<1@b.example>',
    createdAt: now,
    nextAttemptAt: now,
    giveUpAt: now,
  })
  manifest = await writeArchive({ url, images: place.images, engine: 'embedded', now }, path)
})
afterAll(async () => {
  await database.close()
  await place.remove()
})

/** Restores into a database without tables, and lets the test look at it. */
async function restoreInto(target: Empty, { from = path, at = now }: { from?: string; at?: Date } = {}) {
  const store = await makeBackupFolder()
  const archive = await openArchive(from)
  try {
    await checkArchive(archive)
    const { url, drop: _drop } = target
    return {
      ...(await restoreProduct({ url, images: store.images, archive, path: from, now: at })),
      bytes: await store.images.read(picture),
    }
  } catch (error) {
    expect(await store.images.read(picture)).toBeUndefined()
    throw error
  } finally {
    archive.close()
    await store.remove()
  }
}

async function withEmpty(work: (target: Empty, ask: ReturnType<typeof connect>) => Promise<void>) {
  const target = await createEmptyDatabase()
  const ask = connect(target.url, { max: 1 })
  try {
    await work(target, ask)
  } finally {
    await ask.end({ timeout: 1 })
    await target.drop()
  }
}

describe('an archive', () => {
  test('is for its owner alone and says what it holds and leaves out', async () => {
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(manifest.leftOut.toSorted()).toEqual([
      'backups',
      'kept_figures',
      'nightly_failures',
      'sessions',
      'throttles',
      'verifications',
    ])
    expect(manifest.pictures.map(({ name }) => name)).toEqual([picture])
    expect(manifest.tables.find(({ name }) => name === 'users')?.columns).not.toContain('sign_in_email')
  })

  test('gives back the same rows and pictures, figures that are right, and sequences that go on', async () => {
    await withEmpty(async (target, ask) => {
      const { bytes, heldLetters } = await restoreInto(target)
      expect(bytes).toEqual(await place.images.read(picture))
      expect(heldLetters).toBe(0)
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
    expect(await findWrongFigures(db)).toEqual([])
  })

  test('that is older than an hour holds back the letters that waited', async () => {
    await withEmpty(async (target, ask) => {
      const { heldLetters } = await restoreInto(target, { at: new Date('2026-11-22T08:00:00Z') })
      expect(heldLetters).toBe(1)
      const [letter] = await ask`select state, words from outbox`
      expect(letter).toMatchObject({ state: 'cancelled', words: expect.stringContaining('Resend sends it') })
    })
  })

  test('of an earlier version is restored as it was and migrated on', async () => {
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

test('a table of many megabytes comes through, and the small ones after it', async () => {
  await withEmpty(async (large, ask) => {
    await ask.begin((tx) => migrateWithin(tx, Number.POSITIVE_INFINITY))
    await ask`
      insert into audit_lines (actor_kind, action, subject_kind, after)
      select 'system', 'test', 'line', jsonb_build_object('number', n, 'words', repeat('long ', 60))
      from generate_series(1, 12000) as n`
    const from = join(place.folder, 'large.zip')
    const written = await writeArchive({ url: large.url, images: place.images, engine: 'server', now }, from)
    const lines = written.tables.find(({ name }) => name === 'audit_lines')
    expect(lines?.rowCount).toBe(12_000)
    expect(lines?.byteCount).toBeGreaterThan(4_000_000)
    await withEmpty(async (target) => {
      expect((await restoreInto(target, { from })).manifest).toEqual(written)
    })
  })
})

test('a backup under concurrent writes is of one moment', async () => {
  const home = await insertCustomer(db, { monthlyGasUsage: 5000 })
  const system = await insertIdealSystem(db, { yearlyAvgGasUsage: 5000 })
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
          .set({ yearlyAvgGasUsage: sql`${idealSystems.yearlyAvgGasUsage} + ${dollars}` })
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
  await withEmpty(async (target, ask) => {
    await restoreInto(target, { from })
    const [row] = await ask`
      select (select sum(monthly_gas_usage) from customers where id = ${home.id})
           + (select sum(yearly_avg_gas_usage) from ideal_systems where id = ${system.id}) as dollars`
    expect(Number(row?.dollars)).toBe(10_000)
  })
})

describe('what is refused before anything is touched:', () => {
  const open = async (file: string) => {
    const archive = await openArchive(file)
    await checkArchive(archive).finally(archive.close)
  }

  test('one wrong byte in any file, naming the file', async () => {
    const bytes = await readFile(path)
    const damaged = join(place.folder, 'damaged.zip')
    const files = (await placesOf(path)).filter(({ size }) => size > 0)
    expect(files.length).toBeGreaterThan(6)
    expect(files.map(({ name }) => name)).toContain('manifest.json')
    for (const { name, start, length } of files) {
      const copy = Buffer.from(bytes)
      const at = start + Math.floor(length / 2)
      copy[at] = (copy[at] ?? 0) ^ 0x10
      await writeFile(damaged, copy)
      await expect(open(damaged), name).rejects.toThrow(
        `The archive is damaged: ${name} is not as it was written`,
      )
    }
  })

  test.each([
    ['an end that is missing', (bytes: Buffer) => bytes.subarray(0, bytes.length - 40), /its end is missing/],
    ['a file that is no zip', () => Buffer.from('hello'), /is no archive of this product: it is not a zip/],
    ['an empty file', () => Buffer.alloc(0), /is no archive of this product/],
  ])('%s', async (_name, change, words) => {
    const file = join(place.folder, 'changed.zip')
    await writeFile(file, change(await readFile(path)))
    await expect(open(file)).rejects.toThrow(words)
  })

  test('a file that is not there, and an archive that lacks one', async () => {
    await expect(open(join(place.folder, 'none.zip'))).rejects.toThrow('There is no file')
    const file = join(place.folder, 'lacking.zip')
    await rewriteArchive(path, file, (same) => same, ['tables/users.copy'])
    await expect(open(file)).rejects.toThrow('The archive is damaged: tables/users.copy is not in it')
    await rewriteArchive(path, file, (same) => same, ['manifest.json'])
    await expect(open(file)).rejects.toThrow('it has no manifest')
  })
})

describe('what is refused leaves the target as empty as before:', () => {
  test.each<[string, (manifest: Manifest) => Manifest, RegExp]>([
    [
      'a newer version',
      (was) => ({
        ...was,
        productVersion: '9.0.0',
        migrations: { last: was.migrations.last + 1, count: was.migrations.count + 1 },
      }),
      /newer version of this product \(9\.0\.0\)/,
    ],
    [
      'another line of versions',
      (was) => ({ ...was, migrations: { ...was.migrations, count: was.migrations.count + 1 } }),
      /does not come from/,
    ],
    [
      'columns that were never there',
      (was) => ({
        ...was,
        tables: was.tables.map((table) =>
          table.name === 'users' ? { ...table, columns: [...table.columns, 'more'] } : table,
        ),
      }),
      /other columns of users/,
    ],
    [
      'rows that the database refuses',
      (was) => ({
        ...was,
        tables: was.tables.map((table) =>
          table.name === 'equipment' ? { ...table, columns: table.columns.toReversed() } : table,
        ),
      }),
      /The database refused the rows of equipment/,
    ],
    [
      'rows that come out otherwise',
      (was) => ({
        ...was,
        tables: was.tables.map((table) =>
          table.name === 'customers' ? { ...table, rowCount: table.rowCount + 1 } : table,
        ),
      }),
      /What was restored of customers is not what the archive says: 1 rows where 2 were kept/,
    ],
  ])('%s', async (_name, change, words) => {
    const from = join(place.folder, 'refused.zip')
    await rewriteArchive(path, from, change)
    await withEmpty(async (target, ask) => {
      await expect(restoreInto(target, { from })).rejects.toThrow(words)
      expect(await ask`select from pg_class where relnamespace = 'public'::regnamespace`).toHaveLength(0)
      expect(await ask`select from pg_namespace where nspname = 'drizzle'`).toHaveLength(0)
    })
  })
})

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { path, place, restoreInto, startArchiving, withEmpty } from '#tests/support/archived-product.ts'
import { placesOf, rewriteArchive } from '#tests/support/backups.ts'
import type { Manifest } from './archive/manifest.ts'
import { checkArchive, openArchive } from './archive/read-archive.ts'

startArchiving()

describe('refused before anything is touched:', () => {
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

  test('a missing archive, and one that lacks a file', async () => {
    await expect(open(join(place.folder, 'none.zip'))).rejects.toThrow('There is no file')
    const file = join(place.folder, 'lacking.zip')
    await rewriteArchive(path, file, (same) => same, ['tables/users.copy'])
    await expect(open(file)).rejects.toThrow('The archive is damaged: tables/users.copy is not in it')
    await rewriteArchive(path, file, (same) => same, ['manifest.json'])
    await expect(open(file)).rejects.toThrow('it has no manifest')
  })
})

describe('refused, leaving the target as empty as before:', () => {
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

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#db/driver/connect.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { createEmptyDatabase } from '../support/database.ts'
import { rounds } from '../support/depth.ts'

const run = promisify(execFile)

describe('migrations', () => {
  let empty: Awaited<ReturnType<typeof createEmptyDatabase>>

  beforeAll(async () => {
    empty = await createEmptyDatabase()
  })
  afterAll(() => empty.drop())

  it('run once when several instances start at once', async () => {
    const script = new URL('../support/migrate-once.ts', import.meta.url).pathname
    const count = rounds(2, 4)
    const instances = Array.from({ length: count }, () => run(process.execPath, [script, empty.url]))
    const words = await Promise.all(instances)
    expect(words.map(({ stdout }) => stdout)).toEqual(Array(count).fill('migrated\n'))

    const sql = connect(empty.url, { max: 1 })
    const applied = await sql`select hash from drizzle.__drizzle_migrations`
    expect(applied.length).toBeGreaterThan(0)
    expect(new Set(applied.map((row) => row.hash)).size).toBe(applied.length)
    const extensions = await sql`select extname from pg_extension`
    expect(extensions.map((row) => row.extname)).toContain('pg_trgm')
    await sql.end()
  })

  it('refuse a database of a newer version', async () => {
    const sql = connect(empty.url, { max: 1 })
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`
    await sql.end()
    await expect(migrateDatabase(empty.url)).rejects.toThrow('made by a newer version')
  })
})

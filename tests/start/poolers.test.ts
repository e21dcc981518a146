import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#db/driver/connect.ts'
import { olderPostgresql, whySkippedWithoutOlderPostgresql } from '../../scripts/older-postgresql.mjs'
import { whySkippedWithout } from '../../scripts/system-programs.mjs'
import { createCaller } from '../support/caller.ts'
import { startInstalledPostgres } from '../support/installed-postgres.ts'
import { startPgBouncer } from '../support/pgbouncer.ts'
import { startProduct } from '../support/processes.ts'
import { skippedIf } from '../support/skipped.ts'

const why = whySkippedWithout('pgbouncer') ?? whySkippedWithoutOlderPostgresql()

describe('PgBouncer', skippedIf(why), () => {
  let server: Awaited<ReturnType<typeof startInstalledPostgres>>
  let dataDir: string
  beforeAll(async () => {
    server = await startInstalledPostgres(olderPostgresql())
    dataDir = await mkdtemp(join(tmpdir(), 'hvac-poolers-'))
  })
  afterAll(async () => {
    await server?.close()
    if (dataDir) await rm(dataDir, { recursive: true, force: true })
  })

  test('behind a pooler that shares connections between transactions the product refuses to start and says what to do', async () => {
    const pooler = await startPgBouncer(server.url, 'transaction')
    // Other clients, so that the pooler has several open connections.
    const others = connect(pooler.url, { max: 6 })
    await Promise.all(Array.from({ length: 6 }, () => others.unsafe('select pg_sleep(0.2)')))
    const product = await startProduct(dataDir, { env: { DATABASE_URL: pooler.url } })
    const { code, output, errors } = await product.ended
    expect({ code, output, errors }).toEqual({
      code: 1,
      output: '',
      errors:
        'Between this product and the database at DATABASE_URL a pooler shares connections between transactions. Give DATABASE_URL the direct address, or set the pooler to session pooling (PgBouncer: pool_mode = session).\n',
    })
    await others.end({ timeout: 0 })
    await pooler.close()
  })

  test('behind a pooler with a connection per session it starts and signs in', async () => {
    const pooler = await startPgBouncer(server.url, 'session')
    const product = await startProduct(dataDir, { env: { DATABASE_URL: pooler.url } })
    await product.says(/running at/)
    const login = { email: 'admin@example.com', password: 'for the tests' }
    expect((await createCaller(product.origin).post('/api/User/Login', login)).status).toBe(200)
    product.child.kill('SIGTERM')
    expect((await product.ended).code).toBe(0)
    await pooler.close()
  })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#db/driver/connect.ts'
import { olderPostgresql, whySkippedWithoutOlderPostgresql } from '../../scripts/older-postgresql.mjs'
import { createCaller } from '../support/caller.ts'
import { startInstalledPostgres } from '../support/installed-postgres.ts'
import { startProduct } from '../support/processes.ts'
import { skippedIf } from '../support/skipped.ts'

describe('on PostgreSQL 15', skippedIf(whySkippedWithoutOlderPostgresql()), () => {
  let server: Awaited<ReturnType<typeof startInstalledPostgres>>
  let dataDir: string
  let product: Awaited<ReturnType<typeof startProduct>>

  beforeAll(async () => {
    server = await startInstalledPostgres(olderPostgresql())
    dataDir = await mkdtemp(join(tmpdir(), 'hvac-postgresql-15-'))
  })
  afterAll(async () => {
    product?.child.kill('SIGKILL')
    await server?.close()
    if (dataDir) await rm(dataDir, { recursive: true, force: true })
  })

  it('the product creates its tables, signs in, saves, searches, exports and sends notifications', async () => {
    const sql = connect(server.url, { max: 1 })
    const [version] = await sql`select current_setting('server_version_num')::int / 10000 as major`
    expect(version?.major).toBe(15)
    // Like on a managed server: not a superuser, owner of its own database.
    await sql`create role owner_of_portal login nosuperuser nocreatedb nocreaterole`
    await sql`create database business owner owner_of_portal`
    await sql.end()

    const address = new URL(server.url)
    address.username = 'owner_of_portal'
    address.pathname = '/business'
    product = await startProduct(dataDir, { env: { DATABASE_URL: address.href } })
    await product.says(/running at/)
    const caller = createCaller(product.origin)
    const login = { email: 'admin@example.com', password: 'for the tests' }
    expect((await caller.post('/api/User/Login', login)).status).toBe(200)
    const stream = await caller.get('/api/Events')
    expect(stream.status).toBe(200)
    await stream.body?.cancel()

    const customer = { name: 'Adèle Bloom', email: 'ada@test.example', address: '15 Elder Street' }
    const saved = await (await caller.post('/api/Customer/AddOrUpdateCustomer', customer)).json()
    expect(saved).toMatchObject({ statusCode: 1 })
    const found = await (await caller.get('/api/Customer/Search?q=elder')).json()
    expect(JSON.stringify(found)).toContain('15 Elder Street')
    const list = await caller.post('/api/Customer/GetCustomersByFilters', { anyField: 'bloom ADELE' })
    expect(await list.json()).toMatchObject({ total: 1, rows: [{ address: customer.address }] })
    const sheet = await caller.get('/api/Export/Customers')
    expect(Buffer.from(await sheet.arrayBuffer()).toString('latin1', 0, 2)).toBe('PK')
    const rows = await (await caller.get('/api/Export/Customers?format=rows')).json()
    expect(JSON.stringify(rows)).toContain('15 Elder Street')

    product.child.kill('SIGTERM')
    expect(await product.ended).toMatchObject({ code: 0, errors: '' })
  })
})

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resilientPool } from '#db/driver/resilient-pool.ts'
import { callConnections, openPool } from '#db/open.ts'
import { queryBuilder } from '#db/query-builder.ts'
import * as schema from '#db/schema.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { openSilentLink } from '#tests/support/silent-link.ts'
import { insertEmail } from '../outbox/insert-email.ts'
import { figuresOf } from './figures.ts'
import { createMetrics } from './metrics.ts'

const token = 'a-token-for-the-scraper'
const folder = await mkdtemp(join(tmpdir(), 'hvac-figures-'))
const { auditLines, backups, nightlyFailures, outbox } = schema
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ env: { METRICS_TOKEN: token, DATA_DIR: folder, BACKUP_DIR: folder } })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

async function scrape({ app: server }: Pick<TestApp, 'app'> = app) {
  const answer = await server.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode).toBe(200)
  return answer.body
}

/** The metric of that name, labels included; undefined if there is none. */
const figure = (body: string, name: string) =>
  body
    .split('\n')
    .filter((line) => line.startsWith(`${name} `))
    .map((line) => Number(line.slice(name.length)))[0]

const hours = (count: number) => count * 60 * 60 * 1000

describe('the metrics behind alarms', () => {
  beforeEach(async () => {
    for (const table of [backups, nightlyFailures, outbox]) await app.db.delete(table)
  })
  const hoursAgo = (count: number) => new Date(app.clock.now().getTime() - hours(count))
  const ended = (state: 'proven' | 'unproven' | 'failed', ago: number) =>
    app.db.insert(backups).values({
      state,
      askedAt: hoursAgo(ago),
      takenAt: state === 'failed' ? null : hoursAgo(ago),
      endedAt: hoursAgo(ago - 0.1),
    })

  test('the age of the last verified backup keeps growing when later ones fail; the last result is shown', async () => {
    await ended('proven', 30)
    await ended('unproven', 6)
    await ended('failed', 2)
    const body = await scrape()
    expect(figure(body, 'hvac_backup_proven_age_seconds')).toBe(30 * 3600)
    expect(figure(body, 'hvac_backup_last_state{state="failed"}')).toBe(1)
    expect(figure(body, 'hvac_backup_last_state{state="proven"}')).toBe(0)
    await ended('proven', 1)
    const later = await scrape()
    expect(figure(later, 'hvac_backup_proven_age_seconds')).toBe(3600)
    expect(figure(later, 'hvac_backup_last_state{state="proven"}')).toBe(1)
  })

  test('without a verified backup the age is that of the product', async () => {
    await app.db
      .insert(auditLines)
      .values({ at: app.clock.now(), actorKind: 'system', action: 'first-start', subjectKind: 'database' })
    const before = figure(await scrape(), 'hvac_backup_proven_age_seconds') ?? Number.NaN
    app.clock.pass({ hours: 27 })
    expect(figure(await scrape(), 'hvac_backup_proven_age_seconds')).toBe(before + 27 * 3600)
  })

  test('the number of nights a job has failed', async () => {
    await app.db
      .insert(nightlyFailures)
      .values({ job: 'backup', failedSince: hoursAgo(25), toldAt: hoursAgo(1) })
    expect(figure(await scrape(), 'hvac_nightly_failed_nights{work="backup"}')).toBe(2)
    await app.db.delete(nightlyFailures)
    expect(await scrape()).not.toContain('hvac_nightly_failed_nights{')
  })

  test('how long the oldest email has waited, even while it is being sent', async () => {
    const enqueue = () =>
      app.db.transaction((tx) =>
        insertEmail(
          tx,
          { kind: 'request-received', to: 'a@test.example', subject: 'S', html: 'H', text: 'T' },
          app.clock.now(),
        ),
      )
    expect(figure(await scrape(), 'hvac_outbox_oldest_queued_age_seconds')).toBe(0)
    await enqueue()
    app.clock.pass({ minutes: 20 })
    await enqueue()
    const body = await scrape()
    expect(figure(body, 'hvac_outbox_oldest_queued_age_seconds')).toBe(1200)
    expect(figure(body, 'hvac_outbox_messages{state="queued"}')).toBe(2)
    await app.db.update(outbox).set({ state: 'sending' })
    expect(figure(await scrape(), 'hvac_outbox_oldest_queued_age_seconds')).toBe(1200)
    await app.db.update(outbox).set({ state: 'failed' })
    expect(figure(await scrape(), 'hvac_outbox_oldest_queued_age_seconds')).toBe(0)
  })

  test('whether the database accepts writes, and free disk space', async () => {
    const body = await scrape()
    expect(figure(body, 'hvac_database_up')).toBe(1)
    expect(figure(body, 'hvac_database_read_only')).toBe(0)
    for (const of of ['data', 'backups']) {
      const [free = 0, size = 0] = ['free', 'size'].map((part) =>
        figure(body, `hvac_disk_${part}_bytes{folder="${of}"}`),
      )
      expect(free).toBeGreaterThan(0)
      expect(size).toBeGreaterThanOrEqual(free)
    }
    expect(figure(body, 'hvac_time_seconds')).toBe(app.clock.now().getTime() / 1000)
  })
})

test('a read-only database is reported', async () => {
  const address = new URL(app.database.url)
  address.searchParams.set('default_transaction_read_only', 'on')
  const pool = resilientPool(() => address.href, { size: 5 })
  const registry = new Registry()
  await figuresOf(registry, {
    db: queryBuilder(pool),
    env: app.env,
    clock: app.clock.now,
  })()
  const body = await registry.metrics()
  expect(figure(body, 'hvac_database_up')).toBe(1)
  expect(figure(body, 'hvac_database_read_only')).toBe(1)
  await pool.end({ timeout: 1 })
})

test('a silent database delays nobody', async () => {
  const link = await openSilentLink(app.database.url)
  const database = await openPool(link.url, { log: quietLog })
  const registry = new Registry()
  const read = figuresOf(registry, { db: database.db, env: app.env, clock: app.clock.now })
  await read()
  expect(figure(await registry.metrics(), 'hvac_database_up')).toBe(1)

  link.fallSilent()
  let isAnswered = false
  const statement = database.db.execute(sql`select 1`).then(() => {
    isAnswered = true
  })
  await read()
  expect(isAnswered, 'the database is still silent').toBe(false)
  expect(figure(await registry.metrics(), 'hvac_database_up')).toBe(0)
  link.resume()
  await statement
  await read()
  expect(figure(await registry.metrics(), 'hvac_database_up')).toBe(1)
  await database.close()
  await link.close()
})

test('without a database the answer comes in time, says so, and contains no stale figures', async () => {
  const lonely = await startTestApp({ env: { METRICS_TOKEN: token } })
  expect(figure(await scrape(lonely), 'hvac_outbox_oldest_queued_age_seconds')).toBe(0)
  await lonely.database.pool.end({ timeout: 1 })
  const body = await scrape(lonely)
  expect(figure(body, 'hvac_database_up')).toBe(0)
  expect(figure(body, 'hvac_build_info')).toBeUndefined()
  expect(body).toContain('hvac_build_info{')
  for (const name of [
    'hvac_database_read_only',
    'hvac_backup_proven_age_seconds',
    'hvac_outbox_oldest_queued_age_seconds',
  ])
    expect(figure(body, name)).toBeUndefined()
  await lonely.close()
})

test('connections count while a statement or transaction needs one; those beyond the pool count as waiting', async () => {
  const metrics = createMetrics()
  const client = resilientPool(() => app.database.url, { size: 5, onWanted: metrics.wanted })
  const pool = async () => {
    const body = await metrics.registry.metrics()
    return ['in_use', 'waiting'].map((part) => figure(body, `hvac_database_pool_${part}`))
  }
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const held = Array.from({ length: callConnections + 2 }, () =>
    client.begin(async (tx) => {
      await tx.unsafe('select 1')
      await mayEnd
    }),
  )
  expect(await pool()).toEqual([callConnections, 2])
  end()
  await Promise.all(held)
  await client.unsafe('select $1::int', [1])
  await client.unsafe('select nothing').catch(() => undefined)
  expect(await pool()).toEqual([0, 0])
  await client.end({ timeout: 1 })
})

describe('the rules for alarms', () => {
  /** Metrics from other programs: Prometheus about its targets, the blackbox exporter about the certificate. */
  const ofOthers = ['up', 'probe_ssl_earliest_cert_expiry']

  test('use only existing metrics, each with an explanation', async () => {
    const rules = await readFile(new URL('../../../docs/deploy/alarms.yml', import.meta.url), 'utf8')
    const expressions = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression)
    const asked = new Set(
      expressions.flatMap(
        (expression) =>
          expression.replaceAll(/\{[^}]*\}|\bby \([^)]*\)/g, '').match(/\b[a-z]+_[a-z_0-9]+\b(?! *\()/g) ??
          [],
      ),
    )
    const { registry, collectOfProcess } = createMetrics()
    collectOfProcess()
    const body = (await registry.metrics()) + (await scrape())
    expect(asked.size).toBeGreaterThan(8)
    for (const name of asked) {
      if (ofOthers.includes(name)) continue
      expect(body, name).toMatch(new RegExp(`^# HELP ${name.replace(/_(bucket|count|sum)$/, '')} \\w`, 'm'))
    }
  })
})

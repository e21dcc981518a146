import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Recomputed } from '#contract/homes/reports.ts'
import { ontarioAssumptions } from '#engine/assumptions/assumptions.ts'
import { findWrongCounters } from '#tests/support/wrong-counters.ts'
import type { TestDatabase } from '../support/database.ts'
import { changedMigrations, readManifest, sha256 } from '../support/upgrade-fixture.ts'
import { startUpgraded, type UpgradedProduct } from '../support/upgraded-product.ts'

/** Tables to which a start or an upgrade adds rows, or which it recounts. */
const growing = new Set(['assumption_sets', 'audit_lines', 'kept_figures'])

const story = await readManifest(join(import.meta.dirname, '../fixtures/release-1'))
let product: UpgradedProduct
let secrets: { name: string; value: string }[]

beforeAll(async () => {
  product = await startUpgraded('release-1', async (database) => {
    secrets = await readSecrets(database)
    // Why: people who upgrade have recent sessions, but the fixture is older than a session's lifetime.
    await database.sql`update sessions set created_at = now(), updated_at = now(), expires_at = now() + interval '12 hours'`
  })
})

afterAll(() => product?.close())

const readSecrets = ({ sql }: Pick<TestDatabase, 'sql'>) =>
  sql<{ name: string; value: string }[]>`select name, value from shared_secrets`

describe('the data of release 1 in today’s product', () => {
  test('released migrations are unchanged', async () => {
    expect(await changedMigrations(story)).toEqual([])
  })

  test('every row is there', async () => {
    for (const [table, count] of Object.entries(story.counts)) {
      if (table === 'shared_secrets') continue
      const [row] = await product.database.sql.unsafe<{ count: number }[]>(
        `select count(*)::int as count from ${table}`,
      )
      if (!growing.has(table)) expect(row?.count, table).toBe(count)
      else if (table !== 'kept_figures') expect(row?.count, table).toBeGreaterThanOrEqual(count)
    }
    expect(story.counts.customers).toBeGreaterThanOrEqual(10)
    expect(story.counts.audit_lines).toBeGreaterThan(20)
  })

  test('a price that nobody ever changed follows this release, in a set of its own', async () => {
    const sets = await product.database.sql<{ price: number }[]>`
      select (values ->> 'electricityPrice')::float as price from assumption_sets order by id`
    expect(sets.map(({ price }) => price)).toEqual([0.11, ontarioAssumptions.electricityPrice])
  })

  test('the secrets are unchanged, except that the one that signed session cookies is gone', async () => {
    const needed = secrets.filter(({ name }) => name !== 'session-cookie')
    expect(needed).toHaveLength(2)
    const now = await readSecrets(product.database)
    expect(now).toEqual(expect.arrayContaining(needed))
    expect(now.map(({ name }) => name)).not.toContain('session-cookie')
  })

  test('no token from a cookie is stored', async () => {
    const stored = await product.database.sql<{ hash: string }[]>`select token_hash as hash from sessions`
    expect(stored.length).toBeGreaterThanOrEqual(story.staff.length)
    for (const { cookie } of story.staff)
      expect(stored.filter(({ hash }) => cookie.includes(hash) || hash.length !== 43)).toEqual([])
  })

  test('the counters are right', async () => {
    expect(await findWrongCounters(product.database.db)).toEqual([])
    const [row] = await product.database.sql`select count(*)::int as count from kept_figures`
    expect(row?.count).toBeGreaterThan(0)
  })

  test.each(story.staff)("the session of $name is still its owner's", async ({ cookie, email, name }) => {
    const answer = await fetch(`${product.origin}/api/User/Me`, { headers: { cookie } })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ email, name })
  })

  test.each(story.staff.map((_, index) => index))('log-in %i works', async (index) => {
    expect((await product.signedInAs(index)).cookieOf('hvac.session_token')).toBeTruthy()
  })

  test.each([
    ['own label', story.label.customerId, story.label.accessCode],
    ['printed label that was bound', story.label.boundLabelId, story.label.boundCode],
  ])("the code of the %s opens its customer's page", async (_which, id, code) => {
    const visitor = product.caller()
    const opened = await visitor.get(`/customer-profile/${id}?k=${code}`)
    expect([200, 302, 303]).toContain(opened?.status)
    const page = await visitor.get(`/customer-profile/${story.label.customerId}`)
    expect(page?.status).toBe(200)
    expect(new TextDecoder().decode(page?.bytes)).toContain(story.label.address)
    const wrong = await product.caller().get(`/customer-profile/${id}?k=AAAAAAAAAA`)
    expect(wrong?.status).toBe(403)
  })

  test('the sent report opens with its figures, and its pages can be drawn', async () => {
    const staff = await product.signedInAs(0)
    const { customerId, reportId, sentTo, annualSaving, annualCo2eSavingKg, pdfSha256 } = story.report
    const reports = await staff.get(`/api/Customer/GetReports?customerId=${customerId}`)
    expect(reports?.body).toContainEqual(
      expect.objectContaining({ reportId, sentTo, annualSaving, annualCo2eSavingKg, mailState: 'sent' }),
    )
    expect(annualSaving).toBeGreaterThan(0)
    const sent = await staff.get(`/api/Customer/GetReportPdf?reportId=${reportId}&paper=letter`)
    expect(sha256(sent?.bytes ?? new Uint8Array())).toBe(pdfSha256)
    const drawn = await staff.get(`/api/Customer/GetReportPdf?reportId=${reportId}&paper=a4`)
    expect(new TextDecoder().decode(drawn?.bytes.slice(0, 5))).toBe('%PDF-')
    const again = await staff.get(`/api/Customer/RecomputeReport?reportId=${reportId}`)
    expect(again?.status).toBe(200)
    const { isSame, isSameEngine, figures } = Recomputed.parse(again?.body)
    expect(figures).toBeGreaterThan(3)
    expect(isSame || !isSameEngine).toBe(true)
  })

  test('each picture opens', async () => {
    const admin = await product.signedInAs(0)
    const rows = await product.database.sql<{ name: string }[]>`select name from images`
    expect(rows.length).toBeGreaterThan(2)
    for (const { name } of rows) {
      const answer = await admin.get(`/images/${name}`)
      expect(answer?.status).toBe(200)
      expect([...(answer?.bytes.slice(0, 2) ?? [])]).toEqual([0xff, 0xd8])
    }
  })
})

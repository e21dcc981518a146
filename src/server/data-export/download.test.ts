import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLines, images, sharedSecrets } from '#db/schema.ts'
import { newImageName } from '#server/adapters/image-store.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer, insertRequest, testPassword } from '#tests/support/factories.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { makeArchive } from './archive.ts'
import { datasetsOf } from './datasets.ts'

let app: TestApp
let admin: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
})
afterAll(() => app.close())

const download = async () => {
  const { status, bytes, headers } = await admin.get('/api/Data/Download')
  expect([status, headers['content-type'], headers['content-length']]).toEqual([
    200,
    'application/zip',
    undefined,
  ])
  return readZip(bytes)
}

test('everything is one archive: a CSV and a JSON file for each dataset, and a readme that names each column', async () => {
  for (let n = 0; n < 250; n++) await insertCustomer(app.db, { name: `Nora ${n}`, phone: '416-555-0100' })
  const preferredDays = ['monday', 'friday'] as const
  await insertRequest(app.db, {
    words: '=HYPERLINK("http://x.example")',
    name: 'Zoë "Z", of\nOttawa',
    preferredDays: [...preferredDays],
  })
  const files = await download()
  const datasets = datasetsOf(undefined)
  expect([...files.keys()]).toEqual([
    'README.txt',
    ...datasets.flatMap(({ name }) => [`${name}.csv`, `${name}.json`]),
  ])
  const readme = String(files.get('README.txt'))
  for (const { name, columns } of datasets) {
    expect(readme).toContain(`${name}.csv, ${name}.json`)
    const head = columns.map(([column]) => column).join(',')
    expect(
      String(files.get(`${name}.csv`))
        .replace('\uFEFF', '')
        .split('\r\n')[0],
    ).toBe(head)
    for (const [column, meaning] of columns) expect(readme).toContain(`  ${column.padEnd(28)} ${meaning}`)
    expect(JSON.parse(String(files.get(`${name}.json`)))).toBeInstanceOf(Array)
  }
  const stored = JSON.parse(String(files.get('customers.json')))
  expect(stored).toHaveLength(250)
  expect(stored[249]).toMatchObject({ name: 'Nora 249', phone: '416-555-0100' })
  expect(Object.keys(stored[0])[0]).toBe('id')
  const csv = String(files.get('requests.csv'))
  expect(csv).toContain(`"'=HYPERLINK(""http://x.example"")"`)
  expect(csv).toContain('"Zoë ""Z"", of\nOttawa"')
  expect(JSON.parse(String(files.get('requests.json')))[0]).toMatchObject({
    words: '=HYPERLINK("http://x.example")',
    preferredDays,
    pictures: [],
  })
})

test('it is audited, and contains no password, session, code or link that opens anything', async () => {
  const home = await insertCustomer(app.db, { email: 'owner@test.example' })
  await app.visitor().get(`/api/User/ForgotPasswordEmail?email=${admin.user.email}`)
  const files = await download()
  const [line] = await app.db.select().from(auditLines).orderBy(sql`id desc`).limit(1)
  expect(line).toMatchObject({ action: 'download-data', actorId: admin.user.id, subjectKind: 'database' })
  const [secret] = await app.db.select().from(sharedSecrets)
  const hashes = await app.db.execute<{ value: string }>(
    sql`select password as value from accounts union all select token_hash from sessions union all select identifier from verifications`,
  )
  const secrets = [home.accessCode, secret?.value ?? '', testPassword, ...hashes.map(({ value }) => value)]
  expect(secrets.length).toBeGreaterThan(4)
  const all = [...files.values()].join('\n')
  expect(secrets.filter((text) => text === '' || all.includes(text))).toEqual([])
  expect(all).not.toMatch(/reset-password#|[?&]k=/)
  const emails = JSON.parse(String(files.get('letters.json')))
  expect(emails).toMatchObject([{ kind: 'password-reset', to: admin.user.email, text: null }])
})

test('every column of every table is in it, or left out on purpose', async () => {
  const columns = await app.db.execute<{ place: string }>(sql`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and table_name not in ('counted_figures', 'figures_now', 'milestones_of_homes')`)
  const leftOut = [
    /^(accounts|sessions|verifications|throttles|known_devices|shared_secrets|kept_figures|letter_tokens|code_spells|version_codes)\./,
    /^(second_factors|recovery_codes|security_settings|mail_settings|mail_secrets|backups|restores|restored_homes|nightly_failures|call_list_changes|alerts|token_uses|idempotency_keys|calendar_identity|row_changes|change_marks|webhook_secrets|webhook_events|webhook_deliveries|webhook_tries)\./,
    /\.(version|access_code|deleted_by_user_id|send_key|press_key)$/,
    /^(customers|ideal_systems|requests|users|(business|proposal)_settings|price_entries|rebates|financing_plans|packages|home_notes|equipment_photos)\.updated_at$/,
    /^request_images\.(request_id|place)$|^(report|proposal)_files\.|^reports\.page_link$|^(business|proposal)_settings\.id$|^business_settings\.last_origin$/,
    /^proposal_links\.(token_hash|has_old_hash)$|^((contact_undo|page)_links|tokens|calendar_feeds)\.token_hash$|^calendar_feeds\.sealed$|^requests\.is_linked$|^equipment\.listed_at$|^customers\.(was_compared|label_was_opened)$|^cancellation_letters\.content$/,
    /^proposals\.(is_of_home|newest_version_id|state|value_cents|sent_at|expires_on|closed_at)$/,
    /^(customers|home_people|outbox|requests)\.searched$/,
    /^import_files\.|^imports\.(reads|headings|facts|fingerprint|template_used|done|of|is_stopping|cursor|worker_id|worker_seen_at|whys|says|skipped_lines|skipped_count|shared|failure|emptied_at)$/,
    /^import_entries\.(place|changed|entry|keys|street_key|marks|decision|decided_why|like|follows|differs|target_customer_id|target_place|batch|written|version_after|moves)$/,
    /^webhooks\.(failing_since|former_delivered|former_failed)$/,
    /^outbox\.(html|message_id|next_attempt_at|give_up_at|last_attempt_at|attempts)$/,
  ]
  const read = datasetsOf(undefined).flatMap(({ from, columns: own }) =>
    own.map(([, , expression]) => [from, expression] as const),
  )
  const isRead = (place: string) => {
    const [table = '', column = ''] = place.split('.')
    return read.some(
      ([from, expression]) =>
        (from === table || expression.includes(table)) && new RegExp(`\\b${column}\\b`).test(expression),
    )
  }
  const missing = columns.filter(
    ({ place }) => !leftOut.some((pattern) => pattern.test(place)) && !isRead(place),
  )
  expect(columns.length).toBeGreaterThan(100)
  expect(missing.map(({ place }) => place)).toEqual([])
})

test('breaking off before all its files are named ends it like any other, and nothing is left unhandled', async () => {
  const ended = Promise.withResolvers<void>()
  const making = { db: app.db, images: app.images, clock: app.clock.now, log: quietLog }
  await makeArchive(making, undefined, ended.resolve).cancel()
  await expect(ended.promise).resolves.toBeUndefined()
})

test('it is streamed: breaking off frees its slot and snapshot, and a third download has to wait', async () => {
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const names = Array.from({ length: 24 }, newImageName)
  for (const name of names) {
    await app.images.put(name, randomBytes(1_000_000))
    await app.db.insert(images).values({ name, widthPx: 1, heightPx: 1, byteCount: 1_000_000 })
  }
  const cookie = [...admin.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
  const stop = new AbortController()
  const begin = () => fetch(`${address}/api/Data/Download`, { headers: { cookie }, signal: stop.signal })
  // Only connections count: the database's own cleaning takes a snapshot too, whenever it likes.
  const snapshots = async () =>
    app.db.execute(sql`select 1 from pg_stat_activity where datname = current_database()
      and backend_type = 'client backend' and backend_xmin is not null and pid <> pg_backend_pid()`)

  const [first, second] = await Promise.all([begin(), begin()])
  expect([first.status, second.status]).toEqual([200, 200])
  const refused = await admin.get<{ code: string }>('/api/Data/Download')
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_DOWNLOADS'])
  await expect.poll(snapshots).toHaveLength(2)
  stop.abort()
  await expect.poll(snapshots).toHaveLength(0)
  const files = await download()
  expect(names.every((name) => files.get(`pictures/${name}`)?.length === 1_000_000)).toBe(true)
  const lines = await app.db.$count(auditLines, sql`action = 'download-data'`)
  expect(lines).toBe(5)
})

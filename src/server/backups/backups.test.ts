import { mkdir } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BackupRow, BackupVerification } from '#contract/office/backups.ts'
import { auditLines, backups } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { makeBackupFolder } from '#tests/support/backups.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { backupQueue } from './queue.ts'

type Page = { rows: BackupRow[]; total: number; isUnderWay: boolean }

let app: TestApp
let admin: StaffClient
const place = await makeBackupFolder()

beforeAll(async () => {
  app = await startTestApp({ env: { BACKUP_DIR: place.folder } })
  admin = await app.signIn('admin')
})
beforeEach(async () => {
  await app.db.delete(backups)
  await app.db.execute(sql`delete from jobs.job where name = ${backupQueue}`)
})
afterAll(async () => {
  await app.close()
  await place.remove()
})

async function insert(changes: Partial<typeof backups.$inferInsert> = {}) {
  const at = app.clock.now()
  const [row] = await app.db
    .insert(backups)
    .values({
      state: 'proven',
      askedAt: at,
      takenAt: at,
      endedAt: at,
      fileName: 'kept.zip',
      byteCount: 9,
      tableCount: 2,
      rowCount: 1234,
      pictureCount: 5,
      ...changes,
    })
    .returning()
  if (!row) throw new Error('The backup was not added')
  return row
}

test('is refused to visitors, customers and staff without the role, because an archive contains everything', async () => {
  const { id } = await insert()
  const customer = app.visitor()
  const home = await insertCustomer(app.db)
  await customer.get(`/customer-profile/${home.id}?k=${home.accessCode}`)
  const refused = [
    [app.visitor(), 401],
    [customer, 403],
    [await app.signIn('salesperson'), 403],
    [await app.signIn('technician'), 403],
  ] as const
  for (const [client, status] of refused) {
    for (const path of ['GetBackups', 'GetProof', `Download?id=${id}`])
      expect([path, (await client.get(`/api/Backup/${path}`)).status]).toEqual([path, status])
    expect((await client.post('/api/Backup/BackUpNow', {})).status).toBe(status)
  }
  expect(await app.db.select().from(backups)).toHaveLength(1)
})

test('a requested one waits for its job; a second one is refused meanwhile', async () => {
  const { status, body } = await admin.post<{ id: number }>('/api/Backup/BackUpNow', {})
  expect(status).toBe(200)
  const { body: page } = await admin.get<Page>('/api/Backup/GetBackups')
  expect(page).toMatchObject({
    total: 1,
    isUnderWay: true,
    rows: [{ id: body.id, state: 'waiting', askedBy: admin.user.name, fileName: null, rowCount: null }],
  })
  const jobs = await app.db.execute(sql`select data from jobs.job where name = ${backupQueue}`)
  expect(jobs.map(({ data }) => data)).toEqual([{ id: body.id }])
  expect(await admin.post('/api/Backup/BackUpNow', {})).toMatchObject({
    status: 409,
    body: { code: 'UNDER_WAY', message: 'A backup is under way already.' },
  })
  const audited = await app.db.select().from(auditLines).where(eq(auditLines.action, 'ask-for-backup'))
  expect(audited).toMatchObject([{ actorId: admin.user.id, subjectId: String(body.id) }])
})

test('an archive that is missing is not found', async () => {
  await mkdir(place.folder, { recursive: true })
  const failed = await insert({ state: 'failed', fileName: null })
  const gone = await insert()
  for (const id of [failed.id, gone.id, 99_999])
    expect((await admin.get(`/api/Backup/Download?id=${id}`)).status).toBe(404)
})

describe('the last verified restore', () => {
  const proof = async () => (await admin.get<BackupVerification>('/api/Backup/GetProof')).body

  test('is shown with its contents, and is late after two days', async () => {
    const proven = await insert()
    const told = {
      provenDate: proven.endedAt?.toISOString(),
      takenDate: proven.takenAt?.toISOString(),
      rowCount: 1234,
      pictureCount: 5,
    }
    expect(await proof()).toEqual({ lastProven: told, problem: null, isLate: false })
    app.clock.pass({ hours: 49 })
    admin = await app.signIn('admin')
    expect(await proof()).toEqual({ lastProven: told, problem: null, isLate: true })
  })

  test('stays the same if the next one fails, which is a warning with its reason', async () => {
    const proven = await insert()
    app.clock.pass({ minutes: 5 })
    await insert({ state: 'failed', fileName: null, words: 'No archive was made: the disk is full' })
    expect(await proof()).toMatchObject({
      lastProven: { provenDate: proven.endedAt?.toISOString() },
      problem: 'No archive was made: the disk is full',
      isLate: true,
    })
  })
})

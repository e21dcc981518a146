import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenRestore } from '#contract/office/backups.ts'
import { auditLines, customers, proposalLinks, restores } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertRestore, makeBackupFolder } from '#tests/support/backups.ts'
import { asMigrated, createEmptyDatabase, openTestDatabase } from '#tests/support/database.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { secretSentTo, sentProposal } from '#tests/support/proposals.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { openArchive } from '../archive/read-archive.ts'
import { writeArchive } from '../archive/write-archive.ts'
import { readReplaced } from './replaced-database.ts'
import { restoreProduct } from './restore-product.ts'

type Home = Awaited<ReturnType<typeof insertCustomer>>
type Target = Awaited<ReturnType<typeof createEmptyDatabase>>

const takenAt = new Date('2026-11-20T02:30:00Z')
const restoredAt = new Date('2026-11-21T08:00:00Z')
const settle = (who: StaffClient, id: number, ends = true) =>
  who.post<{ homes: number; code?: string }>('/api/Backup/SettleRestore', { id, ends })
const openRestore = async (who: StaffClient) =>
  (await who.get<OpenRestore | null>('/api/Backup/GetRestore')).body

let replaced: TestApp
let place: Awaited<ReturnType<typeof makeBackupFolder>>
let archivePath: string
/** One home for each thing that changes, with an open proposal. */
const homes: Record<string, Home & { proposalId: number; token: string }> = {}
const homeOf = (name: string) => {
  const home = homes[name]
  if (!home) throw new Error(`No home is called ${name}`)
  return home
}

beforeAll(async () => {
  replaced = await startTestApp()
  replaced.clock.moveTo(takenAt)
  place = await makeBackupFolder()
  const admin = await replaced.signIn('admin')
  for (const name of ['same', 'code', 'mailbox', 'email', 'people', 'gone']) {
    const home = await insertCustomer(replaced.db, { name, email: `${name}@test.example` })
    const { id: proposalId } = await sentProposal(replaced.db, admin, home.id)
    homes[name] = { ...home, proposalId, token: await secretSentTo(replaced.db, home.email ?? '') }
  }
  const webhook = { url: 'https://hooks.test/', events: ['request.created'] }
  expect((await admin.post('/api/Connections/AddWebhook', webhook)).status).toBe(200)
  archivePath = join(place.folder, 'before.zip')
  const { url } = replaced.database
  await writeArchive({ url, images: place.images, engine: 'server', now: takenAt }, archivePath)

  const renewed = `/api/Customer/IssueNewCode?id=${homeOf('code').id}&why=worn`
  expect((await admin.post(renewed)).status).toBe(200)
  const ended = await admin.post('/api/Proposal/EndMailbox', { id: homeOf('mailbox').proposalId })
  expect(ended.status).toBe(200)
  const change = (name: string, columns: Partial<typeof customers.$inferInsert>) =>
    replaced.db
      .update(customers)
      .set(columns)
      .where(eq(customers.id, homeOf(name).id))
  await change('email', { email: 'moved@test.example' })
  await change('people', { peopleSince: restoredAt })
  await change('gone', { deletedAt: restoredAt })
})
afterAll(async () => {
  await replaced.close()
  await place.remove()
})

/** Restores the archive into an empty database, and works with the product on it. */
async function withRestored(
  { compares }: { compares: boolean },
  work: (app: TestApp, found: Awaited<ReturnType<typeof restoreProduct>>) => Promise<void>,
) {
  const target: Target = await createEmptyDatabase(asMigrated)
  const archive = await openArchive(archivePath)
  const read = await readReplaced(replaced.database.url, { env: replaced.env, log: quietLog })
  const found = await restoreProduct({
    url: target.url,
    images: place.images,
    archive,
    path: archivePath,
    now: restoredAt,
    ...(compares && { replaced: read }),
  })
  archive.close()
  const database = openTestDatabase(target.url)
  const app = await startTestApp({ beside: { database, clock: replaced.clock } })
  try {
    await work(app, found)
  } finally {
    await app.close()
    await database.close()
    await target.drop()
  }
}

/** Whether a link that was sent before the backup still opens its proposal. */
async function opensByLink(app: TestApp, name: string): Promise<boolean> {
  const { proposalId, token } = homeOf(name)
  const browser = app.visitor()
  browser.cookies.set(`hvac.proposal.${proposalId}`, { value: token, path: '/' })
  return (await browser.get(`/api/Proposal/GetProposalPage?id=${proposalId}`)).status === 200
}

const opening = async (app: TestApp) => {
  const open: string[] = []
  for (const name of Object.keys(homes)) if (await opensByLink(app, name)) open.push(name)
  return open
}

async function opensByLabel(app: TestApp, name: string): Promise<boolean> {
  const { id, accessCode } = homeOf(name)
  const browser = app.visitor()
  await browser.get(`/customer-profile/${id}?k=${accessCode}`)
  return (await browser.get(`/api/Customer/GetOwnRequests?customerId=${id}`)).status === 200
}

test('is for Admins alone', async () => {
  const id = await insertRestore(replaced.db)
  for (const who of [await replaced.signIn('salesperson'), await replaced.signIn('technician')]) {
    expect((await who.get('/api/Backup/GetRestore')).status).toBe(403)
    expect((await settle(who, id)).status).toBe(403)
  }
  await replaced.db.delete(restores)
})

test('lists the homes that had changed in the replaced database, and ends them again in one press', async () => {
  await withRestored({ compares: true }, async (app, { changedHomes }) => {
    expect(changedHomes).toBe(5)
    const admin = await app.signIn('admin')
    const open = await openRestore(admin)
    expect(open).toMatchObject({ takenDate: takenAt.toISOString(), isCompared: true, homeCount: 5 })
    expect(open?.homes.map(({ name, changes }) => [name, changes])).toEqual(
      ['code', 'mailbox', 'email', 'people', 'gone'].map((name) => [name, [name]]),
    )
    expect(await opening(app)).toEqual(Object.keys(homes))
    expect(await opensByLabel(app, 'code')).toBe(true)

    const id = open?.id ?? 0
    expect((await settle(admin, id)).body).toEqual({ homes: 5 })
    expect(await opening(app)).toEqual(['same', 'code'])
    for (const name of ['code', 'people', 'gone']) expect(await opensByLabel(app, name), name).toBe(false)
    for (const name of ['same', 'mailbox']) expect(await opensByLabel(app, name), name).toBe(true)
    const stored = async (name: string) =>
      (
        await app.db
          .select()
          .from(customers)
          .where(eq(customers.id, homeOf(name).id))
      )[0]
    expect(await stored('email')).toMatchObject({ contactDoubtedAt: expect.any(Date) })
    expect(await stored('people')).toMatchObject({ name: null, email: null, phone: null })
    expect(await openRestore(admin)).toBeNull()
    expect([(await settle(admin, id)).status, (await settle(admin, 987_654)).status]).toEqual([409, 404])
    const lines = await app.db.select().from(auditLines).where(eq(auditLines.action, 'settle-restore'))
    expect(lines).toMatchObject([{ actorName: admin.user.name, after: { ends: true, homes: 5 } }])
  })
})

describe('without the replaced database', () => {
  test('says that nothing is known, and ends every link; codes of labels stay', async () => {
    await withRestored({ compares: false }, async (app, { changedHomes }) => {
      expect(changedHomes).toBeNull()
      const admin = await app.signIn('admin')
      const open = await openRestore(admin)
      expect(open).toMatchObject({ isCompared: false, homes: [], homeCount: 0 })
      expect((await settle(admin, open?.id ?? 0)).body).toEqual({ homes: 6 })
      expect(await opening(app)).toEqual([])
      expect(await opensByLabel(app, 'code')).toBe(true)
      const ends = await app.db.select({ why: proposalLinks.endedWhy }).from(proposalLinks)
      expect(new Set(ends.map(({ why }) => why))).toEqual(new Set(['restored']))
    })
  })

  test('an Admin who says that nothing is to end changes nothing but the list', async () => {
    await withRestored({ compares: false }, async (app) => {
      const admin = await app.signIn('admin')
      const open = await openRestore(admin)
      expect((await settle(admin, open?.id ?? 0, false)).body).toEqual({ homes: 0 })
      expect(await opening(app)).toEqual(Object.keys(homes))
      expect(await openRestore(admin)).toBeNull()
    })
  })
})

test('refuses a database that cannot be read or is of another product, and restores nothing', async () => {
  const { env } = replaced
  const nowhere = readReplaced(join(place.folder, 'nowhere'), { env, log: quietLog })
  await expect(nowhere).rejects.toThrow('cannot be read: ')
  const other = await startTestApp()
  const target = await createEmptyDatabase(asMigrated)
  const archive = await openArchive(archivePath)
  try {
    const read = await readReplaced(other.database.url, { env, log: quietLog })
    const restoring = { url: target.url, images: place.images, archive, path: archivePath, now: restoredAt }
    await expect(restoreProduct({ ...restoring, replaced: read })).rejects.toThrow('is not of the product')
  } finally {
    archive.close()
    await other.close()
    await target.drop()
  }
})

test('every webhook is off in the restored product, and has no secret', async () => {
  await withRestored({ compares: false }, async (app) => {
    const admin = await app.signIn('admin')
    const { body } = await admin.get('/api/Connections/GetWebhooks')
    expect(body).toMatchObject([{ isOn: false, off: { why: 'restored' }, hasSecret: false }])
  })
})

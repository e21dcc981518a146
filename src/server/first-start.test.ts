import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { accounts, assumptionSets, auditLines, customers, images, proposals, users } from '#db/schema.ts'
import { StartProblem } from '#db/start-problem.ts'
import { demoBusiness, plainFace } from '#domain/operations/business.ts'
import { ontarioAssumptions, usAssumptions } from '#engine/assumptions.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { insertUser } from '#tests/support/factories.ts'
import { folderImageStore } from './adapters/folder-image-store.ts'
import { isPasswordWithHash } from './adapters/password-hash.ts'
import { findVerifications } from './backups/queries.ts'
import { currentBusiness, updateBusiness } from './business/queries.ts'
import type { Deps } from './deps.ts'
import { readEnv } from './env.ts'
import { firstStart } from './first-start.ts'
import { openLog } from './monitoring/log.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

async function emptyProduct(env: Record<string, string> = {}): Promise<Deps> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'hvac-first-start-'))
  closers.push(
    () => rm(folder, { recursive: true }),
    () => database.close(),
  )
  return {
    db: database.db,
    env: readEnv(env),
    images: folderImageStore(folder),
    clock: () => new Date('2026-06-15T12:00:00Z'),
    log: Fastify({ logger: { level: 'silent' } }).log,
  }
}

const named = { ADMIN_EMAIL: 'Owner@Contractor.example', ADMIN_PASSWORD: 'a long password' }

async function countsOf({ db }: Deps) {
  return {
    users: await db.$count(users),
    customers: await db.$count(customers),
    images: await db.$count(images),
    assumptionSets: await db.$count(assumptionSets),
    auditLines: await db.$count(auditLines),
  }
}

const nothing = { users: 0, customers: 0, images: 0, assumptionSets: 0, auditLines: 0 }

describe('first start with ADMIN_EMAIL and ADMIN_PASSWORD', () => {
  test.each([
    ['is common', { ADMIN_PASSWORD: 'Password123!' }],
    ['is a name and a year', { ADMIN_EMAIL: 'okonkwo@contractor.example', ADMIN_PASSWORD: 'okonkwo2026' }],
    ['is the business', { BUSINESS_NAME: 'Kestrel Heating', ADMIN_PASSWORD: 'kestrelheating' }],
  ])('refuses a password that %s with an explanation, and adds nobody', async (_why, given) => {
    const product = await emptyProduct({ ...named, NODE_ENV: 'production', ...given })
    const refused: unknown = await firstStart(product).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StartProblem)
    expect(String(refused)).toMatch(/ADMIN_PASSWORD cannot be used[^\n]* easy to guess\. [^\n]+\.$/)
    expect(String(refused).includes(given.ADMIN_PASSWORD)).toBe(false)
    expect(await countsOf(product)).toEqual(nothing)
  })

  test('does not judge it if an account exists', async () => {
    const product = await emptyProduct({ ...named, ADMIN_PASSWORD: 'Password123!' })
    await insertUser(product.db, { role: 'admin' })
    expect(await firstStart(product)).toEqual({ logins: [] })
    expect(await product.db.$count(users)).toBe(1)
  })

  test.each(['development', 'production'])(
    'in %s adds only that Admin and the assumptions',
    async (NODE_ENV) => {
      const product = await emptyProduct({ ...named, NODE_ENV })
      expect(await firstStart(product)).toEqual({ logins: [] })

      expect(await countsOf(product)).toEqual({ ...nothing, users: 1, assumptionSets: 1, auditLines: 1 })
      const [admin] = await product.db.select().from(users)
      expect(admin).toMatchObject({ email: 'owner@contractor.example', role: 'admin' })
      const [account] = await product.db.select().from(accounts)
      expect(account?.userId).toBe(admin?.id)
      expect(await isPasswordWithHash('a long password', account?.password ?? '')).toBe(true)
      const [set] = await product.db.select().from(assumptionSets)
      expect(set?.values).toEqual(ontarioAssumptions)
      const lines = await product.db.select().from(auditLines)
      expect(lines).toMatchObject([{ action: 'first-start', actorKind: 'system' }])
      expect(JSON.stringify(lines)).not.toContain('a long password')
    },
  )

  test('with REGION starts with that region’s assumptions, once', async () => {
    const product = await emptyProduct({ ...named, REGION: 'US' })
    await firstStart(product)
    await firstStart({ ...product, env: readEnv({ ...named, REGION: 'ON' }) })
    const sets = await product.db.select().from(assumptionSets)
    expect(sets.map((set) => set.values)).toEqual([usAssumptions])
  })

  test('fills in demo data, with its proposals, in the other region too', async () => {
    const product = await emptyProduct({ REGION: 'US' })
    expect((await firstStart(product)).logins).toHaveLength(3)
    expect(await product.db.$count(proposals)).toBe(7)
    // Why: the owner would be warned at once that no backup was made since then.
    expect((await findVerifications(product.db)).productSince).toEqual(product.clock())
  })

  test('leaves a database with an account unchanged, except that it adds a missing business', async () => {
    const product = await emptyProduct(named)
    await insertUser(product.db, { role: 'technician' })
    expect(await firstStart(product)).toEqual({ logins: [] })
    expect(await countsOf(product)).toEqual({ ...nothing, users: 1 })
    expect(await currentBusiness(product.db)).toMatchObject({
      ...demoBusiness,
      ...plainFace,
      license: null,
      version: 1,
    })
  })
})

describe('first start without them', () => {
  test('in production says what to set and writes nothing', async () => {
    const product = await emptyProduct({ NODE_ENV: 'production' })
    await expect(firstStart(product)).rejects.toThrow(StartProblem)
    await expect(firstStart(product)).rejects.toThrow(/^[^\n]*ADMIN_EMAIL and ADMIN_PASSWORD[^\n]*$/)
    expect(await countsOf(product)).toEqual(nothing)
  })

  test('adds demo data once, whichever of several instances is first', async () => {
    const product = await emptyProduct()
    const starts = await Promise.all([1, 2, 3].map(() => firstStart(product)))
    const counts = await countsOf(product)
    expect(counts).toMatchObject({ users: 9, customers: 65, assumptionSets: 1 })
    expect(await product.db.$count(auditLines, eq(auditLines.action, 'first-start'))).toBe(1)
    for (const { logins } of starts) {
      expect(logins.map((login) => login.roleName)).toEqual(['Admin', 'Salesperson', 'Technician'])
      for (const { password } of logins) expect(password.length).toBeGreaterThanOrEqual(10)
    }
    expect(await firstStart(product)).toEqual(starts[0])
    expect(await countsOf(product)).toEqual(counts)
  })

  test('leaves nothing behind if it is interrupted, and works the next time', async () => {
    const product = await emptyProduct()
    let stored = 0
    const breaking: Deps = {
      ...product,
      images: {
        ...product.images,
        put: async (name, jpeg) => {
          if (++stored > 12) throw new Error('the disk is full')
          await product.images.put(name, jpeg)
        },
      },
    }
    await expect(firstStart(breaking)).rejects.toThrow('the disk is full')
    expect(await countsOf(product)).toEqual(nothing)
    expect((await firstStart(product)).logins).toHaveLength(3)
  })
})

describe('the address of links in production', () => {
  const warnings = async (env: Record<string, string>, siteOrigin: string | null = null) => {
    const lines: string[] = []
    const product = await emptyProduct({ ...named, BUSINESS_NAME: 'Kestrel Heating', ...env })
    await firstStart({ ...product, env: { ...product.env, NODE_ENV: 'test' } })
    const { version: _version, ...stored } = await currentBusiness(product.db)
    await updateBusiness(product.db, { ...stored, siteOrigin }, product.clock())
    const log = openLog(
      'info',
      new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) }),
    )
    await firstStart({ ...product, log })
    return lines.map((line) => JSON.parse(line)).filter(({ msg }) => /lead to/.test(msg))
  }

  test('is warned of in a line of the log when nobody has named one, or it is not encrypted', async () => {
    const production = { NODE_ENV: 'production' }
    expect(await warnings(production)).toMatchObject([
      {
        level: 40,
        msg: expect.stringMatching(/^Links .* http:\/\/localhost:3000: .* Set PUBLIC_URL, or /),
      },
    ])
    expect(await warnings({ ...production, PUBLIC_URL: 'http://hvac.example' })).toMatchObject([
      { level: 40, msg: expect.stringContaining('it is not encrypted') },
    ])
  })

  test('is not mentioned when it is public and encrypted, or outside production', async () => {
    expect(await warnings({ NODE_ENV: 'production', PUBLIC_URL: 'https://hvac.example' })).toEqual([])
    expect(await warnings({ NODE_ENV: 'production' }, 'https://oak.example')).toEqual([])
    expect(await warnings({ NODE_ENV: 'development' })).toEqual([])
  })
})

describe('e-mails in production', () => {
  const mailing = { ...named, NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1' }
  const ownName = { BUSINESS_NAME: 'Kestrel Heating', BUSINESS_EMAIL: 'office@kestrel.example' }

  test.each([
    [{}, 'BUSINESS_NAME and BUSINESS_EMAIL'],
    [{ BUSINESS_NAME: 'Kestrel Heating' }, 'BUSINESS_EMAIL'],
    [{ BUSINESS_EMAIL: 'office@kestrel.example' }, 'BUSINESS_NAME'],
    [{ MAIL_FROM: 'Kestrel <mail@kestrel.example>', BUSINESS_NAME: 'Kestrel Heating' }, 'BUSINESS_EMAIL'],
  ])(
    'are not sent in the name of the demo: with %j the start says what to set, and writes nothing',
    async (given, missing) => {
      const product = await emptyProduct({ ...mailing, ...given })
      const refused: unknown = await firstStart(product).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(StartProblem)
      expect(String(refused)).toContain(`Set ${missing} and start again, or start without SMTP_URL`)
      expect(await countsOf(product)).toEqual(nothing)
    },
  )

  test.each([
    ['the environment names the business', { ...mailing, ...ownName }],
    ['there is no mail server', { ...mailing, SMTP_URL: '' }],
    ['it is no production', { ...mailing, NODE_ENV: 'development' }],
  ])('do not prevent a start if %s', async (_why, env) => {
    expect(await firstStart(await emptyProduct(env))).toEqual({ logins: [] })
  })

  test('may be sent once an Admin has named the business in the portal', async () => {
    const product = await emptyProduct({ ...mailing, SMTP_URL: '' })
    await firstStart(product)
    const restarted = { ...product, env: readEnv(mailing) }
    await expect(firstStart(restarted)).rejects.toThrow(/under Settings, Business/)
    const { version: _version, ...stored } = await currentBusiness(product.db)
    const own = {
      name: 'Kestrel',
      senderName: 'Kestrel',
      email: 'a@kestrel.example',
      senderAddress: 'a@kestrel.example',
    }
    await updateBusiness(product.db, { ...stored, ...own }, product.clock())
    expect(await firstStart(restarted)).toEqual({ logins: [] })
  })

  test('may be sent once the environment names it; what an Admin has named stays', async () => {
    const product = await emptyProduct({ ...mailing, SMTP_URL: '' })
    await firstStart(product)
    const { version: _version, ...stored } = await currentBusiness(product.db)
    await updateBusiness(product.db, { ...stored, officePhone: '(416) 555-0177' }, product.clock())
    const env = readEnv({ ...mailing, ...ownName, BUSINESS_OFFICE_PHONE: '(416) 555-0188' })
    for (let start = 1; start <= 2; start += 1) await firstStart({ ...product, env })
    expect(await currentBusiness(product.db)).toMatchObject({
      name: 'Kestrel Heating',
      email: 'office@kestrel.example',
      senderName: 'Kestrel Heating',
      senderAddress: 'office@kestrel.example',
      officePhone: '(416) 555-0177',
      address: null,
      version: 3,
    })
    const lines = await product.db.select().from(auditLines).where(eq(auditLines.action, 'change-business'))
    expect(lines).toMatchObject([
      { actorKind: 'system', before: { name: demoBusiness.name }, after: { name: 'Kestrel Heating' } },
    ])
  })
})

describe('demo log-ins', () => {
  test('are shown as long as their accounts keep the demo passwords, and never in production', async () => {
    const product = await emptyProduct()
    const { db } = product
    const { logins } = await firstStart(product)
    const emailsLeft = async () => (await firstStart(product)).logins.map((login) => login.email)
    const idOf = async (email: string) => {
      const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
      return user?.id ?? 0
    }
    expect(await emailsLeft()).toEqual(logins.map((login) => login.email))

    const warnings: string[] = []
    const stream = { write: (line: string) => warnings.push(line) }
    const log = Fastify({ logger: { level: 'warn', stream } }).log
    const production = { ...product, log, env: readEnv({ NODE_ENV: 'production' }) }
    expect(await firstStart(production)).toEqual({ logins: [] })
    expect(warnings.join()).toContain('admin@example.com')
    expect(warnings.join()).not.toContain('juniper')
    expect(warnings.join()).toContain('under Settings, Business')

    const salesId = await idOf('sales@example.com')
    await db.update(users).set({ deletedAt: product.clock() }).where(eq(users.id, salesId))
    expect(await emailsLeft()).toEqual(['admin@example.com', 'tech@example.com'])

    const [other] = await db
      .select()
      .from(accounts)
      .where(eq(accounts.userId, await idOf('tech@example.com')))
    const adminId = await idOf('admin@example.com')
    await db.update(accounts).set({ password: other?.password }).where(eq(accounts.userId, adminId))
    expect(await emailsLeft()).toEqual(['tech@example.com'])
  })
})

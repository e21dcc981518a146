import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { accounts, assumptionSets, auditLines, proposals, users } from '#db/schema.ts'
import { StartProblem } from '#db/start-problem.ts'
import { namelessBusiness, plainFace } from '#domain/operations/business/business.ts'
import { ontarioAssumptions, usAssumptions } from '#engine/assumptions/assumptions.ts'
import { insertUser } from '#tests/support/factories.ts'
import { countsOf, emptyProduct, named, nothing } from '#tests/support/first-start.ts'
import { isPasswordWithHash } from './adapters/password-hash.ts'
import { findVerifications } from './backups/queries.ts'
import { currentBusiness } from './business/queries.ts'
import type { Deps } from './deps.ts'
import { readEnv } from './env.ts'
import { firstStart } from './first-start.ts'

describe('first start with ADMIN_EMAIL and ADMIN_PASSWORD', () => {
  test.each([
    ['is common', { ADMIN_PASSWORD: 'Password123!' }],
    ['is a name and a year', { ADMIN_EMAIL: 'okonkwo@contractor.example', ADMIN_PASSWORD: 'okonkwo2026' }],
    [
      'is the business',
      {
        BUSINESS_NAME: 'Kestrel Heating',
        BUSINESS_SERVICE_PHONE: '416-555-0166',
        ADMIN_PASSWORD: 'kestrelheating',
      },
    ],
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

  test('a database of an earlier release gets today’s defaults in a set of its own, once, and a comparison of then keeps its set', async () => {
    const product = await emptyProduct(named)
    await insertUser(product.db, { role: 'admin' })
    const { priceDays: _later, ...shipped } = { ...ontarioAssumptions, electricityPrice: 0.11 }
    await product.db
      .insert(assumptionSets)
      .values({ values: shipped, effectiveFrom: new Date('2026-01-10T12:00:00Z') })
    await firstStart(product)
    await firstStart(product)
    const sets = await product.db.select().from(assumptionSets).orderBy(assumptionSets.id)
    expect(sets.map(({ values }) => values)).toEqual([shipped, ontarioAssumptions])
    expect(sets[1]?.effectiveFrom).toEqual(product.clock())
    const lines = await product.db.select().from(auditLines)
    expect(lines.filter(({ action }) => action === 'change-assumptions')).toMatchObject([
      { actorKind: 'system', before: { electricityPrice: 0.11 }, after: { electricityPrice: 0.134 } },
    ])
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
      ...namelessBusiness,
      ...plainFace,
      email: 'Owner@Contractor.example',
      senderAddress: 'Owner@Contractor.example',
      address: null,
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

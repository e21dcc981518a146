import { sql } from 'drizzle-orm'
import type { DemoLogin } from '#contract/callers/auth.ts'
import { auditLines, users } from '#db/schema.ts'
import { StartProblem } from '#db/start-problem.ts'
import { isNamed, samplesInWords } from '#domain/operations/business/business.ts'
import { addressWarnings } from '#domain/operations/business/public-address.ts'
import { defaultAssumptions } from '#engine/assumptions/assumptions.ts'
import { operationWords } from '#texts/en/staff/office/operations.ts'
import { hashPassword } from './adapters/password-hash.ts'
import { insertAssumptions } from './analysis/assumption-sets.ts'
import { insertEmployee } from './auth/insert-employee.ts'
import { adviceFromThread } from './auth/passwords/password-advice.ts'
import { firstBusiness, nameBusiness, refuseWhatIsTheDemos } from './business/from-environment.ts'
import {
  countPrintedLabels,
  currentBusiness,
  insertBusinessOnce,
  keepEarlierOrigin,
} from './business/queries.ts'
import { insertDemo } from './demo/insert-demo.ts'
import { listDemoLogins } from './demo/queries.ts'
import type { Deps, Queryable } from './deps.ts'
import { followRelease } from './settings/follow-release.ts'

const firstStartKey = '5211920743'

/**
 * Fills a database without accounts: with the Admin of the environment, or outside production with demo data. It
 * happens completely or not at all, and once, however many instances start. Returns the working demo log-ins. Throws
 * a `StartProblem` if there is nobody to add, the Admin's password is too weak (docs/decisions/071), or customers would
 * be told what is the demo's under another name (docs/decisions/070).
 */
export async function firstStart(deps: Deps): Promise<{ logins: DemoLogin[] }> {
  const { db, env, log } = deps
  await refuseWhatIsTheDemos(db, env)
  if (await isEmpty(db)) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${firstStartKey}::bigint)`)
      if (await isEmpty(tx)) await fill({ ...deps, tx })
    })
  }
  // Why outside the filling: a database may have accounts but no business yet.
  await insertBusinessOnce(db, firstBusiness(env), deps.clock())
  await nameBusiness(db, env, deps.clock())
  await followRelease(db, deps.clock())
  await logNewAddress(deps)
  const logins = await listDemoLogins(db)
  if (env.NODE_ENV !== 'production') return { logins }
  for (const { email } of logins)
    log.warn(`${email} still has the password of the demo data: change it or delete it.`)
  const business = await currentBusiness(db)
  const samples = samplesInWords(business)
  if (samples !== undefined) log.warn(`${samples} Change that in the portal under Settings, Business.`)
  if (!isNamed(business)) log.warn(operationWords.namelessIsClosed)
  const { siteOrigin } = business
  for (const line of addressWarnings({ siteOrigin, publicUrl: env.PUBLIC_URL })) log.warn(line)
  return { logins: [] }
}

/** Says in the log that labels lead elsewhere from now on, and what those printed until now need. */
async function logNewAddress({ db, env, log }: Pick<Deps, 'db' | 'env' | 'log'>) {
  const change = await db.transaction((tx) => keepEarlierOrigin(tx, env.PUBLIC_URL))
  if (!change) return
  const printed = await countPrintedLabels(db)
  if (printed === 0) return
  log.warn(
    `Labels lead to ${change.is} from now on. ${printed} were printed until now: keep the name and the certificate of ${change.was}, so that those go on working.`,
  )
}

async function isEmpty(db: Queryable): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length === 0
}

async function fill({ tx, env, images, clock }: Deps & { tx: Queryable }) {
  const now = clock()
  await insertAssumptions(tx, defaultAssumptions[env.REGION], now, null)
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env
  if (email !== undefined && password !== undefined) {
    const name = 'Administrator'
    const advice = await adviceFromThread(password, [name, email, firstBusiness(env).name])
    if (advice !== undefined)
      throw new StartProblem(`ADMIN_PASSWORD cannot be used, and nobody was added. ${advice}`)
    await insertEmployee(tx, {
      name,
      email,
      role: 'admin',
      showsFirstDay: true,
      passwordHash: await hashPassword(password),
      now,
    })
    return record(tx, now, { admin: email })
  }
  if (env.NODE_ENV === 'production') {
    throw new StartProblem(
      'Nobody has an account yet: set ADMIN_EMAIL and ADMIN_PASSWORD, then start again to add that Admin.',
    )
  }
  await insertBusinessOnce(tx, firstBusiness(env), now)
  return record(tx, now, {
    business: firstBusiness(env).name,
    ...(await insertDemo({ db: tx, store: images, region: env.REGION, origin: env.PUBLIC_URL, now })),
  })
}

/** Records the first start as a single audit line. */
async function record(db: Queryable, now: Date, after: Record<string, unknown>) {
  await db
    .insert(auditLines)
    .values({ at: now, actorKind: 'system', action: 'first-start', subjectKind: 'database', after })
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { SignedIn } from '#contract/callers/auth.ts'
import type { Role } from '#domain/people/roles.ts'
import { folderImageStore } from '#server/adapters/folder-image-store.ts'
import { insertAssumptions } from '#server/analysis/assumption-sets.ts'
import { createApp } from '#server/app.ts'
import { openSession } from '#server/auth/sessions/sessions.ts'
import { firstBusiness } from '#server/business/from-environment.ts'
import { insertBusinessOnce } from '#server/business/queries.ts'
import type { PrintDocument } from '#server/deps.ts'
import { readEnv } from '#server/env.ts'
import { hostCookieName } from '#server/http/callers/cookie-name.ts'
import type { ConnectionLimits } from '#server/http/connections.ts'
import { openLog } from '#server/monitoring/log.ts'
import { createMetrics } from '#server/monitoring/metrics.ts'
import { openRequestChanges } from '#server/realtime/request-changes.ts'
import { usualPace } from '#server/realtime/serve-events.ts'
import { type Client, createClient } from './client.ts'
import { createTestClock } from './clock.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { blankDocument, printTestLabels, renderTestEmail } from './emails.ts'
import { insertUser, testPassword } from './factories.ts'
import { testPortal } from './portal.ts'
import { quietLog } from './quiet-log.ts'
import { ontarioOfCases } from './sets-of-cases.ts'
import { beginTransaction } from './shared-transaction.ts'
import { testSite } from './site.ts'

type TestAppOptions = {
  env?: Record<string, string>
  /** Whether everything that the product does is in one transaction that is never committed: `database` still is the database as others see it. */
  isShared?: boolean
  /** Shares the database and clock of another instance, which must be closed later than this one. */
  beside?: { database: TestDatabase; clock: ReturnType<typeof createTestClock> }
  /** What draws documents: `printTestDocument` where a test reads one. */
  printDocument?: PrintDocument
  limits?: ConnectionLimits
  pace?: Partial<typeof usualPace>
}

export type StaffClient = Client & { user: SignedIn }

/**
 * The whole product on a database of its own (no accounts, Ontario's assumptions, the demo's business), with a clock that tests
 * move and a temporary folder of images. Only time and the outside world are fakes.
 */
export async function startTestApp({
  env: given = {},
  isShared,
  beside,
  printDocument = blankDocument,
  limits,
  pace,
}: TestAppOptions = {}) {
  const database = beside?.database ?? (await createTestDatabase())
  const imageFolder = await mkdtemp(join(tmpdir(), 'hvac-images-'))
  const clock = beside?.clock ?? createTestClock()
  const logLines: string[] = []
  const shared = isShared ? await beginTransaction(database.db) : undefined
  const db = shared?.tx ?? database.db
  const images = folderImageStore(imageFolder)
  const env = readEnv({
    ...{ NODE_ENV: 'test', PUBLIC_URL: 'http://portal.test', WEBHOOK_HOSTS: 'hooks.test:443' },
    ...given,
  })
  if (!beside) await insertAssumptions(db, ontarioOfCases, clock.now(), null)
  await insertBusinessOnce(db, firstBusiness(env), clock.now())
  const changes = await openRequestChanges({ databaseUrl: database.url, db, log: quietLog })
  const app = await createApp(
    {
      db,
      env,
      images,
      renderEmail: renderTestEmail,
      site: testSite,
      portal: testPortal,
      printDocument,
      printLabels: printTestLabels,
      clock: clock.now,
      log: logInto(logLines),
      metrics: createMetrics(),
      live: { changes, ...usualPace, ...pace },
    },
    limits,
  )

  /** Why without signing in: checking a password takes a tenth of a second of a core, and most tests are not about that. */
  async function giveSession({ cookies }: Client, userId: number) {
    const caller = { ip: '127.0.0.1', headers: {} }
    const value = await openSession(db, userId, { caller, now: clock.now() })
    cookies.set(hostCookieName('hvac.session_token', env), { value, path: '/' })
  }

  async function signInOverHttp({ email, password = testPassword }: { email: string; password?: string }) {
    const client = createClient(app)
    const answer = await client.post<SignedIn>('/api/User/Login', { email, password })
    if (answer.status !== 200) throw new Error(`Signing in as ${email} answered ${answer.status}`)
    return { ...client, user: answer.body }
  }

  return {
    app,
    database,
    db,
    env,
    images,
    clock,
    /** The product's log, one JSON text a line. */
    logLines,
    /** A client that is not signed in, with that address. */
    visitor: (address?: string) => createClient(app, address),
    /** A client with a session: of a new account of that role, or of the given one, which signs in over HTTP. */
    signIn: async (who: Role | { email: string; password?: string }): Promise<StaffClient> => {
      if (typeof who !== 'string') return signInOverHttp(who)
      const client = createClient(app)
      const user = await insertUser(db, { role: who })
      await giveSession(client, user.id)
      return { ...client, user: (await client.get<SignedIn>('/api/User/Me')).body }
    },
    giveSession,
    /** Signs in over HTTP as a new account of that role, which leaves its audit line and a known browser. */
    signInByPassword: async (role: Role) => signInOverHttp(await insertUser(db, { role })),
    close: async () => {
      await app.close()
      await changes.close()
      await shared?.rollBack()
      if (!beside) await database.close()
      await rm(imageFolder, { recursive: true, force: true })
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

function logInto(lines: string[]) {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return openLog('info', stream)
}

import type { PgBoss } from 'pg-boss'
import type { DemoLogin } from '#contract/callers/auth.ts'
import { noTimeout } from '#db/driver/resilient-pool.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { type OpenDatabase, openPool } from '#db/open.ts'
import { openImageStore } from './adapters/open-image-store.ts'
import { systemClock } from './adapters/system-clock.ts'
import { createApp } from './app.ts'
import { openBackupWorker } from './backups/worker.ts'
import { startRanking } from './call-list/ranking-worker.ts'
import type { CallDeps } from './deps.ts'
import { renderBuiltEmail } from './emails/render-email.ts'
import type { Env } from './env.ts'
import { firstStart } from './first-start.ts'
import { startImports } from './imports/worker.ts'
import type { openLog } from './monitoring/log.ts'
import type { Metrics } from './monitoring/metrics.ts'
import { closeJobs, openJobs } from './outbox/jobs.ts'
import { sayIfRefused, startMailWorker } from './outbox/mail-worker.ts'
import { loadPortalPage } from './portal/page.ts'
import { startLabelPrinter } from './printing/label-printer.ts'
import { startPrinter } from './printing/printer.ts'
import { businessTimeZone } from './proposal-settings/queries.ts'
import { openRequestChanges } from './realtime/request-changes.ts'
import { usualPace } from './realtime/serve-events.ts'
import { scheduledJobs } from './scheduled-jobs/all-jobs.ts'
import { openScheduledJobs } from './scheduled-jobs/jobs.ts'
import { forgettingFailures, notifyAdminsOfFailure } from './scheduled-jobs/notify-admins.ts'
import { loadSite } from './site/renderer.ts'
import { closeApp, listen } from './start/listen.ts'
import type { Shutdown } from './start/shutdown.ts'
import { tryFolders } from './start/try-folders.ts'
import { openWaitingRoom } from './start/waiting-room.ts'
import { startWebhooks } from './webhooks/worker.ts'

type Opened = {
  env: Env
  log: ReturnType<typeof openLog>
  metrics: Metrics
  database: OpenDatabase
  shutdown: Shutdown
}

/** Starts the product on an open database: migrations, first start, emails, nightly jobs, and then the port. */
export async function startProduct({ env, log, metrics, database, shutdown }: Opened): Promise<void> {
  let leaveWaitingRoom = async () => {}
  const [site] = await Promise.all([
    loadSite(),
    tryFolders({ env, log }),
    migrateDatabase(database.url, async (from, to) => {
      leaveWaitingRoom = await openWaitingRoom(env)
      shutdown.register(() => leaveWaitingRoom())
      log.info({ from, to }, `migrating from ${from} to ${to} migrations`)
    }),
  ])
  // Why side by side: most of the time of each is waiting for the database.
  const [boss, images, changes, backgroundPool] = await Promise.all([
    openJobs(database.url, log),
    openImageStore(env),
    openRequestChanges({ databaseUrl: database.url, db: database.db, log }),
    // Why a pool of its own: filling a database, cleaning up or waiting for another instance may take longer than a
    // call.
    openPool(database.url, { log, size: 2, timeoutMs: noTimeout }),
  ])
  const printer = startPrinter()
  const labelPrinter = startLabelPrinter()
  shutdown.register(() => closeJobs(boss))
  shutdown.register(printer.stop)
  shutdown.register(labelPrinter.stop)
  shutdown.register(changes.close)
  shutdown.register(backgroundPool.close)
  const deps = {
    db: database.db,
    env,
    images,
    renderEmail: renderBuiltEmail,
    printDocument: printer.print,
    printLabels: labelPrinter.print,
    site,
    portal: loadPortalPage(),
    clock: systemClock,
    log,
    metrics,
    live: { changes, ...usualPace },
  }
  const { logins } = await firstStart({ ...deps, db: backgroundPool.db })
  const mailWorker = await startMailWorker({
    databaseUrl: database.url,
    env,
    boss,
    log,
    findAttachment: async (db, attachment) =>
      (await import('./emails/drawn-attachment.ts')).drawnAttachment({ ...deps, db }, attachment),
  })
  shutdown.register(mailWorker.close)
  // Why not awaited: the product runs without a mail server, too.
  void sayIfRefused(deps).catch((error: unknown) => log.warn({ err: error }, 'the mail server was not asked'))
  // Why the pool of the calls: it gives up a connection that falls silent, and a batch holds one for a moment.
  shutdown.register(startRanking(deps).stop)
  shutdown.register(startImports({ ...deps, db: backgroundPool.db }).stop)
  // Why that of the calls too: an event waits for no import, and no connection is held while a receiver is slow.
  shutdown.register(startWebhooks(deps).stop)
  const [app] = await Promise.all([
    createApp(deps),
    startScheduledJobs({ ...deps, db: backgroundPool.db }, { databaseUrl: database.url, boss, shutdown }),
  ])
  const drainMs = env.DRAIN_SECONDS * 1000
  shutdown.register(() => closeApp(app, drainMs), drainMs)
  if (shutdown.isRunning) return
  await leaveWaitingRoom()
  await listen(app, env)
  sayThatItRuns(env, log, logins)
}

/** To a person in words; in production as a line of the log, which programs read. */
function sayThatItRuns(env: Env, log: Opened['log'], logins: DemoLogin[]) {
  if (env.NODE_ENV === 'production') {
    log.info({ port: env.PORT }, `The portal is running at ${env.PUBLIC_URL}`)
    log.flush()
    return
  }
  const lines = [
    `The portal is running at ${env.PUBLIC_URL}`,
    ...logins.map(({ roleName, email, password }) => `  ${roleName.padEnd(12)} ${email}  ${password}`),
    'Stop it with Ctrl-C.',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Starts the nightly jobs and the worker for backups on request. */
async function startScheduledJobs(
  deps: CallDeps,
  { databaseUrl, boss, shutdown }: { databaseUrl: string; boss: PgBoss; shutdown: Shutdown },
) {
  const backupDeps = { ...deps, databaseUrl }
  const jobs = forgettingFailures(deps.db, scheduledJobs(backupDeps))
  const scheduled = await openScheduledJobs(boss, jobs, deps.log, {
    timeZone: await businessTimeZone(deps.db),
    clock: deps.clock,
    onFailure: (name, error) => notifyAdminsOfFailure(deps, name, error),
  })
  shutdown.register(scheduled.stop)
  const worker = await openBackupWorker(boss, backupDeps)
  shutdown.register(worker.stop)
}

import './thread-pool.ts'
import type { PgBoss } from 'pg-boss'
import { noTimeout } from '#db/driver/resilient-pool.ts'
import { openDatabase, openPool } from '#db/open.ts'
import { StartProblem } from '#db/start-problem.ts'
import { openImageStore } from './adapters/open-image-store.ts'
import { systemClock } from './adapters/system-clock.ts'
import type { CallDeps } from './deps.ts'
import { type Env, readEnv } from './env.ts'
import { closeApp, listen } from './listen.ts'
import { openLog } from './monitoring/log.ts'
import { createMetrics } from './monitoring/metrics.ts'
import { observeStatements } from './monitoring/observe.ts'
import { gracefulShutdown } from './shutdown.ts'

const log = openLog(process.env.NODE_ENV === 'production' ? 'info' : 'warn')
const shutdown = gracefulShutdown(log)

try {
  await start(readEnv(process.env))
} catch (error) {
  if (error instanceof StartProblem) process.stderr.write(`${error.message}\n`)
  else if (!shutdown.isRunning) log.fatal(error, 'could not start')
  await shutdown.run(1)
}

async function start(env: Env): Promise<void> {
  if (env.LOG_LEVEL) log.level = env.LOG_LEVEL
  const metrics = createMetrics()
  if (env.METRICS_TOKEN) metrics.collectOfProcess()
  // Why together: PostgreSQL starts in another process while this one loads its code.
  const opening = openDatabase({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    log,
    onStatement: observeStatements({ slowMs: env.SLOW_STATEMENT_MS, log, metrics }),
    onWanted: metrics.wanted,
    onLost(problem) {
      process.stderr.write(`${problem.message}\n`)
      void shutdown.run(1)
    },
  })
  shutdown.register(async () => (await opening.catch(() => undefined))?.close())
  const [
    database,
    { migrateDatabase },
    { openJobs, closeJobs },
    { firstStart },
    { createApp },
    { loadSite },
    emails,
    { startPrinter },
    { openRequestChanges },
    { usualPace },
  ] = await Promise.all([
    opening,
    import('#db/migrate.ts'),
    import('./outbox/jobs.ts'),
    import('./first-start.ts'),
    import('./app.ts'),
    import('./site/renderer.ts'),
    import('./emails/render-email.ts'),
    import('./reports/printer.ts'),
    import('./realtime/request-changes.ts'),
    import('./realtime/serve-events.ts'),
  ])
  await migrateDatabase(database.url)
  const boss = await openJobs(database.url, log)
  shutdown.register(() => closeJobs(boss))
  const images = await openImageStore(env)
  const printer = startPrinter()
  shutdown.register(printer.stop)
  const changes = await openRequestChanges({ databaseUrl: database.url, db: database.db, log })
  shutdown.register(changes.close)
  const deps = {
    db: database.db,
    env,
    images,
    renderEmail: emails.renderBuiltEmail,
    printReport: printer.print,
    site: await loadSite(),
    clock: systemClock,
    log,
    metrics,
    live: { changes, ...usualPace },
  }
  // Why a pool of its own: filling a database, cleaning up or waiting for another instance may take longer than a
  // call.
  const backgroundPool = await openPool(database.url, { log, size: 2, timeoutMs: noTimeout })
  shutdown.register(backgroundPool.close)
  const { logins } = await firstStart({ ...deps, db: backgroundPool.db })
  if (env.SMTP_URL !== undefined) {
    const [{ startMailWorker }, { reportPages }] = await Promise.all([
      import('./outbox/mail-worker.ts'),
      import('./reports/pages.ts'),
    ])
    const mailWorker = await startMailWorker({
      databaseUrl: database.url,
      smtpUrl: env.SMTP_URL,
      boss,
      log,
      findReportPdf: (db, reportId) => reportPages({ ...deps, db }, reportId, 'letter'),
    })
    shutdown.register(mailWorker.close)
  }
  await startScheduledJobs({ ...deps, db: backgroundPool.db }, database.url, boss)
  const app = await createApp(deps)
  const drainMs = env.DRAIN_SECONDS * 1000
  shutdown.register(() => closeApp(app, drainMs), drainMs)
  if (shutdown.isRunning) return
  await listen(app, env)
  const lines = [
    `The portal is running at ${env.PUBLIC_URL}`,
    ...logins.map(({ roleName, email, password }) => `  ${roleName.padEnd(12)} ${email}  ${password}`),
    'Stop it with Ctrl-C.',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Starts the nightly jobs and the worker for backups on request. */
async function startScheduledJobs(deps: CallDeps, databaseUrl: string, boss: PgBoss) {
  const [{ openScheduledJobs }, { scheduledJobs }, { openBackupWorker }, failures] = await Promise.all([
    import('./scheduled-jobs/jobs.ts'),
    import('./scheduled-jobs/all-jobs.ts'),
    import('./backups/worker.ts'),
    import('./scheduled-jobs/notify-admins.ts'),
  ])
  const backupDeps = { ...deps, databaseUrl }
  const jobs = failures.forgettingFailures(deps.db, scheduledJobs(backupDeps))
  const scheduled = await openScheduledJobs(boss, jobs, deps.log, {
    clock: deps.clock,
    onFailure: (name, error) => failures.notifyAdminsOfFailure(deps, name, error),
  })
  shutdown.register(scheduled.stop)
  const worker = await openBackupWorker(boss, backupDeps)
  shutdown.register(worker.stop)
}

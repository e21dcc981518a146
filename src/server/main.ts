import './fit-into-memory.ts'
import './thread-pool.ts'
import './packaged.ts'
import { openDatabase } from '#db/open.ts'
import { StartProblem } from '#db/start-problem.ts'
import { type Env, readEnv } from './env.ts'
import { openLog } from './monitoring/log.ts'
import { createMetrics } from './monitoring/metrics.ts'
import { observeStatements } from './monitoring/observe.ts'
import { freeMemoryWhenIdle } from './start/idle-memory.ts'
import { gracefulShutdown } from './start/shutdown.ts'

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
  const [database, { startProduct }] = await Promise.all([opening, import('./product.ts')])
  await startProduct({ env, log, metrics, database, shutdown })
  freeMemoryWhenIdle()
}

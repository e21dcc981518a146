import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

const timeoutMs = 15_000

/** Ends the process: closes what was opened, once, in reverse order. */
export type Shutdown = {
  readonly isRunning: boolean
  /** Registers a resource to close, the newest first; `waitsMs` is how long it may wait on purpose. */
  register: (close: () => Promise<void>, waitsMs?: number) => void
  run: (exitCode: number) => Promise<void>
}

const lookEveryMs = 500

/** Ends this process with its parent, if that is the one of the number: npm, which started it. */
function endWithProcess(parent: number, end: () => void) {
  if (process.ppid !== parent) return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, lookEveryMs).unref()
}

/** Shuts down on a signal, on the end of the parent launcher, and on uncaught errors. */
export function gracefulShutdown(log: FastifyBaseLogger): Shutdown {
  const closers: (() => Promise<void>)[] = []
  let running: Promise<void> | undefined
  let waitsMs = 0

  async function closeAll(exitCode: number): Promise<void> {
    let code = exitCode
    for (let close = closers.pop(); close !== undefined; close = closers.pop()) {
      await close().catch((error: unknown) => {
        log.error(error, 'could not close in order')
        code = 1
      })
    }
    process.exit(code)
  }

  function run(exitCode: number): Promise<void> {
    running ??= Promise.race([
      closeAll(exitCode),
      pause(timeoutMs + waitsMs, undefined, { ref: false }).then(() => {
        log.error('did not close in time')
        process.exit(1)
      }),
    ])
    return running
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void run(0))
  // Why: after kill -9 of the launcher, this process would keep the port and the data folder.
  if (process.connected) process.on('disconnect', () => void run(0))
  endWithProcess(Number(process.env.ENDS_WITH_PROCESS), () => void run(0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal(error, event)
      void run(1)
    })
  }

  return {
    get isRunning() {
      return running !== undefined
    },
    register(close, mayWaitMs = 0) {
      closers.push(close)
      waitsMs += mayWaitMs
    },
    run,
  }
}

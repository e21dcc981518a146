import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

const patienceMs = 15_000

/** The end of the process: what was opened is closed in reverse order, once, whatever asks for it. */
export type Lifetime = {
  readonly isEnding: boolean
  /** Registers what to close; the newest is closed first. What waits on purpose says for how long. */
  onEnd: (close: () => Promise<void>, waitsMs?: number) => void
  end: (exitCode: number) => Promise<void>
}

/** Ends the process in order on a signal, on the end of the launcher that started it, and on errors nobody caught. */
export function watchOverLifetime(log: FastifyBaseLogger): Lifetime {
  const closers: (() => Promise<void>)[] = []
  let ending: Promise<void> | undefined
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

  function end(exitCode: number): Promise<void> {
    ending ??= Promise.race([
      closeAll(exitCode),
      pause(patienceMs + waitsMs, undefined, { ref: false }).then(() => {
        log.error('did not close in time')
        process.exit(1)
      }),
    ])
    return ending
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0))
  // Why: after kill -9 of the launcher this process would keep the port and the data folder.
  if (process.connected) process.on('disconnect', () => void end(0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal(error, event)
      void end(1)
    })
  }

  return {
    get isEnding() {
      return ending !== undefined
    },
    onEnd(close, mayWaitMs = 0) {
      closers.push(close)
      waitsMs += mayWaitMs
    },
    end,
  }
}

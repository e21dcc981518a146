import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { errorCode, StartProblem } from '#db/start-problem.ts'
import type { Env } from './env.ts'

const timeoutMs = 8_000

/** Listens; a fault of port or host is one plain sentence. */
export async function listen(app: FastifyInstance, { PORT, HOST }: Env): Promise<void> {
  try {
    await app.listen({ port: PORT, host: HOST })
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EADDRINUSE') {
      throw new StartProblem(
        `Port ${PORT} is in use by another program: stop that one, or choose another with PORT.`,
      )
    }
    if (code === 'EACCES')
      throw new StartProblem(`This user may not listen on port ${PORT}: choose another with PORT.`)
    if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code)) {
      throw new StartProblem(`${HOST} is not an address of this machine: choose another with HOST.`)
    }
    throw error
  }
}

/** A turn of the event loop that took less than this was not held up, in milliseconds. */
const quietTurnMs = 1
const mostTurns = 1_000

/**
 * Goes on serving for `drainMs` while `/readyz` says no and every connection is given up after its answer, so that a proxy turns
 * to another instance; then stops accepting, lets running calls finish for a while, and drops what still runs. docs/decisions/091
 */
export async function closeApp(app: FastifyInstance, drainMs = 0): Promise<void> {
  app.shutdown.abort()
  await pause(drainMs)
  await stopAccepting(app)
  await app.close()
}

/**
 * Closes the port, and waits for what was accepted before. Why not all at once: the framework refuses what it reads after it was told
 * to close, and a proxy must not send that again. Why in a quiet turn, right after connections were accepted: those that the kernel
 * has taken since are reset.
 */
async function stopAccepting(app: FastifyInstance): Promise<void> {
  if (!app.server.listening) return
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const began = performance.now()
    await nextTurn()
    if (performance.now() - began < quietTurnMs) break
  }
  const answered = new Promise<void>((settle) => app.server.close(() => settle()))
  await Promise.race([answered, pause(timeoutMs, undefined, { ref: false })])
  app.server.closeAllConnections()
}

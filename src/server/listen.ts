import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { errorCode, StartProblem } from '#db/start-problem.ts'
import type { Env } from './env.ts'

const patienceMs = 8_000

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

/**
 * Goes on serving for `drainMs` while `/readyz` says no and every connection is given up after its answer, so that a proxy turns
 * to another instance; then stops accepting, lets running calls finish for a while, and drops what still runs. docs/decisions/091
 */
export async function closeApp(app: FastifyInstance, drainMs = 0): Promise<void> {
  app.ending.abort()
  await pause(drainMs)
  const closed = app.close()
  await Promise.race([closed, pause(patienceMs, undefined, { ref: false })])
  app.server.closeAllConnections()
  await closed
}

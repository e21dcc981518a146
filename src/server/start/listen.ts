import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { errorCode, StartProblem } from '#db/start-problem.ts'
import type { Env } from '../env.ts'

/** How long calls in progress may take when the process stops. */
const timeoutMs = 8_000

/** Browsers open connections in advance. Whoever opened one for a call has asked by then. */
const silentMs = 1_000

/** Starts listening. Throws a `StartProblem` if the port or host cannot be used. */
export function listen(app: FastifyInstance, { PORT, HOST }: Env): Promise<void> {
  return listeningOrProblem({ PORT, HOST }, () => app.listen({ port: PORT, host: HOST }))
}

/** Lets a server begin to listen. Throws a `StartProblem` if the port or host cannot be used. */
export async function listeningOrProblem(
  { PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>,
  begin: () => Promise<unknown>,
): Promise<void> {
  try {
    await begin()
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EADDRINUSE') {
      throw new StartProblem(
        `Port ${PORT} is in use by another program: stop that one, or choose another with PORT.`,
      )
    }
    if (code === 'EACCES')
      throw new StartProblem(`This user may not listen on port ${PORT}: choose another with PORT.`)
    if (['EADDRNOTAVAIL', 'EINVAL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code)) {
      throw new StartProblem(`${HOST} is not an address of this machine: choose another with HOST.`)
    }
    throw error
  }
}

/** A turn of the event loop shorter than this is quiet, in milliseconds. */
const quietTurnMs = 1
const mostTurns = 1_000

/**
 * Keeps serving for `drainMs` while `/readyz` says no and connections close after each answer, so that a proxy
 * switches to another instance. Then stops accepting, waits for running calls, and drops the rest after a while.
 * docs/decisions/091
 */
export async function closeApp(app: FastifyInstance, drainMs = 0): Promise<void> {
  app.shutdown.abort()
  await pause(drainMs)
  await stopAccepting(app)
  await app.close()
}

/**
 * Closes the port and waits for accepted requests, but not for connections over which nothing was asked: Node takes each for a request
 * that is still coming, and closes only those that have had an answer. Why not `app.close` at once: Fastify refuses what it reads after
 * that, and a proxy must not repeat it. Why in a quiet turn, right after accepting: connections that the kernel has
 * taken since are reset.
 */
async function stopAccepting(app: FastifyInstance): Promise<void> {
  if (!app.server.listening) return
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const began = performance.now()
    await nextTurn()
    if (performance.now() - began < quietTurnMs) break
  }
  const answered = new Promise<void>((settle) => app.server.close(() => settle()))
  await Promise.race([answered, pause(silentMs, undefined, { ref: false })])
  for (const socket of app.connections) if (socket.bytesRead === 0) socket.destroy()
  await Promise.race([answered, pause(timeoutMs - silentMs, undefined, { ref: false })])
  app.server.closeAllConnections()
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import { messages } from '#texts/en/messages.ts'
import type { Env } from '../env.ts'
import { refusal } from '../http/errors.ts'
import { safetyHeaders } from '../http/headers.ts'
import { listeningOrProblem } from './listen.ts'

/**
 * Answers at the product's port while the database is being migrated, which may take minutes: `/healthz` says that the process lives, so
 * that nobody restarts it in the middle; everything else, `/readyz` with it, has to come again. docs/decisions/091
 */
export async function openWaitingRoom({ PORT, HOST, PUBLIC_URL }: Env): Promise<() => Promise<void>> {
  const isHttps = PUBLIC_URL.startsWith('https:')
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?', 1)
    const isHealth = path === '/healthz'
    const body =
      isHealth || path === '/readyz'
        ? { status: 'migrating' }
        : refusal('SERVICE_UNAVAILABLE', 503, messages.outage.migrating)
    response
      .writeHead(isHealth ? 200 : 503, {
        ...safetyHeaders(isHttps),
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        connection: 'close',
        ...(!isHealth && { 'retry-after': '5' }),
      })
      .end(JSON.stringify(body))
  })
  await listeningOrProblem({ PORT, HOST }, () => once(server.listen(PORT, HOST), 'listening'))
  let closed: Promise<unknown> | undefined
  return async () => {
    if (!closed) {
      closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
    }
    await closed
  }
}

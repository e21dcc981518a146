import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port that nothing listens on, so that a product left over from a broken run does not interfere. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' ? address?.port : undefined
}

import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { dialDatabase, throughPort } from './dial-database.ts'

/** A link to the database at that address which breaks when the client sends the given message, counted from zero. */
export async function openBreakingLink(databaseUrl: string, breaksAt: number, how: 'reset' | 'end') {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = dialDatabase(databaseUrl)
    let sent = 0
    near.on('data', (message) => {
      if (sent++ === breaksAt) near[how === 'reset' ? 'resetAndDestroy' : 'destroy']()
      else far.write(message)
    })
    far.on('data', (message) => near.write(message))
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: throughPort(databaseUrl, (server.address() as AddressInfo).port),
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

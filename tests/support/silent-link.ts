import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { dialDatabase, throughPort } from './dial-database.ts'

type Pair = { near: Socket; far: Socket }

/**
 * A link to the database at that address which can fall silent: connections stay open and new ones are accepted, but nothing comes
 * through. `resume` lets through what waited; connections lost before that hang for ever, and neither side notices.
 */
export async function openSilentLink(databaseUrl: string) {
  const pairs = new Set<Pair>()
  const lost = new Set<Pair>()
  let isSilent = false

  function join({ near, far }: Pair) {
    near.pipe(far)
    far.pipe(near)
  }

  const server = createServer((near) => {
    const pair = { near, far: dialDatabase(databaseUrl) }
    pairs.add(pair)
    for (const socket of [pair.near, pair.far]) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        if (lost.has(pair)) return
        pairs.delete(pair)
        pair.near.destroy()
        pair.far.destroy()
      })
    }
    if (!isSilent) join(pair)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: throughPort(databaseUrl, (server.address() as AddressInfo).port),
    fallSilent() {
      isSilent = true
      for (const { near, far } of pairs) {
        near.unpipe(far).pause()
        far.unpipe(near).pause()
      }
    },
    lose() {
      for (const pair of pairs) lost.add(pair)
      pairs.clear()
    },
    resume() {
      isSilent = false
      for (const pair of pairs) join(pair)
    },
    async close() {
      for (const { near, far } of [...pairs, ...lost]) {
        near.destroy()
        far.destroy()
      }
      server.close()
      await once(server, 'close')
    },
  }
}

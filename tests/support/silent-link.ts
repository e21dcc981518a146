import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

type Pair = { near: Socket; far: Socket }

/**
 * A way to the database at that address which can fall silent: connections stay and are even accepted, and nothing comes
 * through. `resume` lets through what waited; connections that were lost before hang for ever, and neither side hears of it.
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
    const pair = { near, far: connectTo(databaseUrl) }
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
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)

  return {
    url: url.href,
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

/** By its network address, or by the socket in the folder that the address names. */
function connectTo(databaseUrl: string): Socket {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const folder = searchParams.get('host')
  const number = port === '' ? 5432 : Number(port)
  return folder?.startsWith('/') ? connect(`${folder}/.s.PGSQL.${number}`) : connect(number, hostname)
}

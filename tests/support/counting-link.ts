import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { dialDatabase, throughPort } from './dial-database.ts'

/** When the client wrote, and when the database had answered everything, both by a counter that only grows. */
type RoundTrip = { asked: number; answered: number }

/** A link to the database at that address which counts how often a client waits for it. */
export async function openCountingLink(databaseUrl: string) {
  const open = new Set<Socket>()
  let roundTrips: RoundTrip[] = []
  let moment = 0

  const server = createServer((near) => {
    const far = dialDatabase(databaseUrl)
    let current: RoundTrip | undefined
    near.on('data', (message) => {
      if (!current || current.answered > current.asked) {
        current = { asked: ++moment, answered: 0 }
        roundTrips.push(current)
      }
      far.write(message)
    })
    far.on('data', (message) => {
      if (current) current.answered = ++moment
      near.write(message)
    })
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
    /** The round trips during some work, and how many of them were sequential. */
    async during(work: () => Promise<unknown>) {
      roundTrips = []
      await work()
      return { roundTrips: roundTrips.length, inSequence: longestSequence(roundTrips) }
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function longestSequence(roundTrips: readonly RoundTrip[]): number {
  let last = 0
  let count = 0
  for (const { asked, answered } of [...roundTrips].sort((one, other) => one.answered - other.answered)) {
    if (asked < last) continue
    last = answered
    count += 1
  }
  return count
}

import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '#tests/support/processes.ts'
import { messages } from '#texts/en/messages.ts'
import { readEnv } from '../env.ts'
import { openWaitingRoom } from './waiting-room.ts'

test('while the database is migrated the process is alive, not ready, and says so to everybody', async () => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const leave = await openWaitingRoom(readEnv({ PORT: String(port) }))
  const ask = async (path: string) => {
    const answer = await fetch(`${origin}${path}`)
    return [answer.status, await answer.json(), answer.headers.get('retry-after')]
  }
  expect(await ask('/healthz?of=me')).toEqual([200, { status: 'migrating' }, null])
  expect(await ask('/readyz')).toEqual([503, { status: 'migrating' }, '5'])
  expect(await ask('/api/User/Me')).toEqual([
    503,
    { code: 'SERVICE_UNAVAILABLE', status: 503, message: messages.outage.migrating },
    '5',
  ])
  await leave()
  await leave()
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow()
})

test('a port that another program has is named at once', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  await expect(openWaitingRoom(readEnv({ PORT: String(port) }))).rejects.toThrow(`Port ${port} is in use`)
  other.close()
})

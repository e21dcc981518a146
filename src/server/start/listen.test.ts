import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { announceShutdown } from '../http/shutdown.ts'
import { closeApp } from './listen.ts'

test('the end waits for a call in progress, and not for a connection over which nothing was asked', async () => {
  const app = Fastify()
  announceShutdown(app, false)
  const arrived = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    arrived.resolve()
    await held.promise
    return 'answered'
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const silent = connect(Number(new URL(origin).port), '127.0.0.1')
  await once(silent, 'connect')
  const call = fetch(`${origin}/slow`)
  await arrived.promise
  expect(app.connections.size).toBe(2)

  const closing = closeApp(app)
  silent.resume()
  await once(silent, 'close')
  held.resolve()
  expect(await (await call).text()).toBe('answered')
  await closing
  await expect.poll(() => app.connections.size).toBe(0)
})

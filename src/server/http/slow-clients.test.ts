import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'
import { openSocket, sendRaw } from '#tests/support/raw-socket.ts'
import { type ConnectionLimits, connectionLimits } from './connections.ts'

const impatient: ConnectionLimits = {
  requestMs: 900,
  headersMs: 500,
  silenceMs: 5_000,
  checkMs: 50,
  most: 60,
}
const health = 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'

async function listening(limits?: ConnectionLimits) {
  const product = await startTestApp(limits ? { limits } : {})
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  const address = product.app.server.address()
  return { ...product, port: address instanceof Object ? address.port : 0 }
}

test('the product cuts off headers after 15 s, a request after two minutes, silence a little later', async () => {
  const product = await listening()
  const { server } = product.app
  expect(connectionLimits).toMatchObject({ headersMs: 15_000, requestMs: 120_000, silenceMs: 150_000 })
  expect(server.headersTimeout).toBe(connectionLimits.headersMs)
  expect(server.requestTimeout).toBe(connectionLimits.requestMs)
  expect(server.timeout).toBe(connectionLimits.silenceMs)
  expect(server.maxConnections).toBe(connectionLimits.most)
  await product.close()
})

test('a client that sends one letter at a time is cut off, and others are served meanwhile', async () => {
  const product = await listening(impatient)
  const slow = await Promise.all(Array.from({ length: 40 }, () => openSocket(product.port)))
  for (const socket of slow) socket.write('POST /api/User/Login HTTP/1.1\r\nHost: a\r\nX-Slow: ')
  const dripping = setInterval(() => {
    for (const socket of slow) socket.write('x')
  }, 20)
  for (let turn = 0; turn < 10; turn++) {
    const since = performance.now()
    expect((await sendRaw(product.port, health)).body).toEqual({ status: 'ok' })
    expect(performance.now() - since).toBeLessThan(400)
  }
  const answers = await Promise.all(slow.map(({ answer }) => answer))
  clearInterval(dripping)
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"REQUEST_TIMEOUT"/)
  await product.close()
})

test('a missing body is waited for as long as a request may take', async () => {
  const product = await listening(impatient)
  const socket = await openSocket(product.port)
  const since = performance.now()
  socket.write(
    'POST /open-profile HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 50\r\n\r\nid=1',
  )
  expect(await socket.answer).toMatch(/^HTTP\/1.1 408 /)
  expect(performance.now() - since).toBeLessThan(5_000)
  await product.close()
})

test('connections beyond the limit are closed at once, and there is room again when others end', async () => {
  const product = await listening({ ...impatient, headersMs: 20_000, requestMs: 20_000, most: 5 })
  const held = await Promise.all(Array.from({ length: 5 }, () => openSocket(product.port)))
  for (const socket of held) socket.write('GET /healthz HTTP/1.1\r\n')
  expect(await (await openSocket(product.port)).answer).toBe('')
  for (const socket of held) socket.end()
  await Promise.all(held.map(({ answer }) => answer))
  let status = 0
  for (let turn = 0; turn < 50 && status !== 200; turn++) {
    status = (await sendRaw(product.port, health)).status
    if (status !== 200) await pause(20)
  }
  expect(status).toBe(200)
  await product.close()
})

import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'

test('a request in a process’s last moment is refused, with the headers of every answer', async () => {
  const app = await startTestApp()
  await app.app.close()
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/healthz' })
  const response = new ServerResponse(request)
  app.app.server.emit('request', request, response)
  expect(response.statusCode).toBe(503)
  expect(response.getHeader('connection')).toBe('close')
  expect(response.getHeader('x-content-type-options')).toBe('nosniff')
  expect(response.getHeader('content-security-policy')).toContain("frame-ancestors 'none'")
  await app.close()
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('pages', () => {
  test.each([
    ['/api/docs', 'text/html; charset=utf-8'],
    ['/api/docs/tokens', 'text/html; charset=utf-8'],
    ['/api/docs/start.js', 'text/javascript; charset=utf-8'],
    ['/api/docs/viewer/swagger-ui.css', 'text/css; charset=utf-8'],
    ['/api/openapi.json', 'application/json; charset=utf-8'],
    ['/api/nothing', 'application/json; charset=utf-8'],
    ['/healthz', 'application/json; charset=utf-8'],
  ])('%s states its type and encoding', async (path, type) => {
    expect((await app.visitor().get(path)).headers['content-type']).toBe(type)
  })

  test.each([
    '/images/',
    '/assets/',
    '/api/docs/viewer',
    '/api/docs/viewer/',
    '/.git/config',
    '/package.json',
  ])('%s neither lists nor serves files', async (path) => {
    const { status, bytes } = await app.visitor().get(path)
    expect([302, 404]).toContain(status)
    expect(bytes.toString()).not.toMatch(/swagger-ui-bundle|hvac-upgrade-portal|\[core\]/)
  })

  test.each([
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/second-factor',
    '/profile',
    '/portal',
  ])('%s stays at its address when it is reloaded', async (path) =>
    expect((await app.visitor().get(path)).headers.location).toBeUndefined(),
  )

  test.each([
    ['GET', '/scan/'],
    ['GET', '/generate-request/?for=another'],
    ['GET', '/customer-profile/'],
    ['GET', '/customer-profile/1/'],
    ['GET', '/customer-system-analysis/1/?k=A1B2C3D4E5'],
    ['GET', '/login/?next=%2Fportal'],
    ['GET', '/register/'],
    ['GET', '/forgot-password/'],
    ['GET', '/reset-password/'],
    ['GET', '/second-factor/'],
    ['GET', '/profile/'],
    ['GET', '/portal/'],
  ] as const)('%s %s is the page without the trailing slash', async (method, path) => {
    const slashed = await app.visitor().send({ method, url: path })
    const plain = await app.visitor().send({ method, url: path.replace(/\/(?=\?|$)/, '') })
    expect(slashed.headers.location).toBeUndefined()
    expect([slashed.status, slashed.headers['content-type']]).toEqual([
      plain.status,
      plain.headers['content-type'],
    ])
  })

  test('except for two slashes, files and calls', async () => {
    for (const path of ['/login//', '/scan//', '//scan', '/metrics/', '/healthz/'])
      expect((await app.visitor().get(path)).headers.location, path).toBe('/?unknown')
    for (const path of ['/api/Events/', '/api/User/Me/'])
      expect((await app.visitor().get(path)).status).toBe(404)
  })

  test('an unknown path leads to the landing page, a missing call or file is 404', async () => {
    for (const path of ['/nothing', '/blank', '/customer', '/portal.php']) {
      const answer = await app.visitor().get(path)
      expect([path, answer.status, answer.headers.location]).toEqual([path, 302, '/?unknown'])
    }
    expect((await app.visitor().get('/api/nothing')).status).toBe(404)
    expect((await app.visitor().get('/assets/nothing.js')).status).toBe(404)
  })
})

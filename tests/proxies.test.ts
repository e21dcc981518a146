import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installedProgram, whySkippedWithout } from '../scripts/system-programs.mjs'
import { documented, startNginx, withNginx, writeNginx } from './support/documented-proxies.ts'
import { freePort } from './support/processes.ts'
import { skippedIf } from './support/skipped.ts'

const pageAsSent = { encoding: 'br', caching: 'no-store, no-transform', text: 'a page' }

/** Answers as the product does: a page compressed, anything else with what was asked. */
function answerOfProduct(request: IncomingMessage, answer: ServerResponse) {
  if (request.url !== '/page')
    return answer.end(JSON.stringify({ url: request.url, headers: request.headers }))
  answer.setHeader('content-type', 'text/html; charset=utf-8')
  answer.setHeader('cache-control', pageAsSent.caching)
  answer.setHeader('content-encoding', pageAsSent.encoding)
  return answer.end(brotliCompressSync(pageAsSent.text))
}

async function pageThrough(origin: string) {
  const answer = await fetch(`${origin}/page`, { headers: { 'accept-encoding': 'gzip, br' } })
  const [encoding, caching] = ['content-encoding', 'cache-control'].map((name) => answer.headers.get(name))
  return { encoding, caching, text: await answer.text() }
}

describe('nginx as docs/operations.md configures it', withNginx(), () => {
  const behind = createServer(answerOfProduct)
  let nginx: Awaited<ReturnType<typeof startNginx>>
  beforeAll(async () => {
    behind.listen(0, '127.0.0.1')
    await once(behind, 'listening')
    nginx = await startNginx([`http://127.0.0.1:${(behind.address() as AddressInfo).port}`])
  })
  afterAll(async () => {
    await nginx?.close()
    behind.close()
    behind.closeAllConnections()
  })

  test('loads', async () => {
    const { folder, configuration } = await writeNginx(['http://127.0.0.1:3000', 'http://127.0.0.1:3001'])
    const { status, stderr } = spawnSync(
      installedProgram('nginx'),
      ['-t', '-c', configuration, '-p', folder],
      { encoding: 'utf8' },
    )
    expect(stderr).toContain('test is successful')
    expect(status).toBe(0)
    await rm(folder, { recursive: true })
  })

  test('sets the caller’s address itself, and logs no query', async () => {
    const headers = {
      'x-forwarded-for': '203.0.113.9',
      referer: 'https://portal.example.com/scan?k=REFERRED',
    }
    const answer = await fetch(`${nginx.origin}/open-profile?k=SECRET-CODE`, { headers })
    expect(await answer.json()).toMatchObject({
      url: '/open-profile?k=SECRET-CODE',
      headers: { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' },
    })
    await expect.poll(nginx.accessLog).toMatch(/"GET \/open-profile" 200 \d+/)
    expect(await nginx.accessLog()).not.toMatch(/SECRET|REFERRED|k=/)
  })

  test('passes a page on as the product compressed it', async () => {
    expect(await pageThrough(nginx.origin)).toEqual(pageAsSent)
  })

  test('hides metrics from the outside, and redirects pages but not calls to https', async () => {
    const statusOf = async (address: string) => (await fetch(address, { redirect: 'manual' })).status
    expect(await statusOf(`${nginx.origin}/metrics`)).toBe(403)
    expect(await statusOf(`${nginx.plainOrigin}/scan?k=1`)).toBe(301)
    expect(await statusOf(`${nginx.plainOrigin}/api/User/Me`)).toBe(403)
    expect(await statusOf(`${nginx.plainOrigin}/images/a.jpg`)).toBe(403)
  })
})

test('Caddy accepts the documented configuration', skippedIf(whySkippedWithout('caddy')), async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hvac-caddy-'))
  const file = join(folder, 'Caddyfile')
  await writeFile(file, documented('caddyfile'))
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const { stdout, stderr } = spawnSync(
    installedProgram('caddy'),
    ['validate', '--adapter', 'caddyfile', '--config', file],
    { encoding: 'utf8', env },
  )
  expect(stdout).toContain('Valid configuration')
  expect(stderr).not.toMatch(/Unnecessary|not formatted/)
  await rm(folder, { recursive: true })
})

test(
  'Caddy passes a page on as the product compressed it',
  skippedIf(whySkippedWithout('caddy')),
  async () => {
    const behind = createServer(answerOfProduct)
    behind.listen(0, '127.0.0.1')
    await once(behind, 'listening')
    const folder = await mkdtemp(join(tmpdir(), 'hvac-caddy-'))
    const origin = `http://127.0.0.1:${await freePort()}`
    const [site = ''] = documented('caddyfile').split(/^http:\/\//m)
    const here = site
      .replace('portal.example.com', origin)
      .replace(
        'reverse_proxy 127.0.0.1:3000 {',
        `reverse_proxy 127.0.0.1:${(behind.address() as AddressInfo).port} {`,
      )
    const file = join(folder, 'Caddyfile')
    await writeFile(file, `{\n    admin off\n}\n${here}`)
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    const caddy = spawn(installedProgram('caddy'), ['run', '--adapter', 'caddyfile', '--config', file], {
      env,
      stdio: 'ignore',
    })
    const ended = once(caddy, 'exit')
    try {
      while (caddy.exitCode === null && !(await isUp(`${origin}/page`))) await pause(50)
      expect(await pageThrough(origin)).toEqual(pageAsSent)
    } finally {
      caddy.kill('SIGTERM')
      await ended
      behind.close()
      behind.closeAllConnections()
      await rm(folder, { recursive: true })
    }
  },
)

/** Whether the proxy answers and has found out that the product behind it is ready. */
const isUp = (address: string) =>
  fetch(address).then(
    ({ status }) => status === 200,
    () => false,
  )

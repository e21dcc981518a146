import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

type Target = { origin: string; agent: Agent; isReady: boolean }

/** Callers name their address in this header, so that a test can have several on one machine. */
export const callerHeader = 'x-test-caller'

const lookEveryMs = 100

/**
 * A small reverse proxy: alternates between the ready instances, keeps connections to them, passes on the caller's address, and
 * tries another instance only if nothing of the call was sent.
 */
export async function startProxy(origins: readonly string[]) {
  const targets: Target[] = origins.map((origin) => ({
    origin,
    agent: new Agent({ keepAlive: true }),
    isReady: false,
  }))
  const looking = new AbortController()
  const looks = Promise.all(targets.map(look))
  let turn = 0

  async function look(target: Target) {
    while (!looking.signal.aborted) {
      target.isReady = await isReady(target.origin)
      await pause(lookEveryMs, undefined, { signal: looking.signal }).catch(() => undefined)
    }
  }

  async function pass(asked: IncomingMessage, answer: ServerResponse) {
    const parts: Buffer[] = []
    for await (const part of asked) parts.push(part)
    const body = Buffer.concat(parts)
    for (let tries = 0; tries < targets.length; tries += 1) {
      turn += 1
      const ready = targets.filter((target) => target.isReady)
      const target = ready[turn % ready.length]
      if (target === undefined) break
      const outcome = await passTo(target, asked, body, answer)
      if (outcome === 'passed') return
      if (outcome === 'broken') return void answer.writeHead(502).end('The connection broke')
      target.isReady = false
    }
    answer.writeHead(503).end('No instance is ready')
  }

  const server = createServer((asked, answer) => void pass(asked, answer))
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Whether the proxy sends calls there. */
    uses: (wanted: string) => targets.some(({ origin, isReady }) => isReady && origin === wanted),
    async close() {
      looking.abort()
      await looks
      for (const { agent } of targets) agent.destroy()
      server.closeAllConnections()
      await new Promise((settle) => server.close(settle))
    },
  }
}

function passTo(
  { origin, agent }: Target,
  asked: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
): Promise<'passed' | 'refused' | 'broken'> {
  const { [callerHeader]: caller, connection: _own, ...headers } = asked.headers
  return new Promise((settle) => {
    const passed = request(
      new URL(asked.url ?? '/', origin),
      {
        method: asked.method,
        agent,
        headers: {
          ...headers,
          'x-forwarded-for': caller ?? asked.socket.remoteAddress,
          'x-forwarded-proto': 'http',
        },
      },
      (back) => {
        const { connection: _theirs, 'keep-alive': _for, ...backHeaders } = back.headers
        answer.writeHead(back.statusCode ?? 502, backHeaders)
        back.pipe(answer)
        back.on('error', () => answer.destroy())
        settle('passed')
      },
    )
    passed.on('error', (error: NodeJS.ErrnoException) =>
      settle(error.code === 'ECONNREFUSED' ? 'refused' : 'broken'),
    )
    passed.end(body)
  })
}

/** Whether an instance is ready, on a connection of its own. */
function isReady(origin: string): Promise<boolean> {
  return new Promise((settle) => {
    get(`${origin}/readyz`, { agent: false, timeout: 5_000 }, (answer) => {
      answer.resume()
      settle(answer.statusCode === 200)
    }).on('error', () => settle(false))
  })
}

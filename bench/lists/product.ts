import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { serverFlags } from '../../scripts/pinned-node.mjs'
import { processorMsOf } from '../processor-time.ts'
import { openCaller } from './http-caller.ts'

const main = fileURLToPath(new URL('../../build/server/main.js', import.meta.url))
const admin = { email: 'admin@bench.example', password: 'correct horse battery' }

/**
 * The real server in a process of its own on that database, or on its own one in the folder, with one Admin. `enter` is what its
 * command line begins with.
 */
export async function startProduct(
  databaseUrl: string | undefined,
  folder: string,
  enter: readonly string[] = [],
) {
  const port = await freePort()
  const [command = process.execPath, ...args] = [...enter, process.execPath, ...serverFlags, main]
  const child = spawn(command, args, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      // Why: pages of customers are closed until the business has said who it is.
      BUSINESS_NAME: 'Bench Heating',
      BUSINESS_SERVICE_PHONE: '416-555-0142',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill())
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`The product ended with ${code}`)
  })
  gone.catch(() => undefined)
  await Promise.race([listens(child.stdout), gone])
  return {
    port,
    admin,
    pid: child.pid,
    processorMs: () => processorMsOf(child.pid),
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Why search the text: the product's log comes first. */
async function listens(output: Readable): Promise<void> {
  let said = ''
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    said += chunk
    if (said.includes('The portal is running')) break
  }
  if (!said.includes('The portal is running')) throw new Error(`The product did not start: ${said}`)
  // Why after the loop: the stream cannot flow while the loop reads it, and a product whose log nobody reads stops.
  output.resume()
}

/** Signs in; returns the headers for this person's calls. */
export async function signIn(
  port: number,
  credentials: { email: string; password: string },
): Promise<{ cookie: string; 'x-xsrf-token': string }> {
  const visitor = openCaller(port)
  const first = await visitor.send(visitor.prepare({ method: 'GET', path: '/api/User/Me' }))
  visitor.close()
  const token = cookiesOf(first.head).find(([name]) => name === 'XSRF-TOKEN')?.[1] ?? ''
  const caller = openCaller(port, { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token })
  const answer = await caller.send(
    caller.prepare({ method: 'POST', path: '/api/User/Login', body: credentials }),
  )
  caller.close()
  if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}: ${answer.body}`)
  const cookies = [['XSRF-TOKEN', token], ...cookiesOf(answer.head)]
  return { cookie: cookies.map(([name, value]) => `${name}=${value}`).join('; '), 'x-xsrf-token': token }
}

export function cookiesOf(head: string): [string, string][] {
  return [...head.matchAll(/\r\nset-cookie: ([^=]+)=([^;\r]*)/gi)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}

import { Agent, get } from 'node:http'
import { Worker } from 'node:worker_threads'
import { startDemoProduct, untilReady } from '../demo-product.ts'
import { worst } from './bodies.ts'

const port = 3393
const origin = `http://127.0.0.1:${port}`
const windowMs = 3_000
/** How many times as long a page may take while one client sends the worst body. */
const most = 3

/**
 * Requests the compressed landing page repeatedly, from an idle product and while one client sends the worst body of each kind.
 * Prints each median as a ratio to the idle one just before; above three the run fails.
 */
export async function printEdge(only: string): Promise<void> {
  const product = startDemoProduct(port, { TRUST_PROXY: 'loopback', LOG_LEVEL: 'fatal' })
  try {
    await untilReady(origin)
    const cookie = await signInAsAdmin()
    await measure()
    console.log('edge: the landing page while one client sends the worst, as a ratio to an idle product')
    printRow(['one client sends', 'bytes', 'idle ms', 'median ms', 'worst ms', 'ratio', 'sent', 'answers'])
    let slow = 0
    for (const { name } of worst) {
      if (!name.includes(only)) continue
      const idle = await measure()
      const sender = startSender(name, cookie)
      const bytes = await sender.ready
      const busy = await measure()
      const { sent, answers } = await sender.stop()
      const ratio = median(busy) / median(idle)
      if (ratio > most) slow += 1
      printRow([
        name,
        String(bytes),
        median(idle).toFixed(1),
        median(busy).toFixed(1),
        Math.max(...busy).toFixed(0),
        ratio.toFixed(1),
        String(sent),
        ...Object.entries(answers).map(([status, count]) => `${count} × ${status}`),
      ])
    }
    console.log(`edge: ${slow === 0 ? 'none' : slow} above ${most}`)
    if (slow > 0) process.exitCode = 1
  } finally {
    product.kill('SIGTERM')
  }
}

function printRow([name = '', ...figures]: string[]) {
  console.log(`${name.padEnd(40)}${figures.map((figure) => figure.padStart(11)).join('')}`)
}

/** The milliseconds that each of several consecutive page requests takes. */
async function measure(): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  const end = performance.now() + windowMs
  while (performance.now() < end) times.push(await timeOfPage(agent))
  agent.destroy()
  return times
}

function timeOfPage(agent: Agent): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const asked = get({ agent, host: '127.0.0.1', port, path: '/', headers: { 'accept-encoding': 'gzip' } })
    asked.on('error', reject)
    asked.on('response', (answer) => {
      if (answer.statusCode !== 200 || answer.headers['content-encoding'] !== 'gzip')
        reject(new Error(`The page answered ${answer.statusCode}: is the site built?`))
      answer.resume().on('end', () => resolve(performance.now() - start))
    })
  })
}

type Sent = { sent: number; answers: Record<string, number> }

function startSender(name: string, cookie: string) {
  const worker = new Worker(new URL('./sender.ts', import.meta.url), { workerData: { name, port, cookie } })
  const failure = new Promise<never>((_resolve, reject) => worker.once('error', reject))
  const message = <Message>() =>
    Promise.race([failure, new Promise<Message>((resolve) => worker.once('message', resolve))])
  return {
    /** Resolves with the length of the body when sending begins. */
    ready: message<{ bytes: number }>().then(({ bytes }) => bytes),
    stop: async () => {
      const over = message<Sent>()
      worker.postMessage('stop')
      const sent = await over
      await worker.terminate()
      return sent
    },
  }
}

/** The cookies of the demo's Admin, as a browser sends them. */
async function signInAsAdmin(): Promise<string> {
  const me = await fetch(`${origin}/api/User/Me`)
  const [token = ''] = me.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const logins = await (await fetch(`${origin}/api/User/DemoLogins`)).json()
  const { email, password } = logins.find((login: { email: string }) => login.email.startsWith('admin'))
  const answer = await fetch(`${origin}/api/User/Login`, {
    method: 'POST',
    headers: { cookie: token, 'x-xsrf-token': token.split('=')[1] ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`)
  return [token, ...answer.headers.getSetCookie().map((line) => line.split(';')[0])].join('; ')
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

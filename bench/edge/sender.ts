import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { type Worst, worst } from './bodies.ts'

/** Sends one body repeatedly until stopped, on a thread of its own so that it does not delay the measuring. */
type Task = { name: string; port: number; cookie: string }

/** A connection of 1 Gbit/s, the best that a client has. */
const bytesPerMs = 125_000

const { name, port, cookie }: Task = workerData
const found = worst.find((one) => one.name === name)
if (!found || !parentPort) throw new Error(`There is no body called ${name}`)
const { path, type, body, asStaff, atOnce = 1, isSlow }: Worst = found
const channel = parentPort
const whole = await body()
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
const answers: Record<string, number> = {}
let isOver = false
let sent = 0

channel.once('message', () => {
  isOver = true
})
channel.postMessage({ bytes: whole.length })
await Promise.all(Array.from({ length: atOnce }, lane))
agent.destroy()
channel.postMessage({ sent, answers })

async function lane() {
  while (!isOver) await sendOnce()
}

/** Each request claims another address, as a proxy would report it, so that rate limits by address do not affect the result. */
async function sendOnce() {
  const number = ++sent
  const bytes = whole.length > 1_000 ? whole : Buffer.from(whole.toString().replace('NUMBER', `a${number}`))
  const headers = {
    cookie: asStaff ? cookie : 'XSRF-TOKEN=token',
    'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(asStaff ? cookie : '')?.[1] ?? 'token',
    'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    'content-type': type,
    'content-length': bytes.length,
  }
  const outgoing = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers })
  const status = new Promise<string>((resolve) => {
    outgoing.on('response', (answer) => answer.resume().on('end', () => resolve(String(answer.statusCode))))
    outgoing.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'broke'))
  })
  if (isSlow) await drip(outgoing, bytes)
  else await pour(outgoing, bytes)
  const came = await status
  answers[came] = (answers[came] ?? 0) + 1
}

/** Sends as fast as the connection allows, whether or not the answer has already arrived. */
async function pour(outgoing: ReturnType<typeof request>, bytes: Buffer) {
  const start = performance.now()
  for (let at = 0; at < bytes.length && !outgoing.destroyed; at += bytesPerMs) {
    const early = at / bytesPerMs - (performance.now() - start)
    if (early > 1) await pause(early)
    outgoing.write(bytes.subarray(at, at + bytesPerMs))
  }
  outgoing.end()
}

async function drip(outgoing: ReturnType<typeof request>, bytes: Buffer) {
  for (let at = 0; at < bytes.length && !isOver; at++) {
    outgoing.write(bytes.subarray(at, at + 1))
    await pause(50)
  }
  if (isOver) outgoing.destroy()
  else outgoing.end()
}

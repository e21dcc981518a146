import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startMailServer } from '../support/mail-server.ts'
import { startProduct } from '../support/processes.ts'
import { runCampaign } from './campaign.ts'
import { endExchanges } from './exchange.ts'
import { describeCampaign, describeFault, neverSucceeded } from './print.ts'
import type { SecretIn } from './world.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    lanes: { type: 'string', default: '6' },
    'limit-seconds': { type: 'string', default: '30' },
  },
})
const seed = Number(values.seed)
const account = { email: 'keeper@fuzz.example', password: 'keeps it all together' }

const metricsToken = randomUUID()
const stop = new AbortController()
// Why not Ctrl-C: a terminal sends that to the product too.
process.once('SIGTERM', () => stop.abort())

const mail = await startMailServer()
const dataDir = await mkdtemp(join(tmpdir(), 'hvac-fuzz-'))
const product = await startProduct(dataDir, {
  env: {
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    TRUST_PROXY: 'loopback',
    NODE_ENV: 'test',
    // Why: labels that lead to this machine are not printed.
    PUBLIC_URL: 'http://hvac.example.com',
    LOG_LEVEL: 'error',
    SMTP_URL: mail.url,
    METRICS_TOKEN: metricsToken,
    WEBHOOK_HOSTS: 'hooks.test:443',
  },
})

/** The resident memory of the process, and its used heap. */
async function memoryInWords(): Promise<string> {
  const answer = await fetch(`${product.origin}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  const figures = await answer.text()
  const megabytesOf = (name: string) =>
    Math.round(Number(new RegExp(`^${name} (.+)$`, 'm').exec(figures)?.[1]) / 1024 / 1024)
  return `${megabytesOf('process_resident_memory_bytes')} MB, heap ${megabytesOf('nodejs_heap_size_used_bytes')} MB`
}

const secrets = { decide: /\/proposal\/\d+\?version=\d+&t=([\w-]+)/, undo: /\/not-me\?t=([\w-]+)/ }

/** The secret in the latest letter; waits for it, because a worker sends it. Empty where none comes. */
const secretIn: SecretIn = async (link, mailbox) => {
  for (let turn = 0; turn < 100; turn++) {
    const letters = mail.received.filter(({ to }) => [to].flat().some((each) => each?.text === mailbox))
    const secret = letters.at(-1)?.text?.match(secrets[link])?.[1]
    if (secret) return secret
    await pause(100)
  }
  return ''
}

async function printProgress(sent: number, faults: number) {
  const memory = await memoryInWords().catch((error: unknown) => String(error))
  console.log(`${new Date().toISOString()}  ${sent} sent, ${faults} faults, ${memory}`)
}

try {
  await product.says(/The portal is running/)
  let printed = 0
  const campaign = await runCampaign({
    origin: product.origin,
    account,
    secretIn,
    requests: Number(values.requests),
    seed,
    lanes: Number(values.lanes),
    limitMs: Number(values['limit-seconds']) * 1000,
    signal: stop.signal,
    onProgress(sent, faults) {
      if (sent < printed + 5000) return
      printed = sent
      void printProgress(sent, faults)
    },
    onFault: (fault) => console.log(describeFault(fault)),
  })
  await printProgress(campaign.requests, campaign.faults.length)
  console.log(describeCampaign(campaign, seed))
  const silent = stop.signal.aborted ? [] : neverSucceeded(campaign)
  if (silent.length > 0) console.log(`never succeeded: ${silent.join(', ')}`)
  if (product.child.exitCode !== null) console.log('The product has died.')
  if (campaign.faults.length > 0 || silent.length > 0 || product.child.exitCode !== null) process.exitCode = 1
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  endExchanges()
  product.child.kill('SIGTERM')
  const { errors, output } = await product.ended
  const shouted = [...output.split('\n').slice(0, 400), errors].filter(
    (line) => line.includes('"level":50') || line.includes('"level":60'),
  )
  if (shouted.length > 0) console.log(`The log says:\n${shouted.slice(0, 30).join('\n').slice(0, 20_000)}`)
  await mail.close()
  await rm(dataDir, { recursive: true, force: true })
}

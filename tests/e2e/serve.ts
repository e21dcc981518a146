import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverFlags } from '../../scripts/pinned-node.mjs'
import { webhookPortBeside } from '../support/webhook-port.ts'

/** Why not the address that it listens on: labels that lead to this machine are not printed. */
const publicUrl = 'http://hvac.example.com'

/** Starts the product on an empty data folder, which is removed when the product has ended. */
const dataDir = mkdtempSync(join(tmpdir(), 'hvac-e2e-'))
const product = spawn(
  process.execPath,
  [...serverFlags, join(import.meta.dirname, '../../build/server/main.js')],
  {
    // Why a proxy: a story may come from an address of its own, so that the limits by address do not add up over all stories.
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      NODE_ENV: 'test',
      TRUST_PROXY: '127.0.0.1',
      PUBLIC_URL: publicUrl,
      // Where a story listens; benches name their own.
      WEBHOOK_HOSTS: process.env.WEBHOOK_HOSTS ?? `localhost:${webhookPortBeside(Number(process.env.PORT))}`,
    },
    stdio: 'inherit',
  },
)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => product.kill('SIGTERM'))
product.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 1)
})

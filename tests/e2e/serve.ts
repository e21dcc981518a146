import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverFlags } from '../../scripts/pinned-node.mjs'

/** Starts the product on an empty data folder, which is removed when the product has ended. */
const dataDir = mkdtempSync(join(tmpdir(), 'hvac-e2e-'))
const product = spawn(
  process.execPath,
  [...serverFlags, join(import.meta.dirname, '../../build/server/main.js')],
  {
    env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'test' },
    stdio: 'inherit',
  },
)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => product.kill('SIGTERM'))
product.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 1)
})

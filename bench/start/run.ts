import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { bytesBelow } from '#tests/support/bytes-below.ts'
import { freePort, startInstalled } from '#tests/support/processes.ts'
import { forkServer } from '../forked-server.ts'
import { openScratchDatabase } from '../lists/database.ts'
import { residentMib } from '../resident-memory.ts'
import { median } from '../slow-phone.ts'

const idleMs = 60_000

type Started = { pid: number | undefined; close: () => Promise<unknown> }

/**
 * Makes a production install and prints its size, how soon it answers on a database that is running, in turn with a bare server on
 * the same database, and the memory of both after a minute without calls.
 */
export async function benchStart(rounds: number): Promise<void> {
  const base = await mkdtemp(join(tmpdir(), 'hvac-bench-install-'))
  const folder = join(base, 'product')
  const database = await openScratchDatabase()
  try {
    await promisify(execFile)(process.execPath, ['scripts/package.mjs', folder])
    console.log(`start: a production install takes ${((await bytesBelow(folder)) / 1_000_000).toFixed(0)} MB`)
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: join(base, 'data'),
      // Why: a package is production by itself, and would not start without an Admin.
      NODE_ENV: 'development',
      NODE_COMPILE_CACHE: join(base, 'compiled'),
    }
    const sides = { product: () => startProduct(folder, env), bare: () => startBare(database.url) }
    // Why first: it fills the database and the folder of compiled code.
    await (await sides.product()).close()
    const seconds = { product: [] as number[], bare: [] as number[] }
    for (let round = 0; round < rounds; round++)
      for (const side of ['product', 'bare'] as const) {
        const began = performance.now()
        const started = await sides[side]()
        seconds[side].push((performance.now() - began) / 1000)
        await started.close()
      }
    const [product, bare] = [median(seconds.product), median(seconds.bare)]
    console.log(
      `start: first 200 after ${product.toFixed(2)} s beyond PostgreSQL's own, ${(product / bare).toFixed(1)} times a bare server (${bare.toFixed(2)} s)`,
    )
    const idle = [await sides.product(), await sides.bare()]
    await pause(idleMs)
    const [productMib = Number.NaN, bareMib = Number.NaN] = idle.map(({ pid }) => residentMib(pid))
    for (const { close } of idle) await close()
    console.log(
      `start: after a minute idle ${productMib.toFixed(0)} MiB, ${(productMib / bareMib).toFixed(1)} times a bare server (${bareMib.toFixed(0)} MiB)`,
    )
  } finally {
    await database.close()
    await rm(base, { recursive: true, force: true })
  }
}

async function startProduct(folder: string, env: Record<string, string>): Promise<Started> {
  const port = await freePort()
  const { child, ended } = startInstalled(folder, 'start', { ...env, PORT: String(port) })
  await firstAnswer(port)
  const close = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { pid: child.pid, close }
}

async function startBare(databaseUrl: string): Promise<Started> {
  const { child, port, close } = await forkServer(new URL('bare-server.ts', import.meta.url), databaseUrl)
  await firstAnswer(port)
  return { pid: child.pid, close }
}

async function firstAnswer(port: number): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) await pause(5)
}

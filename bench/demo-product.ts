import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

/** The built product with demo data in a temporary folder. */
export function startDemoProduct(port: number, env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, '../tests/e2e/serve.ts')], {
    env: { ...process.env, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Waits until the product answers; throws after two minutes. */
export async function untilReady(origin: string) {
  const until = Date.now() + 120_000
  while (Date.now() < until) {
    const ready = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The product did not become ready')
}

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { startProduct } from './processes.ts'

/** The lines with counts and checksums. */
export const sums = (output: string) =>
  output.split('\n').filter((line) => /^ {2}\w+ +\d+ {2}[0-9a-f]{64}$/.test(line))

/** The one archive in a folder of backups. */
export async function archiveIn(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.zip'))
  expect(names).toHaveLength(1)
  return join(folder, names[0] ?? '')
}

/** Starts a product with demo data, which has pictures, and stops it. */
export async function makeDemo(dataDir: string) {
  const demo = { NODE_ENV: 'development', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }
  const product = await startProduct(dataDir, { env: demo })
  await product.says(/running at/)
  product.child.kill('SIGTERM')
  await product.ended
}

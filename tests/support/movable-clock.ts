import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Running } from './processes.ts'

/** A clock for a product that runs as a process of its own: what it is started with, and moving it. */
export function movableClock(folder: string) {
  const file = join(folder, 'clock')
  const preload = new URL('preload-clock.ts', import.meta.url)

  async function moveTo({ child, says }: Running, moment: Date) {
    const aheadMs = moment.getTime() - Date.now()
    writeFileSync(file, String(aheadMs))
    child.kill('SIGUSR2')
    await says(new RegExp(`^The clock is ${aheadMs} ms ahead$`))
  }

  return { env: { NODE_OPTIONS: `--import=${preload.href}`, CLOCK_FILE: file }, moveTo }
}

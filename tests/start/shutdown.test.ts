import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  elsewhere,
  makeDataFolder,
  runProgram,
  serversOf,
  startProduct,
  startProgram,
  withDataFolder,
} from '../support/processes.ts'
import { onlyAsRootOnLinux } from '../support/skipped.ts'

const writer = 'tests/support/writer.ts'

describe('the life of the process', () => {
  /** Why one for three tests: a first start, which none of them is about, takes three times the processor time of a later one. */
  let folder: string
  let removeFolder: () => Promise<void>
  beforeAll(async () => {
    ;({ folder, remove: removeFolder } = await makeDataFolder())
  })
  afterAll(() => removeFolder())

  it('answers, and ends with code 0 on SIGTERM and SIGINT, leaving no PostgreSQL behind', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const product = await startProduct(folder)
      await product.says(/running at/)
      expect((await fetch(`${product.origin}/healthz`)).status).toBe(200)
      expect((await fetch(`${product.origin}/readyz`)).status).toBe(200)
      product.child.kill(signal)
      expect(await product.ended).toMatchObject({ code: 0 })
      expect(serversOf(folder)).toEqual([])
    }
  })

  it('ends gracefully when the signal comes during the start', async () => {
    await withDataFolder(async (folder) => {
      const product = await startProduct(folder)
      await expect.poll(() => existsSync(join(folder, 'postgres/postmaster.pid')), { interval: 5 }).toBe(true)
      product.child.kill('SIGTERM')
      expect((await product.ended).code).toBe(0)
      expect(serversOf(folder)).toEqual([])
    })
  })

  it('becomes ready again by itself after PostgreSQL was killed', async () => {
    const product = await startProduct(folder)
    await product.says(/running at/)
    for (let kills = 0; kills < 2; kills += 1) {
      for (const pid of serversOf(folder)) process.kill(pid, 'SIGKILL')
      const isReady = () => fetch(`${product.origin}/readyz`).then((answer) => answer.status)
      await expect.poll(isReady).toBe(200)
    }
    product.child.kill('SIGTERM')
    expect((await product.ended).code).toBe(0)
  })

  // Why last: it leaves the folder without what PostgreSQL needs to start.
  it('gives up with one sentence if PostgreSQL cannot be restarted', async () => {
    const product = await startProduct(folder)
    await product.says(/running at/)
    const control = join(folder, 'postgres/global/pg_control')
    await rename(control, `${control}.gone`)
    for (const pid of serversOf(folder)) kill(pid)
    const { code, errors } = await product.ended
    expect(code).toBe(1)
    expect(errors).toContain(`PostgreSQL does not stay up in ${folder}: see postgres.log there.\n`)
    expect(errors).not.toMatch(/^ +at /m)
  })
})

describe('started by root', onlyAsRootOnLinux(), () => {
  it.each(['auto', 'nobody'])('%s: works and keeps its rows through kills', async (way) => {
    await withDataFolder(async (folder) => {
      const first = startProgram(writer, { args: [folder, 'write', way] })
      const row = await first.says(/^\d+$/)
      expect(elsewhere(folder) !== undefined).toBe(way === 'nobody')
      for (const pid of serversOf(folder)) kill(pid)
      first.child.kill('SIGKILL')
      await first.ended
      const second = await runProgram(writer, { args: [folder, 'once', way] })
      expect(second).toMatchObject({ code: 0, errors: '' })
      expect(second.output.split('\n')).toContain(`found ${row}`)
    })
  })

  it('moves a database, with its rows, that it can no longer run in its folder', async () => {
    await withDataFolder(async (folder) => {
      const first = startProgram(writer, { args: [folder, 'write', 'auto'] })
      const row = await first.says(/^\d+$/)
      first.child.kill('SIGKILL')
      await first.ended
      for (const way of ['nobody', 'auto']) {
        const next = await runProgram(writer, { args: [folder, 'once', way] })
        expect(next).toMatchObject({ code: 0, errors: '' })
        expect(next.output.split('\n')).toContain(`found ${row}`)
        expect(elsewhere(folder)).toBeDefined()
      }
    })
  })
})

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Why: it may have ended since it was listed.
  }
}
